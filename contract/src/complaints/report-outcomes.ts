import type { ReportSubject } from "./report-reasons.ts";

export const REPORT_OUTCOMES = ["none", "strike", "removed", "suspended"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/**
 * Outcomes that a subject can have. `removed`: a listing or a house goes offline, a review goes by the written rule, a
 * person loses their photo as a host.
 */
export const OUTCOMES_OF: Readonly<Record<ReportSubject, readonly ReportOutcome[]>> = {
  listing: REPORT_OUTCOMES,
  house: REPORT_OUTCOMES,
  review: REPORT_OUTCOMES,
  person: REPORT_OUTCOMES,
  thread: ["none", "strike", "suspended"],
};
