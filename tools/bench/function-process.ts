import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Bytes. */
export interface Memory {
  now: number;
  peak: number;
  /** Heap in use after a garbage collection. */
  live: number;
}

/** Default of an instance (functions/src/index.ts). */
export const INSTANCE_MIB = 512;
/** Maximum share of an instance's memory that a function may use. */
export const MAX_SHARE = 0.75;

/** Functions with an HTTP trigger or a schedule. */
export type FunctionName = "api" | "media" | "page" | "webhook" | "sweep" | "reconcile";

/**
 * Runs a built function in its own process, on the suite's emulators. Limits V8's heap to half of an instance's
 * memory; otherwise garbage would stay for minutes on a large machine.
 *
 * @param folder - output of the functions' build
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
  // Drains the logs, because a full pipe would block the process.
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
