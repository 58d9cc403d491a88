import type { UnlockPayment } from "@lopango/contract/unlocks/unlock";

/** Tells whether a payment has ended and its status is final. */
export const isPaymentOver = (payment: UnlockPayment | undefined): boolean =>
  payment !== undefined && payment !== "none" && payment !== "pending";

/**
 * Tells whether a payment is polled: it was started here, or the viewer reports one.
 * @param isKnown whether the session is loaded
 */
export const isWatched = (isKnown: boolean, startedAt: number | null, hasAsked: boolean): boolean =>
  isKnown && (startedAt !== null || hasAsked);

interface Watch {
  isWatching: boolean;
  hasAsked: boolean;
  answer: unknown;
  error: unknown;
}

/** Tells whether the viewer waits for the first answer; background requests do not set buttons busy. */
export const isFirstAwaited = ({ isWatching, hasAsked, answer, error }: Watch): boolean =>
  isWatching && hasAsked && answer === undefined && error === undefined;

interface Change {
  hasAsked: boolean;
  asksAgain: boolean;
}

/**
 * Returns the reaction to a changed mark of a started payment. A new payment is checked from the start.
 * @param startedAt null when the payment ended, possibly in another tab
 * @param payment last status from the server
 */
export function afterChange(startedAt: number | null, payment: UnlockPayment | undefined): Change {
  const isStarted = startedAt !== null;
  return { hasAsked: !isStarted, asksAgain: isStarted || !isPaymentOver(payment) };
}
