import type { SurplusMoney } from "@lopango/contract/bookings/booking";
import type { Surplus } from "./money.ts";
import type { Payment, SurplusRefund } from "./payment.ts";

const of = ({ reference }: Payment, { amount_cents, currency, transaction, status }: SurplusRefund): Surplus => ({
  amount_cents,
  currency,
  payment: reference,
  ...(transaction !== undefined && { transaction }),
  ...(status === "done" && { done: true }),
});

export function surplusOfPayment(payment: Payment): Surplus[] {
  return payment.refunds.map((refund) => of(payment, refund));
}

/** Adds the attempt's new refunds to `known` and marks sent ones; returns `known` itself without changes. */
export function surplusAfter(known: Surplus[] | undefined, before: Payment, after: Payment): Surplus[] | undefined {
  const sent = after.refunds.filter(
    ({ status }, index) => status === "done" && before.refunds[index]?.status === "due",
  );
  const added = after.refunds.slice(before.refunds.length);
  const back = after.refunds.filter(
    ({ status }, index) => status === "due" && before.refunds[index]?.status === "done",
  );
  if (sent.length === 0 && added.length === 0 && back.length === 0) return known;
  const unsent = back.reduce((list, refund) => markSent(list, of(after, refund), false), known ?? []);
  const told = sent.reduce((list, refund) => markSent(list, of(after, refund), true), unsent);
  return [...told, ...added.map((refund) => of(after, refund))];
}

function markSent(list: Surplus[], refund: Surplus, isSent: boolean): Surplus[] {
  const index = list.findIndex((one) => Boolean(one.done) !== isSent && isSame(one, refund));
  return list.map(({ done, ...one }, place) => ((place === index ? isSent : done) ? { ...one, done: true } : one));
}

function isSame(one: Surplus, other: Surplus): boolean {
  if (one.payment === undefined) return one.amount_cents === other.amount_cents && one.currency === other.currency;
  return one.payment === other.payment && one.transaction === other.transaction;
}

export function presentSurplus({ amount_cents, currency, done = false }: Surplus): SurplusMoney {
  return { amount_cents, currency, status: done ? "done" : "due" };
}
