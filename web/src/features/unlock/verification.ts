import type { UnlockPayment } from "@lopango/contract/unlock";

/** Whether a payment has come to an end, one way or another: nothing more will be heard of it. */
export const isPaymentOver = (payment: UnlockPayment | undefined): boolean =>
  payment !== undefined && payment !== "none" && payment !== "pending";

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
