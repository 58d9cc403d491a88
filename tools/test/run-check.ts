import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "../suite/folders.ts";
import { stopGroup } from "../suite/parts.ts";
import type { Check } from "./checks.ts";
import { type Counts, verdictOf } from "./reports.ts";

export interface Outcome extends Counts {
  name: string;
  seconds: number;
  output: string;
}

// The commands have no terminal; their output is shown only after a failure.
const colour: Record<string, string> = process.stdout.isTTY
  ? { FORCE_COLOR: "1" }
  : { NO_COLOR: "1", FORCE_COLOR: "0" };
const BIN = join(ROOT, "node_modules/.bin");

export async function runCheck(check: Check, env: Record<string, string>, stopRequest: AbortSignal): Promise<Outcome> {
  if (check.report !== undefined) rmSync(check.report, { force: true });
  const begun = performance.now();
  const { code, output } = await run(check, env, stopRequest);
  return {
    name: check.name,
    seconds: (performance.now() - begun) / 1000,
    output,
    ...verdictOf(countsOf(check, code), code),
  };
}

function countsOf({ report, count }: Check, code: number): Counts {
  if (report === undefined || count === undefined)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return existsSync(report) ? count(readFileSync(report, "utf8")) : { passed: 0, failed: 0 };
}

function run(
  check: Check,
  env: Record<string, string>,
  stopRequest: AbortSignal,
): Promise<{ code: number; output: string }> {
  const child = spawn(join(BIN, check.command), check.args, {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...colour, ...env, ...check.env, PATH: [BIN, process.env["PATH"]].join(delimiter) },
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => chunks.push(text));
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  const stop = () => void stopGroup(child, ended, "all");
  stopRequest.addEventListener("abort", stop, { once: true });
  return ended
    .then((code) => ({ code, output: chunks.join("") }))
    .finally(() => stopRequest.removeEventListener("abort", stop));
}
