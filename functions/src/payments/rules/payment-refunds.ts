import { Problem } from "../../platform/problem.ts";
import { meantRefund, type ShownRefund } from "./refund-claim.ts";
import { receivedBy, type Payment, type SurplusRefund } from "./payment.ts";

/** Returns the first due refund, else the last one. */
export function currentRefund<R extends Pick<SurplusRefund, "status">>({
  refunds,
}: {
  refunds: readonly R[];
}): R | null {
  return refunds.find(({ status }) => status === "due") ?? refunds.at(-1) ?? null;
}

/** What a record still has to send back. */
export interface RefundDue {
  /** Since when the earliest refund is due. */
  since: Date;
  /** Minor units by currency. */
  sums: Record<string, number>;
}

/** Returns what is due of a record's refunds, null for none. `made`: stands for the date of refunds without one. */
export function dueOf(
  refunds: readonly (Pick<SurplusRefund, "status" | "amount_cents" | "currency"> & { due_at?: Date | undefined })[],
  made: Date,
): RefundDue | null {
  const due = refunds.filter(({ status }) => status === "due");
  if (due.length === 0) return null;
  const since = new Date(Math.min(...due.map(({ due_at = made }) => due_at.getTime())));
  return { since, sums: sumsOf(due) };
}

/** Adds amounts by currency. */
export function sumsOf(amounts: readonly { amount_cents: number; currency: string }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { amount_cents, currency } of amounts) sums[currency] = (sums[currency] ?? 0) + amount_cents;
  return sums;
}

/** A refund with its id: its place among those of the attempt, which are never removed. */
export const namedRefunds = ({ refunds }: Pick<Payment, "refunds">): (SurplusRefund & { id: string })[] =>
  refunds.map((refund, index) => ({ ...refund, id: `${index + 1}` }));

/**
 * Applies `change` to the refund that the caller saw (`meantRefund`). `transaction`: of that refund, by callers who name
 * none.
 *
 * @throws Problem `refund_changed`, `no_refund_due` when another transaction is due
 */
export function withRefund(
  payment: Payment,
  change: (refund: SurplusRefund | null) => SurplusRefund,
  { shown, transaction }: { shown?: ShownRefund | undefined; transaction?: string | null | undefined } = {},
): Payment {
  const named = namedRefunds(payment);
  const isDue = ({ status, transaction: of }: SurplusRefund): boolean =>
    status === "due" && (of ?? null) === transaction;
  const meant = !shown && transaction !== undefined ? (named.find(isDue) ?? null) : meantRefund(named, shown);
  if (!meant && transaction !== undefined && named.length > 0)
    throw new Problem("no_refund_due", {
      detail: "Ce remboursement est déjà noté, et un autre reste à faire pour ce paiement. Ouvrez-le à nouveau.",
    });
  const before = payment.refunds.find((_, index) => `${index + 1}` === meant?.id) ?? null;
  const changed = change(before);
  if (changed === before) return payment;
  return { ...payment, refunds: payment.refunds.map((refund) => (refund === before ? changed : refund)) };
}

/** Whether the paying money stays: all refunds are of other transactions. */
export function keepsItsMoney({ status, refunds }: Pick<Payment, "status" | "refunds">): boolean {
  return status === "paid" && refunds.every(({ transaction }) => transaction !== undefined);
}

/** Adds a refund that is due from `now` on and removes its transaction from `unproven`. */
export function owing<Any extends Payment>(payment: Any, refund: SurplusRefund, now: Date): Any {
  const unproven = payment.unproven.filter(({ transaction }) => transaction !== refund.transaction);
  return {
    ...payment,
    refunds: [...payment.refunds, { ...refund, due_at: now }],
    unproven: unproven.length < payment.unproven.length ? unproven : payment.unproven,
  };
}

export function surplusOf(payment: Payment, reason: SurplusRefund["reason"]): SurplusRefund {
  return { status: "due", ...receivedBy(payment), reason };
}
