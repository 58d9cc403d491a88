import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

interface Recorded {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Headers of the connection, and those that the replay sets itself. */
const NOT_REPLAYED = ["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"];
const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json|problem\+json)|image\/svg)/;

export interface Replay {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves recorded responses of `origin`, compressed as by a CDN, so that the emulators use no CPU during a
 * measurement.
 *
 * @param own - additional pages by path
 */
export async function replayOf(origin: string, own: Record<string, { type: string; text: string }>): Promise<Replay> {
  const recorded = new Map<string, Promise<Recorded>>();
  for (const [path, { type, text }] of Object.entries(own)) {
    recorded.set(path, Promise.resolve(packed({ "content-type": type }, Buffer.from(text))));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    // The measured pages need no writes.
    if (request.method !== "GET") return void response.writeHead(204).end();
    const key = own[path] ? path : `${path} ${request.headers.accept}`;
    const found = recorded.get(key) ?? record(path, request.headers.accept);
    recorded.set(key, found);
    const { status, headers, body } = await found;
    response.writeHead(status, headers).end(body);
  }

  async function record(path: string, accept = "*/*"): Promise<Recorded> {
    const answered = await fetch(origin + path, { headers: { accept }, redirect: "manual" });
    const headers = Object.fromEntries([...answered.headers].filter(([name]) => !NOT_REPLAYED.includes(name)));
    const bytes = Buffer.from(await answered.arrayBuffer());
    if (!TEXT.test(headers["content-type"] ?? "")) return { status: answered.status, headers, body: bytes };
    return packed(headers, Buffer.from(bytes.toString().replaceAll(origin, url)), answered.status);
  }

  return {
    url,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function packed(headers: Record<string, string>, text: Buffer, status = 200): Recorded {
  return { status, headers: { ...headers, "content-encoding": "gzip" }, body: gzipSync(text, { level: 9 }) };
}
