import type { Endpoints } from "./endpoints.ts";
import { queryString } from "./platform/query-string.ts";
import type { ParamsOf, PathOf, QueryOf } from "./endpoint-types.ts";

type Method = Endpoints[keyof Endpoints]["method"];

export type Asked<M extends Method, P> = { query?: QueryOf<M, P> | undefined } & ([ParamsOf<M, P>] extends [undefined]
  ? { params?: undefined }
  : { params: ParamsOf<M, P> });

export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** Relative URL of an endpoint, path and query. */
export const callAddress = <M extends Method, P extends PathOf<M>>(
  path: P,
  { params, query }: Asked<M, P> & { params?: Record<string, string> | undefined },
): string => fillPath(path, params) + queryString(query);
