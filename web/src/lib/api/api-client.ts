import { fillPath } from "@lopango/contract/call-address";
import type { Endpoints } from "@lopango/contract/endpoints";
import { REQUEST_TIMEOUT_MS } from "@lopango/contract/limits";
import type { BodyOf, DownloadOf, ParamsOf, PathOf, QueryOf, ReplyOf, TakesFiles } from "@lopango/contract/types";
import { deviceNow, learnFromAnswer } from "../clock.ts";
import { ApiError, errorFromAnswer, isOffline, noAnswer } from "./api-error.ts";
import { takePrefetched } from "./prefetch.ts";
import { queryString, type Query } from "@lopango/contract/query-string";

/** The methods that the contract uses. */
type Method = Endpoints[keyof Endpoints]["method"];

export interface RequestOptions {
  query?: Query | undefined;
  /** Sent as JSON, or as it is when it is a form with files. */
  body?: unknown;
  /** Neither token nor cookies go along, so that the CDN can answer (design §4). */
  anonymous?: boolean | undefined;
  /** This browser's own copy is not good enough: `stale-while-revalidate` would let it answer for ten minutes. The CDN's is. */
  revalidate?: boolean | undefined;
  /** Milliseconds; 15 000 unless given (spec §9), `LONGEST_REQUEST_MS` at most. */
  timeoutMs?: number | undefined;
  /** One per attempt of a person, the same when the call is repeated (design §4). From `newIdempotencyKey`. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** A person asks again: what the browser still has is not shown for it. */
  fresh?: boolean | undefined;
  /** The answer is a file: a `Blob`, whatever is in it. */
  blob?: boolean | undefined;
  /** Hears how much of the body has left, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

interface Answer<Body = unknown> {
  body: Body;
  headers: Headers;
}

type Filled<T, K extends string> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T };
type Body<M extends Method, P> = TakesFiles<M, P> extends true ? { body: FormData } : Filled<BodyOf<M, P>, "body">;

type Options<M extends Method, P> = Omit<RequestOptions, "query" | "body"> &
  Filled<ParamsOf<M, P>, "params"> &
  Body<M, P> & { query?: QueryOf<M, P> | undefined };

/** Options may be left out where the endpoint needs neither path parameters nor a body. */
type Arguments<M extends Method, P> = [ParamsOf<M, P>, BodyOf<M, P>, TakesFiles<M, P>] extends [
  undefined,
  undefined,
  false,
]
  ? [options?: Options<M, P>]
  : [options: Options<M, P>];

/** One page of a list and where the next one starts. */
export interface ListPage<T> {
  items: T[];
  /** For the query parameter `cursor`; null at the end. */
  next: string | null;
}

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;

export interface ApiClient {
  get<P extends PathOf<"GET">>(path: P, ...options: Arguments<"GET", P>): Promise<ReplyOf<"GET", P>>;
  /** A list together with the cursor of its `Link: <…>; rel="next"` header. */
  list<P extends PathOf<"GET">>(path: P, ...options: Arguments<"GET", P>): Promise<ListPage<ItemOf<ReplyOf<"GET", P>>>>;
  /** A list that tells how long it is, `{items, meta}`, together with the cursor of its `Link` header. */
  countedList<P extends PathOf<"GET">>(
    path: P,
    ...options: Arguments<"GET", P>
  ): Promise<ReplyOf<"GET", P> & Pick<ListPage<unknown>, "next">>;
  /** What answers a file, whatever is in it. */
  file<P extends DownloadOf<"GET">>(path: P, ...options: Arguments<"GET", P>): Promise<Blob>;
  post<P extends PathOf<"POST">>(path: P, ...options: Arguments<"POST", P>): Promise<ReplyOf<"POST", P>>;
  put<P extends PathOf<"PUT">>(path: P, ...options: Arguments<"PUT", P>): Promise<ReplyOf<"PUT", P>>;
  patch<P extends PathOf<"PATCH">>(path: P, ...options: Arguments<"PATCH", P>): Promise<ReplyOf<"PATCH", P>>;
  delete<P extends PathOf<"DELETE">>(path: P, ...options: Arguments<"DELETE", P>): Promise<ReplyOf<"DELETE", P>>;
  /** Any method and path, untyped; `/api` goes in front unless it is there (spec §7). A 204 answers null. */
  request(method: Method, path: string, options?: RequestOptions): Promise<unknown>;
  setToken(token: string | null): void;
  /** Called on a 401: its token is stored and the call made once more. null: nobody is signed in any more. */
  setTokenRefresher(refresh: (() => Promise<string | null>) | null): void;
  /** `listener` hears of every error. Returns how to stop. */
  onError(listener: (error: ApiError) => void): () => void;
}

/** For calls that take long: Hosting cuts a request off after 60 s, with an answer that says nothing (design §9). */
export const LONGEST_REQUEST_MS = 58_000;

/** A key for one attempt to create something. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

function withPrefix(path: string): string {
  const rooted = path.startsWith("/") ? path : `/${path}`;
  return /^\/api(\/|$)/.test(rooted) ? rooted : `/api${rooted}`;
}

/** The `cursor` in `Link: </api/…?cursor=abc>; rel="next"`. */
function nextCursor(headers: Headers): string | null {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.get("link") ?? "")?.[1];
  return target ? new URL(target, "http://any").searchParams.get("cursor") : null;
}

const withNext = <Reply>(body: Reply, next: string | null): Reply & { next: string | null } => ({ ...body, next });

