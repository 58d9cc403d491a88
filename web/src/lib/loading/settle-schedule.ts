/** Seconds between questions to the provider while a payment is being verified. */
const DELAYS_S = [2, 3, 5, 8, 13, 20, 30, 30, 30, 30, 30, 30];

/**
 * Milliseconds to wait before asking for the `asked + 1`-th time, or null once it has been asked
 * often enough (about four minutes): from then on the server's sweep settles it, and the guest may
 * ask by hand.
 */
export function settleDelay(asked: number): number | null {
  const seconds = DELAYS_S[asked - 1];
  return seconds === undefined ? null : seconds * 1000;
}
