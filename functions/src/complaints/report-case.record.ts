import { REPORT_REASON_NAMES, REPORT_SUBJECTS } from "@lopango/contract/complaints/report-reasons";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { defineRecord, instant, recordOf, text } from "../platform/firestore/record.ts";
import type { ReportCase } from "./rules/report.ts";

export const reportedFields = {
  subject: z.object({ kind: z.enum(REPORT_SUBJECTS), id: text }),
  owner_id: text,
  label: text,
};

const schema = recordOf<ReportCase>()({
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
  schema,
  derive: ({ subject, owner_id, label, last_at }) => ({
    kind: subject.kind,
    admin_tokens: nameTokens([label], [subject.id, owner_id]),
    expires_at: keptUntil(last_at, KEPT_DAYS.reports),
  }),
  unindexed: ["admin_tokens", "label", "last_at", "owner_id", "reasons", "subject"],
  adminList: { newest: "first_at", oldestFirst: true, filters: [["kind"]] },
});
