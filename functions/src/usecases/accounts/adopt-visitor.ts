import { isLeaving } from "../../domain/accounts/account-limits.ts";
import { keepsItsMoney, owing, surplusOf } from "../../domain/payments/payment-refunds.ts";
import { surplusAfter } from "../../domain/payments/surplus.ts";
import type { Unlock } from "../../domain/unlocks/unlock.ts";
import { adopt, newViewer } from "../../domain/unlocks/viewer.ts";
import type { Transacting, UnitOfWork } from "../unit-of-work.ts";

/**
 * Gives an account everything that a visitor unlocked, and whatever the visitor's open payments
 * will unlock: the visitor's record stays as the way to the account (design §7). Not to one that is being deleted, nor
 * to one that was: its identity token may live for an hour, and what a visitor paid for would go with it. What both paid for is owed to the account once, `paid_twice`.
 *
 * @returns whether the visitor is used up: the browser needs a new one
 */
export function adoptVisitor({ transact }: Transacting, visitorId: string, uid: string): Promise<boolean> {
  return transact(async (tx) => {
    const visitor = await tx.viewer(visitorId);
    if (!visitor) return false;
    if (visitor.account !== null) return true;
    const [limits, account, theirs, own] = await Promise.all([
      tx.accountLimits(uid),
      tx.viewer(uid),
      Promise.all(visitor.unlocked.map((propertyId) => tx.unlock(visitorId, propertyId))),
      Promise.all(visitor.unlocked.map((propertyId) => tx.unlock(uid, propertyId))),
    ]);
    if (isLeaving(limits)) return false;
    tx.relyOn(limits);
    for (const [index, unlock] of theirs.entries()) {
      if (!unlock) continue;
      tx.removeUnlock(unlock);
      const mine = own[index];
      if (!mine) tx.saveUnlock({ ...unlock, viewer_id: uid });
      else await oweSecond(tx, mine, unlock);
    }
    const after = adopt(account ?? newViewer(uid), visitor);
    tx.saveViewer(after.account);
    tx.saveViewer(after.visitor);
    return true;
  });
}

/** The account paid for the description as well: the visitor's money goes back, and the account's record names it. */
async function oweSecond(tx: UnitOfWork, mine: Unlock, second: Unlock): Promise<void> {
  const known = [...(mine.surplus ?? []), ...(second.surplus ?? [])];
  const payment = await tx.payment(second.payment);
  if (!payment || !keepsItsMoney(payment)) {
    if (second.surplus) tx.saveUnlock({ ...mine, surplus: known });
    return;
  }
  const owed = owing(payment, surplusOf(payment, "paid_twice"));
  tx.savePayment(owed);
  tx.saveUnlock({ ...mine, surplus: surplusAfter(known, payment, owed) });
}
