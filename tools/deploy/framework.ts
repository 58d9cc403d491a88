import { execFile, fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/**
 * Google installs it beside the functions when they are deployed, in a version of its choice, and starts it in front of
 * each of them. What we rely on (docs/decisions/0048) it has done in every version since the first.
 */
const FRAMEWORK = "@google-cloud/functions-framework";
const VERSION = "5.0.5";

/** Sends the most memory that the process ever took, in bytes, to whoever sends it anything. */
const TELLS_MEMORY =
  "data:text/javascript,process.on('message', () => process.send(process.resourceUsage().maxRSS * 1024))";

/** Installs the functions framework in a new folder. @returns its entry file */
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

/** A built function behind the functions framework. */
export interface Served {
  port: number;
  /** Most that the process ever took, in bytes. */
  peakBytes: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Starts one function of a built folder, as Cloud Run does. */
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
  /** Sent as it is, in these pieces, until the answer comes. */
  body?: Iterable<Buffer>;
}

/** Asks as somebody who means harm: any header, any body, and the answer may come before all is sent. */
export async function ask(
  { port }: Served,
  path: string,
  { method = "POST", headers = {}, body = [] }: Asked = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  // One that keeps its connection, as Google's front end does: to another the server says goodbye while it sends.
  const agent = new Agent({ keepAlive: true });
  const call = request({ host: "127.0.0.1", port, path, method, headers, agent });
  const answered = once(call, "response") as Promise<[IncomingMessage]>;
  let done = false;
  // The answer may come while we send, and the line may break behind it: nothing that is sent then is waited for.
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
