import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  method: string;
  path: string;
  query: Record<string, string>;
  type: string;
  headers: Headers;
  body: string;
}

export interface Shop {
  url: string;
  received: Received[];
  /** Resolves to the first `count` requests to `path`. */
  arrivals: (path: string, count: number) => Promise<Received[]>;
  stop: () => Promise<void>;
}

/** Starts a shop that records requests and responds 200, or the status in `?answer=`. */
export async function startShop(): Promise<Shop> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://shop.localhost");
      received.push({
        method: request.method ?? "",
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        type: request.headers["content-type"] ?? "",
        headers: new Headers(
          Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.join(", ") ?? ""]),
        ),
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(Number(url.searchParams.get("answer") ?? 200)).end("ok");
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const arrivals = (path: string, count: number): Promise<Received[]> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = received.filter((request) => request.path === path);
        if (found.length < count) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, arrivals, stop };
}
