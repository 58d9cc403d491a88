import type { ReportSubject } from "./report-reasons.ts";

export const REPORT_OUTCOMES = ["none", "strike", "removed", "suspended"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Outcomes that a subject can have. */
export const OUTCOMES_OF: Readonly<Record<ReportSubject, readonly ReportOutcome[]>> = {
  listing: REPORT_OUTCOMES,
  review: ["none", "strike", "suspended"],
  person: ["none", "strike", "suspended"],
  thread: ["none", "strike", "suspended"],
};
