import { parentPort, workerData } from "node:worker_threads";
import { UnreadableCalendar } from "../rules/unreadable-calendar.ts";
import { readNights, type Asked, type NightsRead } from "./read-nights.ts";

/** What the worker gets and sends (`ical.adapter.ts`). */
export interface ReadingTask {
  file: string;
  asked: Asked;
}
export type ReadingResult = { read: NightsRead } | { refused: string };

function result({ file, asked }: ReadingTask): ReadingResult {
  try {
    return { read: readNights(file, asked) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { refused: error.message };
    throw error;
  }
}

parentPort?.postMessage(result(workerData as ReadingTask));
