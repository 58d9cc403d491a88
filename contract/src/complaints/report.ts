import { z } from "zod";
import { MAX_NOTE_LENGTH, MAX_REPORT_PHOTOS } from "../limits.ts";
import { id, text } from "../platform/fields.ts";
import type { ReportReason } from "./report-reasons.ts";

/** Reports to the admins (docs/product/moderation.md#reports). */

/** Body of a report, with the reasons of its subject. */
export const newReport = <Reason extends ReportReason>(reasons: readonly [Reason, ...Reason[]]) =>
  z.strictObject({
    reason: z.enum(reasons),
    note: text(MAX_NOTE_LENGTH).default(""),
    /** Ids of photos that the caller sent for a report. Only admins see them. */
    photos: z.array(id).max(MAX_REPORT_PHOTOS, `${MAX_REPORT_PHOTOS} photos au plus.`).default([]),
  });

export type NewReport = z.output<ReturnType<typeof newReport<ReportReason>>>;
