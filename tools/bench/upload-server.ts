import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";

/**
 * The built function `upload`, alone in this process, so that its memory can be told, behind a
 * server that it bounds as it bounds the functions framework's. `GET /usage` answers the most that the
 * process ever took, in bytes. Argument: the entry file of the build.
 */

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const { upload } = (await import(pathToFileURL(process.argv[2] ?? "").href)) as { upload: Listener };

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === "/usage") response.end(String(process.resourceUsage().maxRSS * 1024));
  else await upload(request, response);
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => console.log(`READY ${(server.address() as AddressInfo).port}`));
