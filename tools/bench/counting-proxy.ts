import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

export interface Counted {
  url: string;
  type: string;
  /** Transferred size with headers. */
  bytes: number;
}

const TEXT = /^(text\/|application\/(javascript|json|manifest|problem|ld|xml)|image\/svg)/;
/** Typical compression level of a CDN. */
const QUALITY = 5;
/** HPACK's dynamic table (RFC 7541 §4.1): size and overhead per entry, in bytes. */
const [TABLE, ENTRY] = [4096, 32];
/** Headers of one HEADERS and one DATA frame. */
const FRAMES = 18;
/** Hop-by-hop headers. */
const HOPS = new Set(["connection", "proxy-connection", "keep-alive", "transfer-encoding"]);

/**
 * Counts the bytes that a proxy passes to the browser, as Hosting would send them: text is compressed,
 * and headers cost what HPACK (RFC 7541) needs: one byte if they are in the dynamic table.
 *
 * @param apart - host whose responses are not counted
 */
export async function countingProxy(apart: string) {
  let counted: Counted[] = [];
  let carried: string[] = [];

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const headers = { ...passed(request.headers), "accept-encoding": "identity" };
    const target = http.request(request.url ?? "", { method: request.method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("end", () => hand(request, response, reply, Buffer.concat(parts)));
    });
    target.on("error", () => response.destroy());
    request.pipe(target);
  }

  function hand(request: IncomingMessage, response: ServerResponse, reply: IncomingMessage, plain: Buffer): void {
    const type = reply.headers["content-type"] ?? "";
    const { etag } = reply.headers;
    if (etag !== undefined && request.headers["if-none-match"] === etag) {
      // Hosting's answer; its emulator sends the file again.
      reply.statusCode = 304;
      plain = Buffer.alloc(0);
    }
    const body = TEXT.test(type) && plain.length > 0 ? compressed(plain) : plain;
    const { "content-length": _plain, ...received } = passed(reply.headers);
    const head = { ...received, ...(body !== plain && { "content-encoding": "br" }) };
    const length = request.method === "HEAD" || reply.statusCode === 304 ? {} : { "content-length": body.length };
    response.writeHead(reply.statusCode ?? 502, { ...head, ...length });
    response.end(body);
    const url = request.url ?? "";
    if (new URL(url).host === apart) return;
    const lines = Object.entries({ ":status": reply.statusCode, ...head }).map(([name, value]) => `${name}: ${value}`);
    counted.push({ url, type, bytes: headBytes(lines) + body.length });
  }

  function headBytes(lines: readonly string[]): number {
    let bytes = FRAMES;
    for (const line of lines) {
      const isKnown = carried.includes(line);
      bytes += isKnown ? 1 : line.length;
      if (!isKnown) carried.push(line);
      while (carried.reduce((sum, each) => sum + each.length + ENTRY, 0) > TABLE) carried.shift();
    }
    return bytes;
  }

  const server = http.createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns and clears the counts. The next visit starts a new connection. */
    take(): Counted[] {
      const taken = counted;
      counted = [];
      carried = [];
      return taken;
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

const compressed = (plain: Buffer): Buffer =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

const passed = <T>(headers: NodeJS.Dict<T>): NodeJS.Dict<T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOPS.has(name)));
