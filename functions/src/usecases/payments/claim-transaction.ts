import type { Payment, UsedTransaction } from "../../domain/payments/payment.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** From now on the provider's transaction is this attempt's, unless it settled another one before. */
export function claimTransaction(
  tx: UnitOfWork,
  { provider, reference }: Payment,
  transaction: string,
  used: UsedTransaction | null,
): void {
  if (used === null) tx.saveTransaction({ provider, transaction_id: transaction, reference });
}
