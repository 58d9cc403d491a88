import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { ROOT } from "./folders.ts";
import { stopGroup } from "./parts.ts";

/** Runs a shell command in the root folder and resolves to its exit code. */
export function runInShell(command: string, env: Record<string, string>, stopRequest: AbortSignal): Promise<number> {
  const child = spawn(command, {
    cwd: ROOT,
    shell: true,
    stdio: "inherit",
    // A separate group can be ended as a whole, but cannot read from the terminal.
    detached: process.stdin.isTTY !== true,
    env: { ...process.env, ...env, PATH: [join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter) },
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  stopRequest.addEventListener("abort", () => void stopGroup(child, ended, "all"), { once: true });
  return ended;
}
