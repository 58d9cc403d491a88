import { Worker } from "node:worker_threads";
import type { ReadingResult, ReadingTask } from "./reading/ical.worker.ts";
import { busy } from "../platform/problem.ts";
import type { ReadingOptions } from "./reading/read-nights.ts";
import { UnreadableCalendar } from "./rules/unreadable-calendar.ts";

export interface WorkerLimits {
  /** Processor time of the worker. */
  cpuMs: number;
  /** A worker that gets no processor ends as well. */
  wallMs: number;
  megabytes: number;
  /** Longest wait for the files before it: other jobs of the sweep wait as well. */
  queueMs: number;
}

const LIMITS: WorkerLimits = { cpuMs: 3_000, wallMs: 30_000, megabytes: 96, queueMs: 20_000 };
const LOOK_MS = 100;

/** Beside this file in the sources; from each chunk and entry of the bundle at the same relative address. */
const SCRIPT = new URL(
  `../external-calendars/reading/ical.worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`,
  import.meta.url,
);

/**
 * Reads an iCal file of a stranger in a thread of its own, one after the other, with limits of time and memory: other
 * calls of the instance go on meanwhile (docs/decisions/0193).
 */
export function icalReader(limits: WorkerLimits = LIMITS) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** @throws UnreadableCalendar, Problem `busy` after too long a wait */
    read(file: string, asked: ReadingOptions): Promise<Read> {
      const since = Date.now();
      const next = last.then(() => {
        if (Date.now() - since > limits.queueMs) throw busy();
        return readInWorker({ file, asked }, limits);
      });
      last = next.catch(() => null);
      return next;
    },
  };
}

export type IcalReader = ReturnType<typeof icalReader>;

type Read = Extract<ReadingResult, { read: unknown }>["read"];

async function readInWorker(task: ReadingTask, { cpuMs, wallMs, megabytes }: WorkerLimits): Promise<Read> {
  const worker = new Worker(SCRIPT, {
    workerData: task,
    // Nothing of the instance: neither its options nor its secrets.
    execArgv: [],
    env: {},
    // A file may not end the instance, nor write into its log.
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  });
  const began = Date.now();
  let look: NodeJS.Timeout | undefined;
  try {
    const result = await new Promise<ReadingResult>((resolve, reject) => {
      const tooLong = () => reject(new UnreadableCalendar("Ce calendrier est trop long à lire."));
      look = setInterval(() => {
        if (Date.now() - began > wallMs) tooLong();
        void worker.cpuUsage().then(
          ({ user, system }) => (user + system) / 1_000 > cpuMs && tooLong(),
          () => null,
        );
      }, LOOK_MS);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        reject(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? new UnreadableCalendar("Ce calendrier demande trop de mémoire.")
            : error,
        ),
      );
      worker.once("exit", () => reject(new UnreadableCalendar("La lecture de ce calendrier s’est arrêtée.")));
    });
    if ("refused" in result) throw new UnreadableCalendar(result.refused);
    return result.read;
  } finally {
    clearInterval(look);
    await worker.terminate();
  }
}
