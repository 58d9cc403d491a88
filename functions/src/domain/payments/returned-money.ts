import type { Booking } from "../bookings/booking.ts";
import { receivedBy, type Payment } from "./payment.ts";
import { keepsItsMoney, owing } from "./payment-refunds.ts";

/** References of the attempts whose money a stay keeps, the latest first. */
export function payingAttempts(booking: Booking, payments: readonly Payment[]): string[] {
  const added = (booking.adjusted?.added ?? []).map(({ payment }) => payment);
  const first = booking.received?.payment ?? payments.find(paysFor(booking))?.reference;
  return [...added.toReversed(), ...(first === undefined ? [] : [first])];
}

/** Records that do not say which attempt brought the money have the one that kept it. */
const paysFor =
  ({ id }: Booking) =>
  (payment: Payment): boolean =>
    payment.purpose === "booking" && payment.booking_id === id && keepsItsMoney(payment);

/** What the attempt brought and did not give back yet when the dates changed. */
function leftOf(payment: Payment): number {
  const returned = payment.refunds.filter(({ reason }) => reason === "stay_changed");
  return returned.reduce((left, { amount_cents }) => left - amount_cents, receivedBy(payment).amount_cents);
}

/**
 * The attempts with `cents` due back because the stay costs less: from the first of `payments` on, of each at most what
 * it brought.
 *
 * @throws Error when they brought less
 */
export function returning(payments: readonly Payment[], cents: number, now: Date): Payment[] {
  let open = cents;
  const changed: Payment[] = [];
  for (const payment of payments) {
    const amount = Math.min(open, leftOf(payment));
    if (amount <= 0) continue;
    open -= amount;
    const { currency } = receivedBy(payment);
    const refund = { status: "due", amount_cents: amount, currency, reason: "stay_changed" } as const;
    changed.push({ ...owing(payment, refund), updated_at: now });
  }
  if (open > 0) throw new Error(`${open} cents are to go back that no attempt brought`);
  return changed;
}
