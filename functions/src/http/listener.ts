import { getRequestListener } from "@hono/node-server";
import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Served {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * A web-standard `fetch` as the listener that firebase-functions wants. Firebase has read the body
 * already and left it in `rawBody`, where the adapter looks for it.
 *
 * All functions share one entry file. The one that this instance runs (`FUNCTION_TARGET`) loads its
 * code at start, while nobody waits and a missing parameter still fails the start; the others never do.
 */
export function listener(name: string, load: () => Promise<Served>): Listener {
  let loaded: Promise<Listener> | undefined;
  const ready = (): Promise<Listener> =>
    (loaded ??= load().then((served) => getRequestListener((request) => served.fetch(request))));
  if (process.env.FUNCTION_TARGET === name) void ready();
  return async (request, response) => (await ready())(request, response);
}
