import { isLeaving } from "../identity/rules/account-limits.ts";
import type { Clock } from "../platform/clock.ts";
import { keepsItsMoney, owing, surplusOf } from "../payments/rules/refunds.ts";
import { surplusAfter } from "../payments/rules/surplus.ts";
import { type Unlock, adopt, newViewer } from "./rules/unlock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { payments } from "../payments/payment.record.ts";
import { unlocks, viewers } from "./unlock.record.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { isVisitorId } from "../identity/rules/identity.ts";

/**
 * Moves a visitor's unlocks and open payments to an account; one of two payments for a listing is refunded
 * (`paid_twice`). Refused for an account in deletion, whose ID token stays valid for an hour.
 *
 * @returns whether the browser needs a new visitor id
 */
export function adoptVisitor(
  { transact, now }: Transacting & { now: Clock },
  visitorId: string,
  uid: string,
): Promise<boolean> {
  return transact(async (tx) => {
    const visitor = await tx.get(viewers, visitorId);
    if (!visitor) return false;
    if (visitor.account !== null) return true;
    const [limits, account, theirs, own] = await Promise.all([
      tx.get(accountLimits, uid),
      tx.get(viewers, uid),
      Promise.all(visitor.unlocked.map((propertyId) => tx.get(unlocks, visitorId, propertyId))),
      Promise.all(visitor.unlocked.map((propertyId) => tx.get(unlocks, uid, propertyId))),
    ]);
    if (isLeaving(limits)) return false;
    tx.relyOn(limits);
    for (const [index, unlock] of theirs.entries()) {
      if (!unlock) continue;
      tx.remove(unlocks, visitorId, unlock.property_id);
      const mine = own[index];
      if (!mine) tx.save(unlocks, { ...unlock, viewer_id: uid });
      else await oweSecond(tx, withReportOf(mine, unlock), unlock, now());
    }
    const after = adopt(account ?? newViewer(uid), visitor);
    tx.save(viewers, after.account);
    tx.save(viewers, after.visitor);
    return true;
  });
}

/** One person says it of a home once; what the visitor has back leaves the account to speak of its own payment. */
const withReportOf = (mine: Unlock, { report }: Unlock): Unlock =>
  mine.report || !report || report.outcome === "returned" ? mine : { ...mine, report };

/** Refunds the visitor's payment for a listing that the account also paid for. */
async function oweSecond(tx: UnitOfWork, mine: Unlock, second: Unlock, now: Date): Promise<void> {
  const known = [...(mine.surplus ?? []), ...(second.surplus ?? [])];
  const payment = await tx.get(payments, second.payment);
  if (!payment || !keepsItsMoney(payment)) {
    tx.save(unlocks, known.length > 0 ? { ...mine, surplus: known } : mine);
    return;
  }
  const owed = owing(payment, surplusOf(payment, "paid_twice"), now);
  tx.save(payments, owed);
  tx.save(unlocks, { ...mine, surplus: surplusAfter(known, payment, owed) });
}

/** Returns the payer's account id, or the visitor's id when no account adopted the visitor. */
export async function payerOf(
  find: (viewerId: string) => Promise<{ account: string | null } | null>,
  { payer_id: payer }: Pick<Payment, "payer_id">,
): Promise<string> {
  if (!isVisitorId(payer)) return payer;
  return (await find(payer))?.account ?? payer;
}
