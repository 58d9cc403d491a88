import { z } from "zod";
import { instant } from "./fields.ts";

/** What admins do, as the audit log names it: what it is done to, then what is done. */
export const AUDIT_ACTIONS = [
  "user.grant_admin",
  "user.revoke_admin",
  "user.read",
  "user.suspend",
  "user.lift_suspension",
  "property.deactivate",
  "property.reactivate",
  "property.delete",
  "booking.read",
  "booking.read_refund",
  "booking.cancel",
  "booking.note",
  "booking.claim_refund",
  "booking.release_refund",
  "booking.refund",
  "payment.read",
  "payment.read_refund",
  "payment.ask",
  "payment.accept",
  "payment.reject",
  "payment.correct",
  "payment.claim_refund",
  "payment.release_refund",
  "payment.refund",
  "difference.dismiss",
  "thread.read",
  "thread.read_photo",
  "thread.close_report",
  "partner_application.read",
  "partner_application.review",
  "partner_application.approve",
  "partner_application.reject",
  "partner_application.publish",
  "partner_application.read_file",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action is done to: the part of its name before the point. */
export const AUDIT_TARGETS = [
  "user",
  "property",
  "booking",
  "payment",
  "difference",
  "thread",
  "partner_application",
] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];

/** The few facts that an action changed, by name. */
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One action of an admin: who, what, on what, when, before and after. Entries are never changed or removed. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** `uid` is `command` for `npm run admin` and `first_admins` for the list of first admins, both without an e-mail. */
  by: z.object({ uid: z.string(), email: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  /** `label`: what a person calls it (a title, an e-mail address) as it was then. */
  target: z.object({ kind: z.enum(AUDIT_TARGETS), id: z.string(), label: z.string() }),
  /** Null for what was not there before, and after what is deleted. */
  before: facts.nullable(),
  after: facts.nullable(),
  note: z.string().nullable(),
});

export type AuditFacts = z.infer<typeof facts>;
export type AuditEntry = z.infer<typeof auditEntry>;
