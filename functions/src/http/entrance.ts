import type { Limit } from "@lopango/contract/endpoint";
import { Problem } from "../domain/problem.ts";
import { countCall, type Limiter } from "./limits.ts";
import { failureResponse, problemResponse } from "./problems.ts";

/** What is served beside the contract's endpoints: pages, photos, notifications of payment providers. */
export interface Entrance {
  /** GET stands for HEAD too. */
  methods: readonly ("GET" | "POST")[];
  limiter: Limiter;
  /** What calls of a path count as. @throws Problem `not_found` for a path that leads nowhere */
  limitOf: (path: string) => { name: string; limit: Limit };
  /** May throw whatever it likes. */
  answer: (request: Request, url: URL) => Promise<Response>;
}

/** The entrance as firebase-functions serves it: other methods, too many calls and failures are answered as everywhere. */
export function serve({ methods, limiter, limitOf, answer }: Entrance): { fetch(request: Request): Promise<Response> } {
  const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return {
    async fetch(request) {
      const url = new URL(request.url);
      try {
        const { name, limit } = limitOf(url.pathname);
        if (!allowed.includes(request.method))
          return problemResponse(new Problem("method_not_allowed"), { headers: { allow: allowed.join(", ") } });
        countCall(limiter, name, limit, request.headers);
        return await answer(request, url);
      } catch (error) {
        return failureResponse(error, { method: request.method, path: url.pathname });
      }
    },
  };
}
