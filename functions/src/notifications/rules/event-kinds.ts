import { CHECK_EVENTS } from "../../checks/rules/check-events.ts";
import { BOOKING_EVENTS } from "../../bookings/rules/booking-events.ts";
import { CALENDAR_EVENTS } from "../../calendar/rules/calendar-events.ts";
import { USER_EVENTS } from "../../identity/rules/user-events.ts";
import { ESTABLISHMENT_EVENTS } from "../../establishments/rules/establishment-events.ts";
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

/** Drops the rejected payment of a commit that also lets its booking go. */
export function eventsOfCommit<Event extends OutboxEvent>(events: readonly Event[]): Event[] {
  const letGo = events.filter(({ kind }) => kind === "booking.payment_rejected").map(({ facts }) => facts["booking"]);
  return events.filter(({ kind, facts }) => kind !== "payment.rejected" || !letGo.includes(facts["booking"]));
}
