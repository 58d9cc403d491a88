import type { UnlockPayment } from "@lopango/contract/unlock";

/** Whether a payment has come to an end, one way or another: nothing more will be heard of it. */
export const isPaymentOver = (payment: UnlockPayment | undefined): boolean =>
  payment !== undefined && payment !== "none" && payment !== "pending";

/**
 * Whether a payment is asked about: one was started here that may still bring money, or the viewer says that they paid.
 * @param isKnown who they are
 */
export const isWatched = (isKnown: boolean, startedAt: number | null, hasAsked: boolean): boolean =>
  isKnown && (startedAt !== null || hasAsked);

interface Watch {
  isWatching: boolean;
  hasAsked: boolean;
  answer: unknown;
  error: unknown;
}

/** Whether the viewer waits for the first word on their payment; what is asked without them keeps no button busy. */
export const isFirstAwaited = ({ isWatching, hasAsked, answer, error }: Watch): boolean =>
  isWatching && hasAsked && answer === undefined && error === undefined;

interface Change {
  /** The viewer has said that they paid. */
  hasAsked: boolean;
  asksAgain: boolean;
}

/**
 * What follows when the mark of a payment under way changes: another one was started, which is asked about from the
 * beginning; or (null) the one under way came to an end in another tab, the payment's own perhaps.
 * @param payment how it stood when the server was last asked
 */
export function afterChange(startedAt: number | null, payment: UnlockPayment | undefined): Change {
  const isStarted = startedAt !== null;
  return { hasAsked: !isStarted, asksAgain: isStarted || !isPaymentOver(payment) };
}
