import { Problem } from "../../platform/problem.ts";
import { receivedBy, type Payment, type SurplusRefund } from "./payment.ts";

/** Returns the first due refund, else the last one. */
export function currentRefund({ refunds }: Pick<Payment, "refunds">): SurplusRefund | null {
  return refunds.find(({ status }) => status === "due") ?? refunds.at(-1) ?? null;
}

/**
 * Applies `change` to the current refund. `transaction`: the refund that the caller saw, undefined when not sent, so
 * that a stale screen can't change the next one.
 *
 * @throws Problem `no_refund_due` when another refund is current
 */
export function withRefund(
  payment: Payment,
  change: (refund: SurplusRefund | null) => SurplusRefund,
  transaction?: string | null,
): Payment {
  const current = currentRefund(payment);
  if (transaction !== undefined && current && (current.transaction ?? null) !== transaction)
    throw new Problem("no_refund_due", {
      detail: "Ce remboursement est déjà noté, et un autre reste à faire pour ce paiement. Ouvrez-le à nouveau.",
    });
  const changed = change(current);
  if (changed === current) return payment;
  return { ...payment, refunds: payment.refunds.map((refund) => (refund === current ? changed : refund)) };
}

/** Whether the paying money stays: all refunds are of other transactions. */
export function keepsItsMoney({ status, refunds }: Pick<Payment, "status" | "refunds">): boolean {
  return status === "paid" && refunds.every(({ transaction }) => transaction !== undefined);
}

/** Adds a refund and removes its transaction from `unproven`. */
export function owing<Any extends Payment>(payment: Any, refund: SurplusRefund): Any {
  const unproven = payment.unproven.filter(({ transaction }) => transaction !== refund.transaction);
  return {
    ...payment,
    refunds: [...payment.refunds, refund],
    unproven: unproven.length < payment.unproven.length ? unproven : payment.unproven,
  };
}

export function surplusOf(payment: Payment, reason: SurplusRefund["reason"]): SurplusRefund {
  return { status: "due", ...receivedBy(payment), reason };
}
