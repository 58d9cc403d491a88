import { isLeaving } from "../../domain/accounts/account-limits.ts";
import { adopt, newViewer } from "../../domain/unlocks/viewer.ts";
import type { Transacting } from "../unit-of-work.ts";

/**
 * Gives an account everything that a visitor unlocked, and whatever the visitor's open payments
 * will unlock: the visitor's record stays as the way to the account (design §7). Not to one that is being deleted, nor
 * to one that was: its identity token may live for an hour, and what a visitor paid for would go with it.
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
      else if (unlock.surplus) tx.saveUnlock({ ...mine, surplus: [...(mine.surplus ?? []), ...unlock.surplus] });
    }
    const after = adopt(account ?? newViewer(uid), visitor);
    tx.saveViewer(after.account);
    tx.saveViewer(after.visitor);
    return true;
  });
}
