import { fillPath } from "@lopango/contract/call-address";
import type { Endpoints } from "@lopango/contract/endpoints";
import { REQUEST_TIMEOUT_MS } from "@lopango/contract/limits";
import type {
  BodyOf,
  DownloadOf,
  ParamsOf,
  PathOf,
  QueryOf,
  ReplyOf,
  TakesFiles,
} from "@lopango/contract/endpoint-types";
import { deviceNow, learnFromAnswer } from "../clock.ts";
import { newListeners } from "../listeners.ts";
import { ApiError, errorFromAnswer, isOffline, noAnswer } from "./api-error.ts";
import { takePrefetched } from "./prefetch.ts";
import { queryString, type Query } from "@lopango/contract/platform/query-string";

type Method = Endpoints[keyof Endpoints]["method"];

export interface RequestOptions {
  query?: Query | undefined;
  /** Sent as JSON; a `FormData` is sent unchanged. */
  body?: unknown;
  /** Sends neither token nor cookies, so that the CDN can respond. */
  anonymous?: boolean | undefined;
  /** Skips the browser's HTTP cache but not the CDN: `stale-while-revalidate` could serve a ten-minute-old response. */
  revalidate?: boolean | undefined;
  /** Milliseconds; 15 000 by default, at most `LONGEST_REQUEST_MS`. */
  timeoutMs?: number | undefined;
  /** From `newIdempotencyKey`: one per user action, the same for its retries. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** For a retry by the user: bypasses the browser's cache. */
  fresh?: boolean | undefined;
  /** Resolves to a `Blob` of any content type. */
  blob?: boolean | undefined;
  /** Receives the sent fraction of the body, from 0 to 1. */
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

/** Options are optional where the endpoint needs neither path parameters nor a body. */
type Arguments<M extends Method, P> = [ParamsOf<M, P>, BodyOf<M, P>, TakesFiles<M, P>] extends [
  undefined,
  undefined,
  false,
]
  ? [options?: Options<M, P>]
  : [options: Options<M, P>];

export interface ListPage<T> {
  items: T[];
  /** Value of the query parameter `cursor`; null on the last page. */
  next: string | null;
}

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;

export interface ApiClient {
  get<P extends PathOf<"GET">>(path: P, ...options: Arguments<"GET", P>): Promise<ReplyOf<"GET", P>>;
  /** Fetches a list and the cursor of its `Link: <…>; rel="next"` header. */
  list<P extends PathOf<"GET">>(path: P, ...options: Arguments<"GET", P>): Promise<ListPage<ItemOf<ReplyOf<"GET", P>>>>;
  /** Fetches a list with its length, `{items, meta}`, and the cursor of its `Link` header. */
  countedList<P extends PathOf<"GET">>(
    path: P,
    ...options: Arguments<"GET", P>
  ): Promise<ReplyOf<"GET", P> & Pick<ListPage<unknown>, "next">>;
  file<P extends DownloadOf<"GET">>(path: P, ...options: Arguments<"GET", P>): Promise<Blob>;
  post<P extends PathOf<"POST">>(path: P, ...options: Arguments<"POST", P>): Promise<ReplyOf<"POST", P>>;
  put<P extends PathOf<"PUT">>(path: P, ...options: Arguments<"PUT", P>): Promise<ReplyOf<"PUT", P>>;
  patch<P extends PathOf<"PATCH">>(path: P, ...options: Arguments<"PATCH", P>): Promise<ReplyOf<"PATCH", P>>;
  delete<P extends PathOf<"DELETE">>(path: P, ...options: Arguments<"DELETE", P>): Promise<ReplyOf<"DELETE", P>>;
  /** Sends an untyped request; adds the `/api` prefix if it is missing. A 204 resolves to null. */
  request(method: Method, path: string, options?: RequestOptions): Promise<unknown>;
  setToken(token: string | null): void;
  /** Called on a 401: the new token is stored and the request retried once. null: the user is signed out. */
  setTokenRefresher(refresh: (() => Promise<string | null>) | null): void;
  /** Calls `listener` on every error. Returns the function that unsubscribes. */
  onError(listener: (error: ApiError) => void): () => void;
}

/** For slow requests: Hosting cuts them off after 60 s with an empty response. */
export const LONGEST_REQUEST_MS = 58_000;

export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

function withPrefix(path: string): string {
  const rooted = path.startsWith("/") ? path : `/${path}`;
  return /^\/api(\/|$)/.test(rooted) ? rooted : `/api${rooted}`;
}

/** Reads the `cursor` of `Link: </api/…?cursor=abc>; rel="next"`. */
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
 * Creates the API client.
 * @param baseUrl origin of the API without a trailing slash; empty for the page's own
 * @param attest returns the App Check token for requests that bypass the CDN, or null
 */
export function createApiClient(baseUrl: string, attest?: () => Promise<string | null>): ApiClient {
  const failures = newListeners<[error: ApiError]>();
  let token: string | null = null;
  let refresh: (() => Promise<string | null>) | null = null;
  /** Concurrent failures share one token refresh. */
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
      // Only XMLHttpRequest reports upload progress.
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
      // The timeout includes the body, which can stall too.
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
      // Another request may have renewed the token already.
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
    // A captive portal or a missing rewrite responded instead of the API.
    if (/^text\/html/i.test(response.headers.get("content-type") ?? "") && !options.blob) throw noAnswer("network");
    return { body, headers: response.headers };
  }

  async function call(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    try {
      return await attempt(method, path, options);
    } catch (error) {
      if (error instanceof ApiError) failures.call(error);
      throw error;
    }
  }

  type Loose = RequestOptions & { params?: Record<string, string> | undefined };
  /** Casts the response to its contract type: the server's tests check it, and zod would enlarge every page. */
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
    onError: failures.add,
  };
}
