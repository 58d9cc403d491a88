import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import type { Memory } from "./function-process.ts";

/**
 * Serves one built function with the server limits of the functions framework; `GET /usage` returns `Memory` as JSON.
 * `FUNCTION_TARGET` names the function. Argument: the entry file of the build.
 */

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const functions = (await import(pathToFileURL(process.argv[2] ?? "").href)) as Record<string, Listener>;
const served = functions[process.env.FUNCTION_TARGET ?? ""] as Listener;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === "/usage") response.end(JSON.stringify(usage()));
  else await served(...asFramework(request, response));
}

/** Reads the resident memory first, because garbage collection may shrink it. */
function usage(): Memory {
  const [now, peak] = [process.memoryUsage.rss(), process.resourceUsage().maxRSS * 1024];
  globalThis.gc?.();
  return { now, peak, live: process.memoryUsage().heapUsed };
}

/** Adds what Google's framework provides, as far as functions/test/bare.ts and scheduled functions need it. */
function asFramework(request: IncomingMessage, response: ServerResponse): Parameters<Listener> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const json = (value: unknown) => response.setHeader("content-type", "application/json").end(JSON.stringify(value));
  const status = (code: number) => Object.assign(response, { statusCode: code });
  return [
    Object.assign(request, {
      path: pathname,
      query: Object.fromEntries(searchParams),
      header: (name: string) => request.headers[name.toLowerCase()],
    }),
    Object.assign(response, { json, status, send: () => response.end() }),
  ];
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => console.log(`READY ${(server.address() as AddressInfo).port}`));
