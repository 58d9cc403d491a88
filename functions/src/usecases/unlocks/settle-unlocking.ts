import { isForSale } from "../../domain/listings/listing.ts";
import { ownerOf, type Payment, type PaymentReport, type UsedTransaction } from "../../domain/payments/payment.ts";
import { judge, type Settled } from "../../domain/payments/settlement.ts";
import { recipientOf, settleUnlock } from "../../domain/unlocks/unlock.ts";
import { newViewer } from "../../domain/unlocks/viewer.ts";
import { claimTransaction } from "../payments/claim-transaction.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** Books what the provider reports about an attempt to unlock: payment, provider's transaction and description in one change. */
export function settleUnlocking(
  tx: UnitOfWork,
  asked: Payment & { purpose: "unlock" },
  report: PaymentReport,
  now: Date,
): Promise<Settled> {
  return decideUnlocking(
    tx,
    asked,
    report.transaction_id ?? asked.reference,
    (stored, used) => judge(stored, report, ownerOf(used), now),
    now,
  );
}

/** The same for whoever decides what became of the attempt; `used`: what is known of its transaction. */
export async function decideUnlocking(
  tx: UnitOfWork,
  asked: Payment & { purpose: "unlock" },
  transaction: string,
  decide: (stored: Payment, used: UsedTransaction | null) => Payment,
  now: Date,
): Promise<Settled> {
  const [stored, known, used, listing] = await Promise.all([
    tx.payment(asked.reference),
    tx.viewer(asked.viewer_id),
    tx.usedTransaction(asked.provider, transaction),
    tx.listing(asked.property_id),
  ]);
  if (stored?.purpose !== "unlock") throw new Error(`payment ${asked.reference} is gone`);
  const payer = known ?? newViewer(asked.viewer_id);
  const recipient = recipientOf(payer, payer.account === null ? null : await tx.viewer(payer.account));
  const unlock = await tx.unlock(recipient.id, asked.property_id);
  const after = settleUnlock(
    { payment: stored, payer, recipient, unlock, for_sale: isForSale(listing) },
    decide(stored, used),
    now,
  );

  if (after.payment !== stored) tx.savePayment(after.payment);
  if (after.unlock && after.unlock !== unlock) {
    tx.saveUnlock(after.unlock);
    tx.saveViewer(after.recipient);
    // Had an account taken the payer over meanwhile, this must be decided again.
    if (after.payer.id !== after.recipient.id && known) tx.relyOn(known);
  }
  if (after.payment.status === "paid" && stored.status !== "paid") claimTransaction(tx, stored, transaction, used);
  return { before: stored, payment: after.payment };
}
