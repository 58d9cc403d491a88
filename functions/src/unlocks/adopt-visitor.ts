import { isLeaving } from "../identity/rules/account-limits.ts";
import { keepsItsMoney, owing, surplusOf } from "../payments/rules/payment-refunds.ts";
import { surplusAfter } from "../payments/rules/surplus.ts";
import type { Unlock } from "./rules/unlock.ts";
import { adopt, newViewer } from "./rules/viewer.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { payments } from "../payments/payment.record.ts";
import { unlocks } from "./unlock.record.ts";
import { viewers } from "./viewer.record.ts";

/**
 * Gives an account everything that a visitor unlocked, and whatever the visitor's open payments
 * will unlock: the visitor's record stays as the way to the account (design §7). Not to one that is being deleted, nor
 * to one that was: its identity token may live for an hour, and what a visitor paid for would go with it. What both paid for is owed to the account once, `paid_twice`.
 *
 * @returns whether the visitor is used up: the browser needs a new one
 */
export function adoptVisitor({ transact }: Transacting, visitorId: string, uid: string): Promise<boolean> {
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
      else await oweSecond(tx, mine, unlock);
    }
    const after = adopt(account ?? newViewer(uid), visitor);
    tx.save(viewers, after.account);
    tx.save(viewers, after.visitor);
    return true;
  });
}

/** The account paid for the description as well: the visitor's money goes back, and the account's record names it. */
async function oweSecond(tx: UnitOfWork, mine: Unlock, second: Unlock): Promise<void> {
  const known = [...(mine.surplus ?? []), ...(second.surplus ?? [])];
  const payment = await tx.get(payments, second.payment);
  if (!payment || !keepsItsMoney(payment)) {
    if (second.surplus) tx.save(unlocks, { ...mine, surplus: known });
    return;
  }
  const owed = owing(payment, surplusOf(payment, "paid_twice"));
  tx.save(payments, owed);
  tx.save(unlocks, { ...mine, surplus: surplusAfter(known, payment, owed) });
}
