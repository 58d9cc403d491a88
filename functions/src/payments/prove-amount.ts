import { payments } from "./payment.record.ts";
import { payableOf, type Payables } from "./payable.ts";
import type { PaymentsDeps } from "./settle.ts";
import { provenPayment, type AmountProof } from "./rules/resolution.ts";
import type { Payment } from "./rules/payment.ts";
import { Problem } from "../platform/problem.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";

/**
 * Notes what an attempt brought, as an account statement of the provider shows it. Repeated calls with the same amount
 * change nothing.
 *
 * @throws Problem `payment_not_found`, `amount_not_unproven`, and for another amount than the noted one `not_correctable`
 */
export function proveAmount(deps: PaymentsDeps, reference: string, proof: AmountProof): Promise<Payment> {
  return deps.transact(async (tx) => {
    const payment = await tx.get(payments, reference);
    if (!payment) throw new Problem("payment_not_found");
    return proveAmountIn(tx, deps.payables, payment, proof, deps.now());
  });
}

/** `proveAmount` within a unit of work; saves the payment and what was computed from its money. */
export async function proveAmountIn(
  tx: UnitOfWork,
  payables: Payables,
  payment: Payment,
  proof: AmountProof,
  now: Date,
): Promise<Payment> {
  const proven = provenPayment(payment, proof, now);
  if (proven === payment) return payment;
  tx.save(payments, proven);
  await payableOf(payables, proven).noteReceived(tx, { before: payment, after: proven }, proof.uid);
  return proven;
}
