import { CHECK_EVENTS } from "../../checks/rules/check-events.ts";
import { BOOKING_EVENTS } from "../../bookings/rules/booking-events.ts";
import { CALENDAR_EVENTS } from "../../calendar/rules/calendar-events.ts";
import { USER_EVENTS } from "../../identity/rules/user-events.ts";
import { ESTABLISHMENT_EVENTS } from "../../establishments/rules/establishment-events.ts";
import { EXTERNAL_CALENDAR_EVENTS } from "../../external-calendars/rules/external-calendar-events.ts";
import { HOST_EVENTS } from "../../hosts/rules/host-events.ts";
import { LISTING_EVENTS } from "../../listings/rules/listing-events.ts";
import { THREAD_EVENTS } from "../../messages/rules/thread-events.ts";
import { APPLICATION_EVENTS } from "../../partners/rules/application-events.ts";
import { PAYMENT_EVENTS } from "../../payments/rules/payment-events.ts";
import { REPORT_EVENTS } from "../../reports/rules/report-events.ts";
import { REVIEW_EVENTS } from "../../reviews/rules/review-events.ts";
import { TEAM_EVENTS } from "../../teams/rules/team-events.ts";
import type { EventOf, OutboxEvent } from "../../platform/outbox/event.ts";

export const EVENT_KINDS = [
  ...BOOKING_EVENTS,
  ...PAYMENT_EVENTS,
  ...APPLICATION_EVENTS,
  ...USER_EVENTS,
  ...HOST_EVENTS,
  ...LISTING_EVENTS,
  ...CALENDAR_EVENTS,
  ...EXTERNAL_CALENDAR_EVENTS,
  ...ESTABLISHMENT_EVENTS,
  ...THREAD_EVENTS,
  ...TEAM_EVENTS,
  ...REPORT_EVENTS,
  ...REVIEW_EVENTS,
  ...CHECK_EVENTS,
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export type DomainEvent = EventOf<EventKind>;

/** @throws Error for an event that no subject declares, for example of an older deploy */
export function requireDeclared<Event extends OutboxEvent>(event: Event): Event & DomainEvent {
  if (EVENT_KINDS.every((kind) => kind !== event.kind)) throw new Error(`no subject declares the event ${event.kind}`);
  return event as Event & DomainEvent;
}

/**
 * Merges what one commit says to a guest, so that an act causes one message: drops the rejected payment of a booking that
 * is let go, and lets the end of a stay or of its change say what goes back of a payment (`returned_cents`).
 */
export function eventsOfCommit<Event extends OutboxEvent>(events: readonly Event[]): Event[] {
  const letGo = events.filter(({ kind }) => kind === "booking.payment_rejected").map(({ facts }) => facts["booking"]);
  const kept = events.filter(({ kind, facts }) => kind !== "payment.rejected" || !letGo.includes(facts["booking"]));
  const about = (event: Event, is: (other: Event) => boolean): Event | undefined =>
    kept.find((other) => is(other) && other.facts["booking"] === event.facts["booking"]);
  return kept.map((event) => {
    if (isOwed(event) && about(event, saysWhatIsOwed)) return { ...event, facts: { ...event.facts, is_said: "yes" } };
    const owed = saysWhatIsOwed(event) && about(event, isOwed);
    return owed ? { ...event, facts: { ...event.facts, returned_cents: owed.facts["amount_cents"] ?? null } } : event;
  });
}

const isOwed = ({ kind }: OutboxEvent): boolean => kind === "payment.refund_due";

const ENDS = ["booking.cancelled", "booking.declined", "booking.payment_rejected"];

/** Whether the guest gets a message of it, which can say what goes back of a payment. */
const saysWhatIsOwed = ({ kind, by, facts }: OutboxEvent): boolean =>
  ENDS.includes(kind) || (kind === "booking.change_dropped" && by !== facts["guest"] && !isEnd(facts));

/** A change that ends with its stay is no message of its own. */
const isEnd = ({ reason }: OutboxEvent["facts"]): boolean => reason?.startsWith("cancelled_by") ?? false;
