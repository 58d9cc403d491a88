import { execFile, fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/**
 * Google installs a version of its choice in front of every function.
 * The behaviour that docs/decisions/0106 relies on is the same in all versions.
 */
const FRAMEWORK = "@google-cloud/functions-framework";
const VERSION = "5.0.5";

/** Replies to any IPC message with the process's peak memory in bytes. */
const TELLS_MEMORY =
  "data:text/javascript,process.on('message', () => process.send(process.resourceUsage().maxRSS * 1024))";

/**
 * Installs the functions framework in a new folder.
 * @returns its entry file
 */
export async function installFramework(folder: string): Promise<string> {
  mkdirSync(folder);
  const args = [
    "install",
    "--prefix",
    folder,
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    `${FRAMEWORK}@${VERSION}`,
  ];
  await promisify(execFile)("npm", args, { cwd: folder });
  return join(folder, "node_modules", FRAMEWORK, "build/src/main.js");
}

export interface Served {
  port: number;
  peakBytes: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Serves one function of a build, as Cloud Run does. */
export async function serveBuilt(main: string, folder: string, name: string, env: NodeJS.ProcessEnv): Promise<Served> {
  const port = await freePort();
  const child = fork(main, [`--target=${name}`, `--source=${folder}`, `--port=${port}`], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...env, FUNCTION_TARGET: name, K_SERVICE: name },
    execArgv: ["--import", TELLS_MEMORY],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await serving(child, name);
  return {
    port,
    peakBytes: async () => {
      const [bytes] = (child.send("memory"), await once(child, "message")) as [number];
      return bytes;
    },
    stop: async () => {
      if (child.kill()) await once(child, "exit");
    },
  };
}

async function serving(child: ChildProcess, name: string): Promise<void> {
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith("URL:")) return;
  throw new Error(`${name} ended before it served`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** Chunks, sent until the response arrives. */
  body?: Iterable<Buffer>;
}

/** Sends a malicious request: any header, any body; the response may arrive before the body is sent. */
export async function ask(
  { port }: Served,
  path: string,
  { method = "POST", headers = {}, body = [] }: Asked = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  // Keep-alive as in Google's front end; otherwise the server closes the connection during the upload.
  const agent = new Agent({ keepAlive: true });
  const call = request({ host: "127.0.0.1", port, path, method, headers, agent });
  const answered = once(call, "response") as Promise<[IncomingMessage]>;
  let done = false;
  // The response may arrive during the upload and the connection break after it; the rest is not awaited.
  const over = answered.finally(() => (done = true)).catch(() => {});
  call.on("error", () => {});
  for (const piece of body) {
    await Promise.race([over, new Promise<void>((resolve) => call.write(piece, () => resolve()))]);
    if (done) break;
  }
  if (!done) call.end();
  const [response] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  call.destroy();
  agent.destroy();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks).toString(),
  };
}
