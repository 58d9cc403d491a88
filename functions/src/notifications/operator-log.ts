import type { DomainEvent, EventKind } from "./rules/event-kinds.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import type { Log } from "../platform/log.ts";

/**
 * Logs every event for operators on a line of its own. An event that needs an operator is a warning, with a sentence
 * that an alert can match.
 */
export function operatorLog({ log, note }: { log: Log; note: Log }): EventHandler<DomainEvent> {
  return {
    name: "operator log",
    handle(event) {
      const warning = warningOf(event);
      if (warning) log(warning.message, warning.facts);
      note(event.kind, { ...event.facts, by: event.by, event: event.id, happened_at: event.at.toISOString() });
    },
  };
}

interface Warning {
  message: string;
  facts: DomainEvent["facts"];
}

const WARNINGS: Partial<Record<EventKind, string>> = {
  "payment.in_review": "a payment is not what was asked for",
  "payment.unanswered": "a payment has been pending for a day",
  "payment.contradicted": "the provider says something else of a payment that is settled",
  "provider.stopped": "the stop-switch stopped a payment provider",
  "user.deletion_blocked": "an unreadable document blocks the deletion of an account",
};

function warningOf({
  kind,
  facts: { reason, refund, amount_cents, currency, is_said, ...facts },
}: DomainEvent): Warning | null {
  const message = WARNINGS[kind] ?? surplusOf(kind, reason ?? null, "booking" in facts);
  return message === null ? null : { message, facts };
}

const isNotConfirmed = (reason: string | null): boolean =>
  reason === "paid_too_late" || reason === "listing_withdrawn" || reason === "guest_suspended";

/** Money to refund although no one cancelled. */
function surplusOf(kind: EventKind, reason: string | null, ofBooking: boolean): string | null {
  if (kind === "booking.refund_due" && isNotConfirmed(reason)) return "a payment came too late";
  if (kind !== "payment.refund_due") return null;
  if (reason === "not_for_sale" || reason === "payer_suspended")
    return "a description was paid for that is no longer for sale";
  if (reason === "another_transaction") return "a second transaction paid for the same attempt";
  if (reason === "paid_twice") return ofBooking ? "a booking was paid twice" : "an unlocking was paid twice";
  return null;
}
