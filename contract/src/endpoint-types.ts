import type { z } from "zod";
import type { Endpoints } from "./endpoints.ts";

/** Request and response types by method and path. Types only, so importing them adds no code. */

type Every = Endpoints[keyof Endpoints];
type Method = Every["method"];

export type PathOf<M extends Method> = Extract<Every, { method: M }>["path"];
type At<M extends Method, P> = Extract<Every, { method: M; path: P }>;

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<E, K extends string> = E extends Record<K, infer Schema> ? Input<Schema> : undefined;

export type ParamsOf<M extends Method, P> = Part<At<M, P>, "params">;
/** All query parameters are optional: the server has the defaults. */
export type QueryOf<M extends Method, P> = Record<string, string | number | boolean | null | undefined> & {
  [K in keyof NonNullable<Part<At<M, P>, "query">>]?: string | number | null | undefined;
};
export type DownloadOf<M extends Method> = Extract<Every, { method: M; download: true }>["path"];
export type TakesFiles<M extends Method, P> = At<M, P> extends { files: readonly string[] } ? true : false;
export type BodyOf<M extends Method, P> = Part<At<M, P>, "body">;
export type ReplyOf<M extends Method, P> =
  At<M, P> extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : null;
