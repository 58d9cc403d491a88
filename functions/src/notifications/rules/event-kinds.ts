import type { SurplusMoney } from "@lopango/contract/payments/surplus";
import type { SurplusReason } from "@lopango/contract/payments/surplus-reasons";
import { CHECK_EVENTS } from "../../checks/rules/check.ts";
import { BOOKING_EVENTS } from "../../bookings/rules/booking-events.ts";
import { CALENDAR_EVENTS } from "../../calendar/rules/parts.ts";
import { USER_EVENTS } from "../../identity/rules/user-events.ts";
import { ESTABLISHMENT_EVENTS } from "../../establishments/rules/establishment.ts";
import { EXTERNAL_CALENDAR_EVENTS } from "../../external-calendars/rules/conflicts.ts";
import { HOST_EVENTS } from "../../hosts/rules/host.ts";
import { GUARANTEE_EVENTS } from "../../leases/rules/guarantee.ts";
import { LISTING_EVENTS } from "../../listings/rules/listing-events.ts";
import { THREAD_EVENTS } from "../../messages/rules/thread.ts";
import { TOLD_APPLICATION_EVENTS } from "../../partners/rules/application.ts";
import { PAYMENT_EVENTS } from "../../payments/rules/payment-events.ts";
import { PROVIDER_EVENTS } from "../../payments/rules/provider-state.ts";
import { WALK_IN_EVENTS } from "../../reception/rules/walk-in.ts";
import { REPORT_EVENTS } from "../../complaints/rules/report.ts";
import { REVIEW_EVENTS } from "../../reviews/rules/review.ts";
import { TEAM_EVENTS } from "../../teams/rules/team.ts";
import { UNLOCK_EVENTS } from "../../unlocks/rules/let-report.ts";
import { VIEWING_EVENTS } from "../../viewings/rules/viewing-events.ts";
import { presentSurplus } from "../../payments/rules/surplus.ts";
import type { EventOf, OutboxEvent } from "../../platform/event.ts";

export const EVENT_KINDS = [
  ...BOOKING_EVENTS,
  ...PAYMENT_EVENTS,
  ...UNLOCK_EVENTS,
  ...PROVIDER_EVENTS,
  ...TOLD_APPLICATION_EVENTS,
  ...USER_EVENTS,
  ...HOST_EVENTS,
  ...LISTING_EVENTS,
  ...CALENDAR_EVENTS,
  ...EXTERNAL_CALENDAR_EVENTS,
  ...ESTABLISHMENT_EVENTS,
  ...THREAD_EVENTS,
  ...GUARANTEE_EVENTS,
  ...TEAM_EVENTS,
  ...REPORT_EVENTS,
  ...REVIEW_EVENTS,
  ...CHECK_EVENTS,
  ...WALK_IN_EVENTS,
  ...VIEWING_EVENTS,
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type DomainEvent = EventOf<EventKind>;

/** @throws Error for an event that no subject declares, for example of an older deploy */
export function requireDeclared<Event extends OutboxEvent>(event: Event): Event & DomainEvent {
  if (EVENT_KINDS.every((kind) => kind !== event.kind)) throw new Error(`no subject declares the event ${event.kind}`);
  return event as Event & DomainEvent;
}

/**
 * Merges what one commit says to a guest, so that an act causes one message: drops the rejected payment of a booking or
 * change that ends for it, marks a change as said that lapsed before the guest's act or ended with the nights, and lets
 * the event that the guest hears of say what goes back of payments (`returnedOf`).
 */
export function eventsOfCommit<Event extends OutboxEvent>(events: readonly Event[]): Event[] {
  const about = (event: Event, is: (other: Event) => boolean): Event[] =>
    events.filter((other) => is(other) && other.facts["booking"] === event.facts["booking"]);
  return events.flatMap((event) => {
    if (event.kind === "payment.rejected" && about(event, endsForPayment).length > 0) return [];
    const isSaid =
      (isOwed(event) && about(event, saysWhatIsOwed).length > 0) ||
      (isLapsed(event) && about(event, isOfGuest).length > 0) ||
      (isGivenUp(event) && about(event, freesNights).length > 0);
    if (isSaid) return [withFacts(event, { is_said: "yes" })];
    const owed = saysWhatIsOwed(event) ? about(event, isOwed).map(({ facts }) => returnedText(facts)) : [];
    return [owed.length > 0 ? withFacts(event, { returned: owed.join() }) : event];
  });
}

const withFacts = <Event extends OutboxEvent>(event: Event, more: OutboxEvent["facts"]): Event => ({
  ...event,
  facts: { ...event.facts, ...more },
});

const isOwed = ({ kind }: OutboxEvent): boolean => kind === "payment.refund_due";

const returnedText = ({ reason, amount_cents, currency }: OutboxEvent["facts"]): string =>
  [reason, amount_cents, currency].join(" ");

/** Money of payments that goes back by the same commit, one sum for each reason. */
export const returnedOf = ({ returned }: OutboxEvent["facts"]): SurplusMoney[] =>
  presentSurplus(
    (returned?.split(",") ?? []).map((text) => {
      const [reason, amount_cents, currency = ""] = text.split(" ");
      return { reason: reason as SurplusReason, amount_cents: Number(amount_cents), currency };
    }),
  );

/** Each is a message to the guest. */
const TOLD = ["booking.cancelled", "booking.declined", "booking.payment_rejected", "booking.objection_decided"];

/** Whether the guest gets a message of it, which can say what goes back of a payment. */
const saysWhatIsOwed = ({ kind, by, facts }: OutboxEvent): boolean =>
  TOLD.includes(kind) ||
  (kind === "booking.nights_freed" && by !== facts["guest"]) ||
  (kind === "booking.change_dropped" && by !== facts["guest"] && !isEnd(facts));

/** A change that ends with its stay is no message of its own. */
const isEnd = ({ reason }: OutboxEvent["facts"]): boolean => reason?.startsWith("cancelled_by") ?? false;

const isLapsed = ({ kind, facts }: OutboxEvent): boolean =>
  kind === "booking.change_dropped" && facts["reason"] === "hold_expired";

/** Nights that come free end a change as well. */
const isGivenUp = ({ kind, facts }: OutboxEvent): boolean =>
  kind === "booking.change_dropped" && facts["reason"] === "given_up";

const freesNights = ({ kind }: OutboxEvent): boolean =>
  kind === "booking.nights_freed" || kind === "booking.objection_decided";

const isOfGuest = ({ kind, by, facts }: OutboxEvent): boolean => kind.startsWith("booking.") && by === facts["guest"];

const endsForPayment = ({ kind, facts }: OutboxEvent): boolean =>
  kind === "booking.payment_rejected" || (kind === "booking.change_dropped" && facts["reason"] === "payment_rejected");
