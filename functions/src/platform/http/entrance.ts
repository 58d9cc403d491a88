import type { Limit } from "@lopango/contract/platform/call-limits";
import { Problem } from "../problem.ts";
import { countCall, type Limiter, type RefusedLimiter } from "./limits.ts";
import { PUBLIC_CACHE, SECURITY_HEADERS } from "./headers.ts";
import { failureResponse } from "./problems.ts";

/** Routes outside the contract: pages, photos, payment webhooks, Identity Platform. */
export interface Entrance {
  /** GET includes HEAD. */
  methods: readonly ("GET" | "POST")[];
  limiter: Limiter | RefusedLimiter;
  /** Rate limit of a path. @throws Problem `not_found` for an unknown path, counted as `UNKNOWN_PATH` */
  limitOf: (path: string) => { name: string; limit: Limit };
  /**
   * Canonical address of `url`. The CDN caches by address, and added parameters such as `?x=1` would bypass it.
   * Must be built from known values: a path from the request could redirect to another site.
   */
  addressOf?: (url: URL) => string;
  answer: (request: Request, url: URL) => Promise<Response>;
  /** Replaces a refusal or error; null keeps the problem response. */
  insteadOf?: (refusal: Response, url: URL) => Promise<Response | null>;
}

export const UNKNOWN_PATH = { name: "unknown", limit: { max: 120, seconds: 60 } } as const;

function leading(limitOf: Entrance["limitOf"], path: string): ReturnType<Entrance["limitOf"]> | null {
  try {
    return limitOf(path);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}

/** Adapts an entrance to firebase-functions, with the common responses for methods, limits and errors. */
export function serve(entrance: Entrance): { fetch(request: Request): Promise<Response> } {
  const { methods, limiter, limitOf, addressOf, answer, insteadOf } = entrance;
  const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return {
    async fetch(request) {
      const url = new URL(request.url);
      // Log key of a refusal. Unknown paths share one, because callers can invent paths (`problems.ts`).
      let kind = "unknown";
      let noteRefused = (): void => {};
      try {
        const { name, limit } = leading(limitOf, url.pathname) ?? UNKNOWN_PATH;
        kind = name;
        if (typeof limiter === "function") countCall(limiter, name, limit, request.headers);
        else {
          limiter.check(name, limit, request.headers);
          noteRefused = () => limiter.count(name, limit, request.headers);
        }
        if (name === UNKNOWN_PATH.name) throw new Problem("not_found");
        if (!allowed.includes(request.method)) throw new Problem("method_not_allowed");
        const address = addressOf?.(url) ?? url.pathname + url.search;
        return address === url.pathname + url.search ? await answer(request, url) : redirect(address);
      } catch (error) {
        const isRefused = error instanceof Problem;
        if (isRefused) noteRefused();
        const path = isRefused ? kind : url.pathname;
        const isOtherMethod = isRefused && error.code === "method_not_allowed";
        const refusal = failureResponse(
          error,
          { method: request.method, path },
          isOtherMethod ? { allow: allowed.join(", ") } : {},
        );
        return (await insteadOf?.(refusal, url)) ?? refusal;
      }
    },
  };
}

export const redirect = (location: string): Response =>
  new Response(null, { status: 308, headers: { ...SECURITY_HEADERS, location, "cache-control": PUBLIC_CACHE } });
