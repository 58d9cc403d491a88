import { getRequestListener } from "@hono/node-server";
import http, { type IncomingMessage, type RequestListener, type ServerOptions, type ServerResponse } from "node:http";
import net from "node:net";
import { boundsOf, checkHead, type RequestBounds } from "./bounds.ts";
import { failureResponse } from "./problems.ts";

/** How long Node waits for the head of a request. Google's front end sends whole heads. */
const HEAD_MS = 20_000;
/** How often Node looks for requests that are late. */
const LOOK_MS = 2_000;

/**
 * Bounds what the server of this instance takes, before anything reads it (docs/decisions/0048). It is Google's
 * functions framework that makes the server: it reads every body whole, up to a gigabyte, unpacks and parses it, and
 * only then asks us. So the server that it makes next, once our code is loaded, is made here: a request that is
 * refused never reaches the framework, and of the others it sees no body. Ours is read by `readBody`, when the
 * caller is known and may send one.
 *
 * @param name - of the function that this instance serves, `FUNCTION_TARGET`
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
 * An instance whose server is not the one that was made here does not start, so that it is never deployed: it would
 * read bodies of strangers whole.
 *
 * @throws Error when another server begins to listen
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
 * A body that nobody reads is thrown away by Node while it comes, in its time. The adapter would hang up after half a
 * second: whoever still sends, a proxy that keeps its connections too, would then hear of a broken line and no answer.
 */
export const UNREAD = { autoCleanupIncoming: false } as const;

/** Whoever sends slower is cut off: a connection that never ends would keep its place for good. */
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
    // By these the framework's parsers see that there is a body. The raw headers, which our adapter reads, keep them.
    delete request.headers["content-length"];
    delete request.headers["transfer-encoding"];
    listener(request, response);
  };
}
