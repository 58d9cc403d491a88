import type { VisitReport } from "@lopango/contract/checks/visit";
import { dropFile } from "../../lib/browser/kept-files.ts";
import { keptValue } from "../../lib/browser/kept-value.ts";

/** A report that was made on this device, on its way to the server. */
export interface QueuedReport {
  /** `Idempotency-Key` of every attempt, and name of its photos. */
  key: string;
  visit: string;
  title: string;
  report: VisitReport;
  /** Number of photos (`photoName`). */
  photos: number;
  /** French reason for the server's refusal; null while the report waits for the network. */
  refused: string | null;
}

interface Queue {
  uid: string;
  reports: QueuedReport[];
}

const NONE: QueuedReport[] = [];

function parsed(text: string | null): Queue | null {
  try {
    const queue = JSON.parse(text ?? "null") as Queue | null;
    return queue && typeof queue.uid === "string" && Array.isArray(queue.reports) ? queue : null;
  } catch {
    return null;
  }
}

const stored = keptValue<Queue | null>("lopango.visit-reports", parsed);

const of = (queue: Queue | null, uid: string): QueuedReport[] => (queue?.uid === uid ? queue.reports : NONE);

export const reportsOf = (uid: string): QueuedReport[] => of(stored.now(), uid);
export const useReports = (uid: string): QueuedReport[] => of(stored.use(), uid);
export const photoName = (key: string, index: number): string => `visit/${key}/${index}`;

const change = (uid: string, reports: QueuedReport[]): boolean =>
  stored.become(reports.length > 0 ? { uid, reports } : null);

export const addReport = (uid: string, report: QueuedReport): boolean => change(uid, [...reportsOf(uid), report]);

export function dropReport(uid: string, { key, photos }: QueuedReport): void {
  change(
    uid,
    reportsOf(uid).filter((report) => report.key !== key),
  );
  for (let index = 0; index < photos; index += 1) void dropFile(photoName(key, index));
}

/** Keeps a refused report with the server's reason until the agent dismisses it. */
export const refuseReport = (uid: string, key: string, refused: string): boolean =>
  change(
    uid,
    reportsOf(uid).map((report) => (report.key === key ? { ...report, refused } : report)),
  );
