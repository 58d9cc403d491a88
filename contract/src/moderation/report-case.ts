import { z } from "zod";
import { MAX_NOTE_LENGTH } from "../limits.ts";
import { REPORT_OUTCOMES, REPORT_REASON_NAMES, REPORT_SUBJECTS } from "../complaints/report-reasons.ts";
import { instant, text } from "../platform/fields.ts";
import { messagePhoto } from "../messages/message.ts";
import { REVIEW_REMOVALS } from "../reviews/review-removals.ts";
import { adminReview } from "../reviews/review.ts";
import { signal } from "../listings/listing-signals.ts";
import { adminListing } from "../listings/admin-listing.ts";
import { adminUser } from "../identity/session.ts";

const reported = {
  subject: z.object({ kind: z.enum(REPORT_SUBJECTS), id: z.string() }),
  /** uid of the host, author or person; of the other side in a conversation. */
  owner_id: z.string(),
  /** Title or name at the time of the report. */
  label: z.string(),
};

/** The open reports of one subject. */
export const adminReportCase = z.object({
  ...reported,
  id: z.string(),
  reasons: z.array(z.enum(REPORT_REASON_NAMES)),
  /** Number of open reports. */
  reports: z.int(),
  first_at: instant,
  last_at: instant,
});

export const adminReport = z.object({
  ...reported,
  id: z.string(),
  case_id: z.string(),
  /** uid; empty once the account is deleted. */
  reporter: z.string(),
  /** Name, else address or number; empty once the account is deleted. */
  reporter_name: z.string(),
  reason: z.enum(REPORT_REASON_NAMES),
  note: z.string(),
  /** Empty once the account of the reporter is deleted. */
  photos: z.array(messagePhoto),
  made_at: instant,
  /** Null while open. `by`: e-mail address of the admin. */
  outcome: z.object({ kind: z.enum(REPORT_OUTCOMES), at: instant, by: z.string(), note: z.string() }).nullable(),
});

/** A case with what an admin decides it by; without open reports once it is decided. */
export const adminReportDetail = z.object({
  ...reported,
  id: z.string(),
  /** Newest first. */
  open: z.array(adminReport),
  /** Decided reports of the same subject, newest first. */
  earlier: z.array(adminReport),
  /** Other reports about the same account, newest first. */
  others: z.array(adminReport),
  /** Null for a deleted account. */
  owner: adminUser.nullable(),
  /** Who has the reported place by now, when that is another account; else null. */
  holder: adminUser.nullable(),
  /** Other listings that the account handed over while these reports are open, with who has them by now. */
  passed_on: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      is_active: z.boolean(),
      /** uid. */
      holder: z.string(),
      /** Empty for a deleted account. */
      holder_name: z.string(),
    }),
  ),
  /** The reported listing, or the first room type of the reported house; null when there is none, or no more. */
  listing: adminListing.nullable(),
  /** The reported review; null when there is none, or no more. */
  review: adminReview.nullable(),
  /** Of a reported review or person; those of a listing are with it. */
  signals: z.array(signal),
});

/**
 * `note`: sentence that the owner reads, and the audit log keeps; may be empty for `none`.
 * `until`: time of the last report that the admin read. Later reports stay open.
 * `removal`: reason of the written rule, for a review that is removed.
 * `call_off`: also cancels the upcoming stays, with full refunds.
 */
export const reportDecision = z
  .strictObject({
    outcome: z.enum(REPORT_OUTCOMES),
    note: text(MAX_NOTE_LENGTH).default(""),
    until: instant,
    removal: z.enum(REVIEW_REMOVALS).optional(),
    call_off: z.boolean().default(false),
  })
  .refine(({ outcome, note }) => outcome === "none" || note !== "", {
    path: ["note"],
    message: "Écrivez ce que la personne lira.",
  });

export type AdminReportCase = z.infer<typeof adminReportCase>;
export type AdminReport = z.infer<typeof adminReport>;
export type AdminReportDetail = z.infer<typeof adminReportDetail>;
export type ReportDecision = z.output<typeof reportDecision>;
