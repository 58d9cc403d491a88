import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Of a process, in bytes. */
export interface Memory {
  now: number;
  /** The most that it ever took. */
  peak: number;
  /** Of the heap, what is still in use after a garbage collection. */
  live: number;
}

/** Of an instance, unless the function asks for another (functions/src/index.ts). */
export const INSTANCE_MIB = 512;
/** The part of an instance's memory that a function may take. */
export const MAX_SHARE = 0.75;

/** Those that answer by HTTP, at an address or to Cloud Scheduler. */
export type FunctionName = "api" | "media" | "page" | "webhook" | "sweep" | "reconcile";

/**
 * A built function in a process of its own, on the suite's emulators. V8 gives its heap half of an instance's memory;
 * on a machine with much more memory, garbage would stay in the heap for minutes.
 *
 * @param folder - where the functions are built
 * @param mebibytes - memory of an instance
 */
export async function functionProcess(
  folder: string,
  name: FunctionName | "upload" | "bare",
  mebibytes: number = INSTANCE_MIB,
) {
  const server = join(import.meta.dirname, "function-server.ts");
  const flags = ["--expose-gc", `--max-old-space-size=${mebibytes / 2}`];
  const child = spawn(process.execPath, [...flags, server, join(folder, "index.js")], {
    env: { ...process.env, FUNCTION_TARGET: name },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const url = await readyUrl(lines);
  // What it logs is taken off the pipe, which would fill up.
  lines.on("line", () => {});
  return {
    url,
    memory: async (): Promise<Memory> => (await (await fetch(`${url}/usage`)).json()) as Memory,
    async stop(): Promise<void> {
      child.kill();
      await once(child, "exit");
    },
  };
}

async function readyUrl(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const port = /^READY (\d+)$/.exec(line)?.[1];
    if (port) return `http://127.0.0.1:${port}`;
  }
  throw new Error("the function ended before it was ready");
}
