import { ownsTransaction, type Payment, type UsedTransaction } from "../../domain/payments/payment.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** From now on the provider's transaction is the attempt's whose money it brought, unless it is one's already. */
export function recordTransaction(
  tx: UnitOfWork,
  payment: Payment,
  transaction: string,
  used: UsedTransaction | null,
): void {
  if (used !== null || !ownsTransaction(payment, transaction)) return;
  tx.saveTransaction({ provider: payment.provider, transaction_id: transaction, reference: payment.reference });
}
