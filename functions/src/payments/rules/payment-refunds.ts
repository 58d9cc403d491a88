import { Problem } from "../../platform/problem.ts";
import { receivedBy, type Payment, type SurplusRefund } from "./payment.ts";

/** The refund to look at: the first that is still to be sent, else the last. */
export function currentRefund({ refunds }: Pick<Payment, "refunds">): SurplusRefund | null {
  return refunds.find(({ status }) => status === "due") ?? refunds.at(-1) ?? null;
}

/**
 * The attempt with its current refund as `change` makes it. `transaction`: whose refund the caller saw there, undefined
 * when they do not say: one that was sent meanwhile must not become the next one's.
 *
 * @throws Problem `no_refund_due` when it is another one's turn
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

/** Whether the money that paid for it stays: all that goes back of the attempt came by other transactions. */
export function keepsItsMoney({ status, refunds }: Pick<Payment, "status" | "refunds">): boolean {
  return status === "paid" && refunds.every(({ transaction }) => transaction !== undefined);
}

/** The attempt with money that goes back, of which nothing is left to prove. */
export function owing<Any extends Payment>(payment: Any, refund: SurplusRefund): Any {
  const unproven = payment.unproven.filter(({ transaction }) => transaction !== refund.transaction);
  return {
    ...payment,
    refunds: [...payment.refunds, refund],
    unproven: unproven.length < payment.unproven.length ? unproven : payment.unproven,
  };
}

/** The refund of an attempt whose money is not needed. */
export function surplusOf(payment: Payment, reason: SurplusRefund["reason"]): SurplusRefund {
  return { status: "due", ...receivedBy(payment), reason };
}
