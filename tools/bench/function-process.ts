import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Of a process, in bytes. */
export interface Memory {
  now: number;
  /** The most that it ever took. */
  peak: number;
}

/** Those that answer by HTTP, at an address or to Cloud Scheduler. */
export type FunctionName = "api" | "media" | "page" | "webhook" | "sweep" | "reconcile";

/**
 * A built function in a process of its own, on the suite's emulators.
 *
 * @param folder - where the functions are built
 */
export async function functionProcess(folder: string, name: FunctionName | "upload" | "bare") {
  const child = spawn(process.execPath, [join(import.meta.dirname, "function-server.ts"), join(folder, "index.js")], {
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