async function readBody(response: Response, asBlob = false): Promise<unknown> {
  if (response.status === 204) return null;
  if (asBlob && response.ok) return response.blob();
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The API client of spec §7.
 * @param baseUrl origin of the API without a slash at its end; empty for the page's own.
 * @param attest a token that shows whose page this is, for every call that the CDN does not answer; null when there is none
 */
export function createApiClient(baseUrl: string, attest?: () => Promise<string | null>): ApiClient {
  const listeners = new Set<(error: ApiError) => void>();
  let token: string | null = null;
  let refresh: (() => Promise<string | null>) | null = null;
  /** Calls that fail together ask for one new token together. */
  let refreshing: Promise<string | null> | null = null;

  async function send(method: string, url: string, options: RequestOptions): Promise<Response> {
    const headers = new Headers({ Accept: "application/json" });
    const isForm = options.body instanceof FormData;
    if (options.body !== undefined && !isForm) headers.set("Content-Type", "application/json");
    if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);
    if (token && !options.anonymous) headers.set("Authorization", `Bearer ${token}`);
    const attested = !options.anonymous && (await attest?.());
    if (attested) headers.set("X-Firebase-AppCheck", attested);
    const init: RequestInit = { method, headers, credentials: options.anonymous ? "omit" : "include" };
    if (options.fresh) init.cache = "no-cache";
    if (options.revalidate) init.cache = "no-cache";
    if (options.body !== undefined) init.body = isForm ? (options.body as FormData) : JSON.stringify(options.body);

    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? REQUEST_TIMEOUT_MS);
    const stop = () => timeout.abort();
    options.signal?.addEventListener("abort", stop);
    try {
      const { onProgress } = options;
      // Only an XMLHttpRequest tells how far a body has got, and only uploads need to know.
      const response = onProgress
        ? await (
            await import("./send-with-progress.ts")
          ).sendWithProgress(url, {
            method,
            headers,
            body: init.body ?? null,
            withCredentials: !options.anonymous,
            signal: timeout.signal,
            onProgress,
          })
        : (options.anonymous && method === "GET" && (await takePrefetched(url))) ||
          (await fetch(url, { ...init, signal: timeout.signal }));
      // The time-out covers the body too: a connection that stalls half-way is as dead as one that never opened.
      const body = await response.arrayBuffer();
      const empty = response.status === 204 || response.status === 205 || response.status === 304;
      return new Response(empty ? null : body, response);
    } catch {
      if (options.signal?.aborted) throw options.signal.reason;
      if (timeout.signal.aborted) throw noAnswer("timeout");
      throw noAnswer(isOffline() ? "offline" : "network");
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", stop);
    }
  }

  async function newToken(): Promise<string | null> {
    refreshing ??= (refresh?.() ?? Promise.resolve(null)).catch(() => null).finally(() => (refreshing = null));
    return refreshing;
  }

  async function attempt(method: string, path: string, options: RequestOptions): Promise<Answer> {
    if (options.signal?.aborted) throw options.signal.reason;
    const url = `${baseUrl}${withPrefix(path)}${queryString(options.query)}`;
    const used = token;
    let asked = deviceNow();
    let response = await send(method, url, options);
    if (response.status === 401 && refresh && !options.anonymous) {
      // Another call may have renewed it meanwhile.
      const fresh = token === used ? await newToken() : token;
      if (fresh) {
        token = fresh;
        asked = deviceNow();
        response = await send(method, url, options);
      }
    }
    learnFromAnswer(response.headers, deviceNow() - asked);
    const body = await readBody(response, options.blob);
    if (!response.ok)
      throw errorFromAnswer({
        status: response.status,
        statusText: response.statusText,
        headers: response.headers,
        body,
      });
    // Something on the way (a hotspot's own page, a rewrite that is missing) spoke in the API's place.
    if (/^text\/html/i.test(response.headers.get("content-type") ?? "") && !options.blob) throw noAnswer("network");
    return { body, headers: response.headers };
  }

  async function call(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    try {
      return await attempt(method, path, options);
    } catch (error) {
      if (error instanceof ApiError) for (const listener of listeners) listener(error);
      throw error;
    }
  }

  type Loose = RequestOptions & { params?: Record<string, string> | undefined };
  /** The answer as the contract has it: the server's tests hold it to that, and reading it by schema would cost every page zod. */
  async function typed<M extends Method, P>(
    method: M,
    path: P & string,
    options: Loose = {},
  ): Promise<Answer<ReplyOf<M, P>>> {
    const { body, headers } = await call(method, fillPath(path, options.params), options);
    return { body: body as ReplyOf<M, P>, headers };
  }

  return {
    get: async (path, ...[options]) => (await typed("GET", path, options)).body,
    list: async (path, ...[options]) => {
      const answer = await typed("GET", path, options);
      return { items: Array.isArray(answer.body) ? answer.body : [], next: nextCursor(answer.headers) };
    },
    countedList: async (path, ...[options]) => {
      const { body, headers } = await typed("GET", path, options);
      return withNext(body, nextCursor(headers));
    },
    file: async (path, ...[options]) =>
      (await call("GET", fillPath(path, options?.params), { ...options, blob: true })).body as Blob,
    post: async (path, ...[options]) => (await typed("POST", path, options)).body,
    put: async (path, ...[options]) => (await typed("PUT", path, options)).body,
    patch: async (path, ...[options]) => (await typed("PATCH", path, options)).body,
    delete: async (path, ...[options]) => (await typed("DELETE", path, options)).body,
    request: async (method, path, options) => (await call(method, path, options)).body,
    setToken: (value) => (token = value),
    setTokenRefresher: (value) => (refresh = value),
    onError: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
