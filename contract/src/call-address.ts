import type { Endpoints } from "./endpoints.ts";
import { queryString } from "./query-string.ts";
import type { ParamsOf, PathOf, QueryOf } from "./types.ts";

type Method = Endpoints[keyof Endpoints]["method"];
type Filled<T> = [T] extends [undefined] ? { params?: undefined } : { params: T };

/** A call's path with the values of its `{parameters}`. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** The address of an endpoint for whoever is sent it: within this site, path and query. */
export const callAddress = <M extends Method, P extends PathOf<M>>(
  _method: M,
  path: P,
  { params, query }: Filled<ParamsOf<M, P>> & { query?: QueryOf<M, P> },
): string => fillPath(path, params) + queryString(query);
