import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const FOLLOW_PARENT = join(import.meta.dirname, "follow-parent.cjs");
const GRACE_MS = 6000;

export interface Part {
  name: string;
  /** Resolves when the process ends, to a message. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface PartOptions {
  name: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Log file; each line gets a timestamp. */
  log: string;
  onLine?: (line: string) => void;
}

/**
 * Starts a part in its own process group: stopping it ends its children (Java, the functions' workers),
 * and Ctrl-C reaches only the launcher.
 */
export function startPart({ name, args, cwd, env, log, onLine }: PartOptions): Part {
  const child = spawn(process.execPath, ["--require", FOLLOW_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const file = createWriteStream(log);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => {
      file.write(`${new Date().toISOString().slice(11, 23)} ${line}\n`);
      onLine?.(line);
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`${name} could not start: ${error.message}`));
    child.once("exit", (code, signal) => {
      resolve(`${name} stopped (${signal ?? `exit code ${code}`}); its output is in ${log}`);
    });
  });
  return { name, ended, stop: () => stopGroup(child, ended) };
}

/**
 * Sends SIGINT, waits, then kills the rest of the process group.
 *
 * @param asked - `leader`: only the leader gets the SIGINT and stops the others in order
 */
export async function stopGroup(
  child: ChildProcess,
  ended: Promise<unknown>,
  asked: "leader" | "all" = "leader",
): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  if (child.exitCode === null && child.signalCode === null) {
    // A process in our own group is signalled alone.
    if (asked === "leader" || !signalGroup(pid, "SIGINT")) child.kill("SIGINT");
    const deadline = setTimeout(() => signalGroup(pid, "SIGKILL") || child.kill("SIGKILL"), GRACE_MS);
    await ended;
    clearTimeout(deadline);
  }
  signalGroup(pid, "SIGKILL");
}

/** Returns false if the group does not exist. */
function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
