import { REPORT_REASON_NAMES, REPORT_SUBJECTS, REPORT_OUTCOMES } from "@lopango/contract/complaints/report-reasons";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { defineRecord, instant, recordOf, text, whole } from "../platform/firestore/record.ts";
import { type ReportCase, eventsOfReport, caseId, type Report } from "./rules/report.ts";
import { MAX_OPEN_REPORTS } from "@lopango/contract/limits";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";

const reportedFields = {
  subject: z.object({ kind: z.enum(REPORT_SUBJECTS), id: text }),
  owner_id: text,
  label: text,
};

const caseSchema = recordOf<ReportCase>()({
  ...reportedFields,
  id: text,
  reporters: z.array(text),
  reasons: z.array(z.enum(REPORT_REASON_NAMES)),
  first_at: instant,
  last_at: instant,
});

export const reportCases = defineRecord<ReportCase>()({
  collection: "report_cases",
  key: ["id"],
  schema: caseSchema,
  derive: ({ subject, owner_id, label, last_at }) => ({
    kind: subject.kind,
    admin_tokens: nameTokens([label], [subject.id, owner_id]),
    expires_at: keptUntil(last_at, KEPT_DAYS.reports),
  }),
  unindexed: ["admin_tokens", "label", "last_at", "owner_id", "reasons", "subject"],
  adminList: { newest: "first_at", oldestFirst: true, filters: [["kind"]] },
});

const reportSchema = recordOf<Report>()({
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
  schema: reportSchema,
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
