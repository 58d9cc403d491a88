import { getRequestListener } from "@hono/node-server";
import type { IncomingMessage, ServerResponse } from "node:http";
import { UNREAD } from "./bounded-requests.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Served {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * A web-standard `fetch` as the listener that firebase-functions wants. Bodies are still unread
 * (`bounded-requests.ts`); where a server of another make has read one, the adapter finds it in `rawBody`.
 *
 * All functions share one entry file. The one that this instance runs (`FUNCTION_TARGET`) loads its
 * code at start, while nobody waits and a missing parameter still fails the start; the others never do.
 */
export function listener(name: string, load: () => Promise<Served>): Listener {
  let loaded: Promise<Listener> | undefined;
  const ready = (): Promise<Listener> =>
    (loaded ??= load().then((served) => getRequestListener((request) => served.fetch(request), UNREAD)));
  if (process.env.FUNCTION_TARGET === name) void ready();
  return async (request, response) => (await ready())(request, response);
}
