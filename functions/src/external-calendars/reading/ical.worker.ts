import { parentPort, workerData } from "node:worker_threads";
import { UnreadableCalendar } from "../rules/unreadable-calendar.ts";
import { readNights, type ReadingOptions, type NightsRead } from "./read-nights.ts";

/** What the worker gets and sends (`ical.adapter.ts`). */
export interface ReadingTask {
  file: string;
  asked: ReadingOptions;
}
/** `cpuMs`: processor time of the reading, without the start of the thread. */
export type ReadingResult = { read: NightsRead & { cpuMs: number } } | { refused: string };

function result({ file, asked }: ReadingTask): ReadingResult {
  const begun = process.threadCpuUsage();
  try {
    const read = readNights(file, asked);
    const { user, system } = process.threadCpuUsage(begun);
    return { read: { ...read, cpuMs: (user + system) / 1_000 } };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { refused: error.message };
    throw error;
  }
}

parentPort?.postMessage(result(workerData as ReadingTask));
