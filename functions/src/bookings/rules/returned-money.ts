import type { Booking } from "./booking.ts";
import type { Money } from "../../payments/rules/money.ts";
import { receivedBy, type Payment } from "../../payments/rules/payment.ts";
import { keepsItsMoney, owing } from "../../payments/rules/payment-refunds.ts";

/** Returns references of the attempts whose money a stay keeps, latest first. */
export function payingAttempts(booking: Booking, payments: readonly Payment[]): string[] {
  const added = (booking.adjusted?.added ?? []).map(({ payment }) => payment);
  const first = booking.received?.payment ?? payments.find(paysFor(booking))?.reference;
  return [...added.toReversed(), ...(first === undefined ? [] : [first])];
}

/** Older records don't name the paying attempt: it is the one that kept its money. */
const paysFor =
  ({ id }: Booking) =>
  (payment: Payment): boolean =>
    payment.purpose === "booking" && payment.booking_id === id && keepsItsMoney(payment);

function leftOf(payment: Payment): number {
  const returned = payment.refunds.filter(({ reason }) => reason === "stay_changed");
  return returned.reduce((left, { amount_cents }) => left - amount_cents, receivedBy(payment).amount_cents);
}

/** Splits `cents` over `payments` in order, each up to its remaining money. */
export function sharesOf(payments: readonly Payment[], cents: number): { payment: Payment; share: Money }[] {
  let open = cents;
  return payments.flatMap((payment) => {
    const amount_cents = Math.min(open, leftOf(payment));
    open -= Math.max(0, amount_cents);
    return amount_cents > 0 ? [{ payment, share: { ...receivedBy(payment), amount_cents } }] : [];
  });
}

/** Makes `cents` due as refunds of the attempts, split by `sharesOf`. @throws Error when they brought less */
export function withRefundDue(payments: readonly Payment[], cents: number, now: Date): Payment[] {
  const shares = sharesOf(payments, cents);
  const missing = shares.reduce((open, { share }) => open - share.amount_cents, cents);
  if (missing > 0) throw new Error(`${missing} cents are to go back that no attempt brought`);
  return shares.map(({ payment, share }) => ({
    ...owing(payment, { status: "due", ...share, reason: "stay_changed" }),
    updated_at: now,
  }));
}
