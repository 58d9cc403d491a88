import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

/** One answer that a browser received. */
export interface Counted {
  url: string;
  /** Media type. */
  type: string;
  /** Head and body, as they travelled. */
  bytes: number;
}

const TEXT = /^(text\/|application\/(javascript|json|manifest|problem|ld|xml)|image\/svg)/;
/** About what a CDN spends on an answer that it compresses while it passes. */
const QUALITY = 5;
/** HTTP/2's table of lines (RFC 7541 §4.1), in bytes; what each takes beside its own length. */
const [TABLE, ENTRY] = [4096, 32];
/** The frame of a head and one of a body. */
const FRAMES = 18;
/** Of a connection that a proxy opens for every request; the next hop makes its own. */
const HOPS = new Set(["connection", "proxy-connection", "keep-alive", "transfer-encoding"]);

/**
 * A proxy that counts what it hands to the browser. The emulators send text as it is: here it is compressed as
 * Hosting's CDN compresses it. Heads count about as HTTP/2 sends them, which is all that Hosting speaks to browsers: a
 * line that stands in the connection's table is a byte, another as long as it is written (RFC 7541).
 *
 * @param apart - host whose answers pass uncounted
 */
export async function countingProxy(apart: string) {
  let counted: Counted[] = [];
  /** The last lines that were carried, as many as both sides remember. */
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
    /** What was counted since the last time. The next visit has a connection of its own. */
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
