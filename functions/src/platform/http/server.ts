import { getRequestListener } from "@hono/node-server";
import http, { type IncomingMessage, type RequestListener, type ServerOptions, type ServerResponse } from "node:http";
import net from "node:net";
import { boundsOf, checkHead, type RequestBounds } from "./bounds.ts";
import { failureResponse } from "./problems.ts";

/** Timeout for the request head. Google's front end sends whole heads. */
const HEAD_MS = 20_000;
/** Interval of Node's timeout check. */
const LOOK_MS = 2_000;

/**
 * Limits requests before anything reads them (docs/decisions/0106).
 * Google's functions framework creates the server and would read, unpack and parse bodies of up to a gigabyte.
 * This function replaces the next server: refused requests never reach the framework, others reach it without a body.
 * `readBody` reads the body once the caller is known.
 *
 * @param name - `FUNCTION_TARGET`, the function of this instance
 * @param bounds - for tests
 */
export function boundRequests(
  name: string | undefined,
  bounds: (RequestBounds & { lookMs?: number }) | undefined = boundsOf(name),
): void {
  if (!bounds) return;
  const { createServer } = http;
  const bounded = (...args: [RequestListener] | [ServerOptions, RequestListener]): http.Server => {
    Object.assign(http, { createServer });
    const listener = args.length === 1 ? args[0] : args[1];
    const options = args.length === 1 ? {} : args[0];
    const server = createServer({ ...options, ...patience(bounds) }, guarded(listener, bounds));
    boundedServers.add(server);
    return server;
  };
  Object.assign(http, { createServer: bounded });
}

const boundedServers = new WeakSet<net.Server>();

/**
 * Stops an instance whose server is not ours, so that a deploy fails: that server would read unbounded bodies.
 *
 * @throws Error when another server listens
 */
export function requireBoundedServer(name: string | undefined): void {
  if (!boundsOf(name)) return;
  const { prototype } = net.Server;
  const listen = Reflect.get(prototype, "listen") as (this: net.Server, ...args: unknown[]) => net.Server;
  function listenBounded(this: net.Server, ...args: unknown[]): net.Server {
    Object.assign(prototype, { listen });
    if (!boundedServers.has(this))
      throw new Error("bodies are not bounded: the functions framework makes its server in another way");
    return listen.apply(this, args);
  }
  Object.assign(prototype, { listen: listenBounded });
}

/**
 * Node discards an unread body within its timeout. The adapter's cleanup would close the connection after 500 ms;
 * a sender or proxy would then see a broken connection instead of the response.
 */
export const UNREAD = { autoCleanupIncoming: false } as const;

/** Cuts off slow senders, which would hold a connection forever. */
const patience = ({ seconds, lookMs = LOOK_MS }: RequestBounds & { lookMs?: number }): ServerOptions => ({
  headersTimeout: Math.min(HEAD_MS, seconds * 1000),
  requestTimeout: seconds * 1000,
  connectionsCheckingInterval: lookMs,
});

function guarded(listener: RequestListener, bounds: RequestBounds): RequestListener {
  const refuse = (error: unknown) =>
    getRequestListener((request) => failureResponse(error, { method: request.method, path: "bounds" }), UNREAD);
  return (request: IncomingMessage, response: ServerResponse) => {
    try {
      checkHead({ get: (name) => request.headers[name]?.toString() ?? null }, bounds);
    } catch (error) {
      void refuse(error)(request, response);
      return;
    }
    // The framework's parsers detect a body by these headers. Our adapter reads the raw headers, which keep them.
    delete request.headers["content-length"];
    delete request.headers["transfer-encoding"];
    listener(request, response);
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Served {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * Adapts a web-standard `fetch` to firebase-functions. Bodies are unread;
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
