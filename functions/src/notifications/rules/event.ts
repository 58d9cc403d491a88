import type { ApplicationEvent } from "@lopango/contract/partner-life";
import type { BookingTransition } from "@lopango/contract/booking-life";
import type { PartnerApplication } from "../../partners/rules/application.ts";
import type { Booking } from "../../bookings/rules/booking.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { otherSide, type Thread } from "../../messages/rules/thread.ts";
import { SIDES } from "@lopango/contract/message";
import { isFinal, type Payment } from "../../payments/rules/payment.ts";
import { keepsItsMoney } from "../../payments/rules/payment-refunds.ts";
import { isSuspended, type User } from "../../identity/rules/user.ts";

/** What a change means for people, by the record that it happens to (design §16). */
export const EVENT_KINDS = [
  "booking.created",
  "booking.paid",
  "booking.confirmed",
  "booking.declined",
  "booking.cancelled",
  "booking.expired",
  "booking.replaced",
  "booking.payment_rejected",
  "booking.refund_due",
  "booking.refunded",
  "booking.given_up",
  "booking.change_asked",
  "booking.change_paid",
  "booking.changed",
  "booking.change_dropped",
  "payment.in_review",
  "payment.rejected",
  "payment.unanswered",
  "payment.contradicted",
  "payment.refund_due",
  "payment.refunded",
  "unlock.paid",
  "application.submitted",
  "application.corrected",
  "application.under_review",
  "application.approved",
  "application.rejected",
  "application.published",
  "user.roles_changed",
  "user.suspended",
  "user.reinstated",
  "user.deleted",
  "property.published",
  "property.suspended",
  "property.reinstated",
  "property.deleted",
  "thread.written",
  "thread.reported",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Something that happened, written in the commit that made it so and told to handlers after it. */
export interface DomainEvent {
  kind: EventKind;
  /** Ids and codes, by name: whoever needs more reads the record. No personal data beyond uids. */
  facts: Record<string, string | null>;
  /** uid of the person, `command` or `system`; null when the record does not say. */
  by: string | null;
}

/** Going to pay means nothing to anybody yet. */
const OF_BOOKINGS: Record<"create" | BookingTransition, EventKind | null> = {
  create: "booking.created",
  start_payment: null,
  settle: "booking.paid",
  confirm: "booking.confirmed",
  decline: "booking.declined",
  cancel: "booking.cancelled",
  cancel_by_admin: "booking.cancelled",
  expire: "booking.expired",
  replace: "booking.replaced",
  reject_payment: "booking.payment_rejected",
  refund: "booking.refunded",
  redirect_refund: null,
  give_up: "booking.given_up",
  ask_change: "booking.change_asked",
  pay_change: null,
  settle_change: "booking.change_paid",
  change: "booking.changed",
  drop_change: "booking.change_dropped",
};

const OF_APPLICATIONS: Record<ApplicationEvent, EventKind> = {
  submit: "application.submitted",
  correct: "application.corrected",
  review: "application.under_review",
  approve: "application.approved",
  reject: "application.rejected",
  publish: "application.published",
};

/** What its history has gained, and money that is due back. `before`: null for a new one. */
export function eventsOfBooking(before: Booking | null, after: Booking): DomainEvent[] {
  const { id: booking, property_id: property, guest_id: guest, host_id: host } = after;
  const happened = after.history.slice(before?.history.length ?? 0).flatMap(({ event, by, reason = null }) => {
    const kind = OF_BOOKINGS[event];
    return kind === null ? [] : [{ kind, by, facts: { booking, property, guest, host, reason } }];
  });
  if (after.refund?.status !== "due" || before?.refund) return happened;
  return [
    ...happened,
    { kind: "booking.refund_due", by: null, facts: { booking, property, guest, host, reason: after.refund.reason } },
  ];
}

/** Whether the provider says of a transaction otherwise than it said last, or speaks of another one. More or fewer words contradict nothing. */
function isContradicted(before: Payment, after: Payment): boolean {
  const last = after.reports.at(-1);
  if (!last || last.at.getTime() === before.reports.at(-1)?.at.getTime()) return false;
  const differs = <Value>(known: Value | null, value: Value | null): boolean =>
    known !== null && value !== null && known !== value;
  const known = before.reports.findLast(({ transaction }) => !differs(transaction, last.transaction));
  return (
    !known ||
    known.status !== last.status ||
    differs(known.amount_cents, last.amount_cents) ||
    differs(known.currency, last.currency)
  );
}

/** Where an attempt now is, when that is for others to know. `before`: null for a new one. */
export function eventsOfPayment(before: Payment | null, after: Payment): DomainEvent[] {
  const about: Record<string, string> = {
    reference: after.reference,
    ...(after.purpose === "unlock" ? { property: after.property_id } : { booking: after.booking_id }),
  };
  const event = (kind: EventKind, more: Record<string, string> = {}): DomainEvent => ({
    kind,
    by: null,
    facts: { ...about, ...more },
  });
  const isNews = <Value>(value: (payment: Payment) => Value): boolean =>
    before === null || value(before) !== value(after);

  const events: DomainEvent[] = [];
  const owes = after.refunds.length > (before?.refunds.length ?? 0);
  const isMoved = isNews(({ status }) => status);
  if (after.status === "review" && isMoved)
    events.push(event("payment.in_review", { mismatches: after.mismatches.join() }));
  // With money that goes back it is told of by that.
  if (after.status === "rejected" && isMoved && !owes) events.push(event("payment.rejected"));
  if (after.purpose === "unlock" && isMoved && keepsItsMoney(after)) events.push(event("unlock.paid"));
  for (const [index, { status, reason }] of after.refunds.entries()) {
    if (isNews(({ refunds }) => refunds[index]?.status))
      events.push(event(status === "due" ? "payment.refund_due" : "payment.refunded", { reason }));
  }
  if (after.given_up_at && isNews(({ given_up_at: at }) => at?.getTime())) events.push(event("payment.unanswered"));
  const isUnproven = after.unproven.length > (before?.unproven.length ?? 0);
  const isSettled = before !== null && isFinal(before) && after.status === before.status;
  if (isUnproven || (isSettled && !owes && isContradicted(before, after)))
    events.push(event("payment.contradicted", { status: after.reports.at(-1)?.status ?? "" }));
  return events;
}

/** What one commit tells, of all that it saved: a rejected payment not beside its booking that is let go for it. */
export function eventsOfCommit(events: DomainEvent[]): DomainEvent[] {
  const letGo = events.filter(({ kind }) => kind === "booking.payment_rejected").map(({ facts }) => facts["booking"]);
  return events.filter(({ kind, facts }) => kind !== "payment.rejected" || !letGo.includes(facts["booking"]));
}

/** What its history has gained; corrections in a row are one. `before`: null for a new one. */
export function eventsOfApplication(before: PartnerApplication | null, after: PartnerApplication): DomainEvent[] {
  const { id: application, applicant } = after;
  return after.history.slice(before?.history.length ?? 0).map(({ event, by }) => ({
    kind: OF_APPLICATIONS[event],
    by,
    facts: { application, applicant: applicant.uid },
  }));
}

/** Roles that somebody gained or lost, that they were suspended or are no longer, or that they left. `before`: null for somebody new; `after`: for somebody who is gone. */
export function eventsOfUser(before: User | null, after: User | null): DomainEvent[] {
  if (!after) return before ? [{ kind: "user.deleted", by: before.uid, facts: { user: before.uid } }] : [];
  return [...rolesChanged(before, after), ...suspensionChanged(before, after)];
}

function suspensionChanged(before: User | null, after: User): DomainEvent[] {
  const is = isSuspended(after);
  if (is === (before !== null && isSuspended(before))) return [];
  return [{ kind: is ? "user.suspended" : "user.reinstated", by: null, facts: { user: after.uid } }];
}

function rolesChanged(before: User | null, after: User): DomainEvent[] {
  const had = before?.roles ?? [];
  const gained = after.roles.filter((role) => !had.includes(role)).join();
  const lost = had.filter((role) => !after.roles.includes(role)).join();
  if (gained === "" && lost === "") return [];
  return [{ kind: "user.roles_changed", by: null, facts: { user: after.uid, gained, lost } }];
}

/** A listing that came, went, or was taken offline or put back by an admin. Null: it is not there. */
export function eventsOfListing(before: Listing | null, after: Listing | null): DomainEvent[] {
  const listing = after ?? before;
  if (!listing) return [];
  const kind = listingEvent(before, after);
  return kind === null ? [] : [{ kind, by: null, facts: { property: listing.id, host: listing.owner_id } }];
}

function listingEvent(before: Listing | null, after: Listing | null): EventKind | null {
  if (!after) return "property.deleted";
  if (!before) return "property.published";
  const [was, is] = [before.suspended ?? false, after.suspended ?? false];
  if (was === is) return null;
  return is ? "property.suspended" : "property.reinstated";
}

/**
 * That somebody has something to read: of the first message that they have not seen, and of the next one after they
 * looked; a flood of messages is told of once. And that one of them reported it. `before`: null for a new thread.
 */
export function eventsOfThread(before: Thread | null, after: Thread): DomainEvent[] {
  const thread = after.id;
  const written = SIDES.filter((to) => after.unread[to] > 0 && (before?.unread[to] ?? 0) === 0).map(
    (to): DomainEvent => ({ kind: "thread.written", by: after[otherSide(to)].uid, facts: { thread, to } }),
  );
  const known = before?.reports.map(({ by }) => by) ?? [];
  const reported = after.reports
    .filter(({ by }) => !known.includes(by))
    .map(({ by, reason }): DomainEvent => ({ kind: "thread.reported", by: after[by].uid, facts: { thread, reason } }));
  return [...written, ...reported];
}
