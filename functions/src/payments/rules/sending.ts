import { AUTOMATIC, isInFlight, needsSecondPerson, type PersonReason } from "@lopango/contract/payments/transfer";
import type { RefundStep } from "@lopango/contract/payments/surplus";
import type { CameBack, Money, RefundApproval, RefundClaim, RefundDone, Sending } from "./money.ts";

/** How the product sends a due refund by itself (docs/product/payments.md#automatic-refunds). */

export interface Sendable extends Money {
  status: "due" | "done";
  claim?: RefundClaim | null;
  done?: RefundDone;
  due_at?: Date | undefined;
  came_back?: CameBack | undefined;
  /** Another number than the one that paid. */
  to?: string | undefined;
  approved?: RefundApproval | undefined;
  sending?: Sending | undefined;
}

/** Minor units that neither arrived nor are on their way. */
export const unsentOf = ({ amount_cents, sending }: Pick<Sendable, "amount_cents" | "sending">): number =>
  amount_cents - (sending?.taken_cents ?? 0);

/** Whether the product looks at the refund: new, approved, or with a part to come. An admin's claim stops it. */
export function isToSend({ status, claim, sending, approved }: Sendable): boolean {
  if (status !== "due") return false;
  if (sending?.state === "next") return true;
  return !claim && (!sending || (sending.state === "approval" && approved !== undefined));
}

/** Since when the earliest refund waits for the product; null for none. `made`: for refunds without a date. */
export function toSendSince(refunds: readonly Sendable[], made: Date): Date | null {
  const dates = refunds.filter(isToSend).map(({ due_at = made }) => due_at);
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

interface Attempts {
  /** The providers of all attempts that brought the money can refund it. */
  canRefund: boolean;
  /** Their reports or an admin proved what came. */
  isProven: boolean;
  /** Minor units that they can still give back, in the refund's currency. */
  left_cents: number;
}

/** Returns what becomes of a refund that the product looks at. */
export function judged(
  refund: Sendable,
  { canRefund, isProven, left_cents }: Attempts,
): "send" | "approval" | PersonReason {
  if (!isProven) return "unproven";
  if (refund.came_back) return "came_back";
  if (refund.to) return "other_number";
  if (!canRefund) return "provider";
  if (left_cents < unsentOf(refund)) return "amount";
  return needsSecondPerson(refund) && !refund.approved ? "approval" : "send";
}

export function awaitingApproval<R extends Sendable>(refund: R, now: Date): R {
  return { ...refund, sending: { state: "approval", since: now, taken_cents: 0 } };
}

/** Claims the refund for the product, with a transfer of `cents`. */
export function takenOn<R extends Sendable>(refund: R, cents: number, now: Date): R {
  const { sent_at, taken_cents = 0 } = refund.sending ?? {};
  return {
    ...refund,
    claim: refund.claim ?? { ...AUTOMATIC, at: now },
    sending: { state: "in_flight", since: now, ...(sent_at && { sent_at }), taken_cents: taken_cents + cents },
  };
}

/** Notes that the provider took the transfer on. */
export function noteSent<R extends Sendable>(refund: R, now: Date): R {
  const { sending } = refund;
  return !sending || sending.sent_at ? refund : { ...refund, sending: { ...sending, sent_at: now } };
}

/** Gives the refund to a person. `freed`: minor units of a transfer that did not leave. */
export function givenToPerson<R extends Sendable>(
  refund: R,
  { reason, detail, freed = 0 }: { reason: PersonReason; detail?: string | undefined; freed?: number },
  now: Date,
): R {
  if (refund.status === "done") return refund;
  const { sent_at, taken_cents = 0 } = refund.sending ?? {};
  return {
    ...refund,
    ...(isInFlight(refund) && { claim: null }),
    sending: {
      state: "person",
      since: now,
      reason,
      ...(detail && { detail }),
      ...(sent_at && { sent_at }),
      taken_cents: taken_cents - freed,
    },
  };
}

/** Notes that a transfer arrived; the refund is done with its last part. `late`: it was no longer counted. */
export function arrived<R extends Sendable>(refund: R, done: RefundDone, late = 0): R {
  if (refund.status === "done" || !refund.sending) return refund;
  const taken_cents = refund.sending.taken_cents + late;
  const sending = { ...refund.sending, sent_at: refund.sending.sent_at ?? done.at, taken_cents };
  if (taken_cents >= refund.amount_cents) return { ...refund, status: "done", claim: null, done, sending };
  return {
    ...refund,
    sending: sending.state === "in_flight" ? { ...sending, state: "next", since: done.at } : sending,
  };
}

/** Steps for the payer, oldest first; undefined until the product has looked at the refund. */
export function stepsOf({ due_at, sending, done, status }: Sendable): RefundStep[] | undefined {
  if (!sending) return undefined;
  const { sent_at, state, since } = sending;
  const steps: { step: RefundStep["step"]; at: Date | undefined }[] = [
    { step: "due", at: due_at },
    { step: "sent", at: sent_at },
    { step: "person", at: state === "person" ? since : undefined },
    { step: done?.by === AUTOMATIC.by ? "arrived" : "sent", at: status === "done" ? done?.at : undefined },
  ];
  return steps.flatMap(({ step, at }) => (at ? [{ step, at: at.toISOString() }] : []));
}
