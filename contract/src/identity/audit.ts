import { z } from "zod";
import { instant } from "../platform/fields.ts";

/** Actions of admins, and changes of teams by their members, in the audit log, as `target.action`. */
export const AUDIT_ACTIONS = [
  "user.grant_admin",
  "user.revoke_admin",
  "user.grant_agent",
  "user.revoke_agent",
  "user.read",
  "user.suspend",
  "user.lift_suspension",
  "user.remove_photo",
  "property.deactivate",
  "property.reactivate",
  "property.delete",
  "property.dismiss_signal",
  "booking.read",
  "booking.read_refund",
  "booking.cancel",
  "booking.decide_objection",
  "booking.note",
  "booking.claim_refund",
  "booking.release_refund",
  "booking.refund",
  "booking.refund_returned",
  "payment.read",
  "payment.read_refund",
  "payment.ask",
  "payment.accept",
  "payment.reject",
  "payment.correct",
  "payment.claim_refund",
  "payment.release_refund",
  "payment.refund",
  "payment.refund_returned",
  "discrepancy.dismiss",
  "exchange_rate.set",
  "provider.set",
  "provider.resume",
  "thread.read",
  "thread.read_photo",
  "report.close",
  "review.remove",
  "check.assign",
  "check.accept",
  "check.refuse",
  "check.read_file",
  "team.invite",
  "team.withdraw",
  "team.join",
  "team.change_role",
  "team.remove",
  "team.leave",
  "team.offer_house",
  "team.withdraw_house",
  "team.decline_house",
  "team.hand_over",
  "team.name_owner",
  "team.become_owner",
  "team.stop_owner",
  "team.accept_house",
  "team.miss_house",
  "team.renew_calendars",
  "team.follow_calendar",
  "team.keep_calendar",
  "team.move_calendar",
  "team.drop_calendar",
  "partner_application.read",
  "partner_application.review",
  "partner_application.approve",
  "partner_application.reject",
  "partner_application.publish",
  "partner_application.read_file",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Target kinds: the part of an action before the dot. */
export const AUDIT_TARGETS = [
  "user",
  "property",
  "booking",
  "payment",
  "discrepancy",
  "exchange_rate",
  "provider",
  "thread",
  "report",
  "review",
  "check",
  "team",
  "partner_application",
] as const;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];

/** What entries record; each has a French label in the admin's log. `*_currency` belongs to its `*_cents`. */
export const AUDIT_FACTS = [
  "agent",
  "booking_reason",
  "booking_status",
  "checkin",
  "checkout",
  "city",
  "claimed_by",
  "day",
  "doubts",
  "file",
  "is_active",
  "is_first",
  "kind",
  "listings",
  "objection",
  "objection_refund_cents",
  "open",
  "outcome",
  "owner_id",
  "photo",
  "photos",
  "rate_day",
  "rating",
  "reason",
  "received_cents",
  "received_currency",
  "reference",
  "refund",
  "refund_cents",
  "refund_currency",
  "reports",
  "role",
  "roles",
  "signal",
  "source",
  "status",
  "stopped",
  "suspended",
  "takes_payments",
  "text",
  "title",
  "total_cents",
  "usd_cdf",
  "who",
  "why",
] as const;
export type AuditFact = (typeof AUDIT_FACTS)[number];

/** Facts that are the uid of a person; `who` may be a contact without an account. */
export const PERSON_FACTS = ["agent", "owner_id", "who"] as const satisfies readonly AuditFact[];

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One such action. Entries are never changed or removed. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  /** `uid` is `command` for `npm run admin` and `first_admins` for the list of first admins; both lack an e-mail. */
  by: z.object({ uid: z.string(), email: z.string() }),
  action: z.enum(AUDIT_ACTIONS),
  /** `label`: title or e-mail address of the target at that time. */
  target: z.object({ kind: z.enum(AUDIT_TARGETS), id: z.string(), label: z.string() }),
  /** `before` is null for a creation, `after` for a deletion. */
  before: facts.nullable(),
  after: facts.nullable(),
  note: z.string().nullable(),
  /** Names of the accounts of `by` and in the facts, by uid; without those that are deleted. */
  names: z.record(z.string(), z.string()),
});

/** As an entry is written. */
export type AuditFacts = { [Fact in AuditFact]?: z.infer<typeof facts>[string] };
export type AuditEntry = z.infer<typeof auditEntry>;
