import type { Limit } from "@lopango/contract/endpoint";
import { Problem } from "../problem.ts";
import { countCall, type Limiter, type RefusedLimiter } from "./limits.ts";
import { PUBLIC_CACHE, SECURITY_HEADERS } from "./headers.ts";
import { failureResponse } from "./problems.ts";

/** What is served beside the contract's endpoints: pages, photos, notifications of payment providers, calls of Identity Platform. */
export interface Entrance {
  /** GET stands for HEAD too. */
  methods: readonly ("GET" | "POST")[];
  limiter: Limiter | RefusedLimiter;
  /** What calls of a path count as. @throws Problem `not_found` for an unknown path, which counts as `UNKNOWN_PATH` */
  limitOf: (path: string) => { name: string; limit: Limit };
  /**
   * The one address of what stands at `url`: the CDN keeps an answer for each address, and whoever adds `?x=1`, `?x=2` …
   * gets past it. Made of what the caller knows, never of a path that somebody sent: it could lead to another site.
   */
  addressOf?: (url: URL) => string;
  /** May throw whatever it likes. */
  answer: (request: Request, url: URL) => Promise<Response>;
  /** What is answered where a call was refused or failed; null for the problem itself. */
  insteadOf?: (refusal: Response, url: URL) => Promise<Response | null>;
}

/** What calls of unknown paths count as, so that they are limited too. */
export const UNKNOWN_PATH = { name: "unknown", limit: { max: 120, seconds: 60 } } as const;

/** Null for an unknown path. */
function leading(limitOf: Entrance["limitOf"], path: string): ReturnType<Entrance["limitOf"]> | null {
  try {
    return limitOf(path);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}

/** The entrance as firebase-functions serves it: other methods, too many calls and failures are answered as everywhere. */
export function serve(entrance: Entrance): { fetch(request: Request): Promise<Response> } {
  const { methods, limiter, limitOf, addressOf, answer, insteadOf } = entrance;
  const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return {
    async fetch(request) {
      const url = new URL(request.url);
      // What a refusal is logged as: of the paths that somebody invents each would be a kind of its own (`refusals.ts`).
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

/** To the one address of the same. */
export const redirect = (location: string): Response =>
  new Response(null, { status: 308, headers: { ...SECURITY_HEADERS, location, "cache-control": PUBLIC_CACHE } });
