import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const FOLLOW_PARENT = join(import.meta.dirname, "follow-parent.cjs");
const GRACE_MS = 6000;

/** One long-running Node process of the suite, with everything that it started in turn. */
export interface Part {
  name: string;
  /** Resolves when the process has ended, with what to say about it. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface PartOptions {
  name: string;
  /** Arguments of `node`. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** File that keeps everything the process prints, each line with its time. */
  log: string;
  /** Sees each printed line. */
  onLine?: (line: string) => void;
}

/**
 * Starts a part in a process group of its own, so that stopping it takes along whatever it started
 * (Java, the functions' workers) and Ctrl-C in the terminal reaches only the launcher.
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
 * Asks a process to stop, waits a little, then ends what is left of its group.
 *
 * @param asked - its leader alone, who stops the others in order, or each process of the group
 */
export async function stopGroup(
  child: ChildProcess,
  ended: Promise<unknown>,
  asked: "leader" | "all" = "leader",
): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  if (child.exitCode === null && child.signalCode === null) {
    // A process that shares our group is asked alone.
    if (asked === "leader" || !signalGroup(pid, "SIGINT")) child.kill("SIGINT");
    const deadline = setTimeout(() => signalGroup(pid, "SIGKILL") || child.kill("SIGKILL"), GRACE_MS);
    await ended;
    clearTimeout(deadline);
  }
  signalGroup(pid, "SIGKILL");
}

/** False when nobody of the group is left, or there never was such a group. */
function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
