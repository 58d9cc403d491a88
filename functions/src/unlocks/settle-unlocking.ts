import type { ReportCheck, Payable } from "../payments/payable.ts";
import { hasNumber, isForSale, type Listing } from "../listings/rules/listing.ts";
import { isResting } from "../listings/rules/free-home.ts";
import type { SoldListing } from "./rules/sold-listing.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { surplusAfter } from "../payments/rules/surplus.ts";
import { payerOf } from "./adopt-visitor.ts";
import type { Settled } from "../payments/rules/check-report.ts";
import { recipientOf, settleUnlock, newViewer } from "./rules/unlock.ts";
import { isVisitorId } from "../identity/rules/identity.ts";
import { knownTransactions, recordTransactions } from "../payments/record-report.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import { payments } from "../payments/payment.record.ts";
import { unlocks, viewers } from "./unlock.record.ts";

/** Saves payment, transactions and unlock of an attempt in one commit, as `decide` returns them. */
export async function decideUnlocking(
  tx: UnitOfWork,
  asked: Payment & { purpose: "unlock" },
  transactions: readonly string[],
  decide: ReportCheck,
  now: Date,
): Promise<Settled> {
  const [stored, known, used, listing] = await Promise.all([
    tx.get(payments, asked.reference),
    tx.get(viewers, asked.viewer_id),
    knownTransactions(tx, asked, transactions),
    tx.get(listings, asked.property_id),
  ]);
  if (stored?.purpose !== "unlock") throw new Error(`payment ${asked.reference} is gone`);
  const payer = known ?? newViewer(asked.viewer_id);
  const recipient = recipientOf(payer, payer.account === null ? null : await tx.get(viewers, payer.account));
  const [unlock, limits] = await Promise.all([
    tx.get(unlocks, recipient.id, asked.property_id),
    isVisitorId(recipient.id) ? null : tx.get(accountLimits, recipient.id),
  ]);
  const after = settleUnlock(
    {
      payment: stored,
      payer,
      recipient,
      unlock,
      for_sale: listing !== null && isForSale(listing) && !isResting(listing, now),
      suspended: limits?.suspended ?? false,
      sold: await soldOf(tx, listing),
    },
    decide(stored, used, now),
    now,
  );

  // A concurrent suspension of the buyer must retry this transaction.
  if (limits && after.payment.status !== stored.status) tx.relyOn(limits);
  if (after.payment !== stored) tx.save(payments, after.payment);
  if (after.unlock && after.unlock !== unlock) {
    tx.save(unlocks, after.unlock);
    if (!unlock) tx.save(viewers, after.recipient);
    // A concurrent adoption of the payer must retry this transaction.
    if (after.payer.id !== after.recipient.id && known) tx.relyOn(known);
  }
  if (after.payment !== stored) recordTransactions(tx, after.payment, used);
  return { before: stored, payment: after.payment };
}

async function soldOf(tx: UnitOfWork, listing: Listing | null): Promise<SoldListing | null> {
  if (!listing) return null;
  const email = hasNumber(listing) ? null : ((await tx.get(users, listing.owner_id))?.email ?? null);
  return { listing: { ...listing, photos: [] }, email };
}

export const unlockPayable: Payable<Payment & { purpose: "unlock" }> = {
  settle: decideUnlocking,
  closeAttempt: () => Promise.resolve(),
  noteChannel: () => Promise.resolve(),
  async noteReceived(tx, { before, after }) {
    const unlock = await tx.get(unlocks, await payerOf((id) => tx.get(viewers, id), before), before.property_id);
    if (unlock?.surplus) tx.save(unlocks, { ...unlock, surplus: surplusAfter(unlock.surplus, before, after) });
  },
};
