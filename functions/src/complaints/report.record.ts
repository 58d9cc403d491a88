import { REPORT_OUTCOMES } from "@lopango/contract/complaints/report-outcomes";
import { REPORT_REASON_NAMES } from "@lopango/contract/complaints/report-reasons";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { MAX_OPEN_REPORTS } from "@lopango/contract/limits";
import { z } from "zod";
import { defineRecord, instant, recordOf, text, whole } from "../platform/firestore/record.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import { eventsOfReport } from "./rules/report-events.ts";
import { caseId, type Report } from "./rules/report.ts";
import { reportedFields } from "./report-case.record.ts";

const schema = recordOf<Report>()({
  ...reportedFields,
  id: text,
  reporter: text,
  property_ids: z.array(text).default(() => []),
  passed_on: z.array(text).optional(),
  reason: z.enum(REPORT_REASON_NAMES),
  note: text,
  photos: z.array(z.object({ id: text, width: whole, height: whole })),
  made_at: instant,
  outcome: z
    .object({ kind: z.enum(REPORT_OUTCOMES), at: instant, by: z.object({ uid: text, email: text }), note: text })
    .nullable(),
});

export const reports = defineRecord<Report>()({
  collection: "reports",
  key: ["id"],
  schema,
  derive: (report) => ({
    case_id: caseId(report),
    is_open: report.outcome === null,
    expires_at: keptUntil(report.outcome?.at ?? report.made_at, KEPT_DAYS.reports),
  }),
  eventsOf: eventsOfReport,
  indexes: [
    ["case_id", "is_open", "made_at"],
    ["case_id", "-made_at"],
    ["owner_id", "-made_at"],
    ["reporter", "-made_at"],
  ],
  unindexed: ["label", "note", "outcome", "passed_on", "photos", "property_ids", "reason", "subject"],
});

/** The open reports of a case, oldest first. */
export const openReports = (id: string): RecordQuery<Report> => ({
  kind: reports,
  within: (all) =>
    all.where("case_id", "==", id).where("is_open", "==", true).orderBy("made_at").limit(MAX_OPEN_REPORTS),
});
