import type { EventOf } from "../../platform/event.ts";
import type { Report } from "./report.ts";

export const REPORT_EVENTS = ["report.made", "report.closed"] as const;

export type ReportEvent = EventOf<(typeof REPORT_EVENTS)[number]>;

export function eventsOfReport(before: Report | null, after: Report): ReportEvent[] {
  const facts = { report: after.id };
  if (!before) return [{ kind: "report.made", by: after.reporter, facts }];
  return after.outcome && !before.outcome ? [{ kind: "report.closed", by: after.outcome.by.uid, facts }] : [];
}
