import type { Booking } from "./booking.ts";
import type { Money } from "../../payments/rules/money.ts";
import { receivedBy, type Payment } from "../../payments/rules/payment.ts";
import { keepsItsMoney } from "../../payments/rules/payment-refunds.ts";

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

/** What the attempt brought, less what was sent back of it. */
function leftOf(payment: Payment): number {
  // In older records refunds of a changed stay are those of its attempts.
  const older = payment.refunds.filter(({ reason }) => reason === "stay_changed");
  const left = receivedBy(payment).amount_cents - (payment.returned?.amount_cents ?? 0);
  return older.reduce((sum, { amount_cents }) => sum - amount_cents, left);
}

/** Splits `cents` over `payments` in order, each up to its remaining money. `reserved`: for refunds before this one. */
export function sharesOf(
  payments: readonly Payment[],
  cents: number,
  reserved = 0,
): { payment: Payment; share: Money }[] {
  let [before, open] = [reserved, cents];
  return payments.flatMap((payment) => {
    const left = Math.max(0, leftOf(payment));
    const kept = Math.min(before, left);
    const amount_cents = Math.min(open, left - kept);
    before -= kept;
    open -= amount_cents;
    return amount_cents > 0 ? [{ payment, share: { ...receivedBy(payment), amount_cents } }] : [];
  });
}

/** Notes on each attempt the part of its money that was sent back. */
export const withReturned = (shares: ReturnType<typeof sharesOf>, now: Date): Payment[] =>
  shares.map(({ payment, share }) => ({
    ...payment,
    returned: { ...share, amount_cents: (payment.returned?.amount_cents ?? 0) + share.amount_cents },
    updated_at: now,
  }));

/** Takes `cents` that did not arrive off what was sent back. */
export function withoutReturned(payments: readonly Payment[], cents: number, now: Date): Payment[] {
  let open = cents;
  return payments.flatMap((payment) => {
    const sent = payment.returned?.amount_cents ?? 0;
    const back = Math.min(open, sent);
    open -= back;
    if (back === 0 || !payment.returned) return [];
    return [{ ...payment, returned: { ...payment.returned, amount_cents: sent - back }, updated_at: now }];
  });
}
