import { getRequestListener } from "@hono/node-server";
import type { IncomingMessage, ServerResponse } from "node:http";
import { UNREAD } from "./bounded-requests.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Served {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * Adapts a web-standard `fetch` to firebase-functions. Bodies are unread (`bounded-requests.ts`);
 * under another server the adapter uses `rawBody`.
 *
 * All functions share one entry file. Only the instance's own function (`FUNCTION_TARGET`) loads its code,
 * at startup, where a missing parameter fails the start.
 */
export function listener(name: string, load: () => Promise<Served>): Listener {
  let loaded: Promise<Listener> | undefined;
  const ready = (): Promise<Listener> =>
    (loaded ??= load().then((served) => getRequestListener((request) => served.fetch(request), UNREAD)));
  if (process.env.FUNCTION_TARGET === name) void ready();
  return async (request, response) => (await ready())(request, response);
}
