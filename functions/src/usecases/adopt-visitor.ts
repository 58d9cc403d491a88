import { adopt, newViewer } from "../domain/viewer.ts";
import type { BookingStore } from "./booking-store.ts";

/**
 * Gives an account everything that a visitor unlocked, and whatever the visitor's open payments
 * will unlock: the visitor's record stays as the way to the account (design §7).
 *
 * @returns whether the visitor is used up: the browser needs a new one
 */
export function adoptVisitor(
  deps: { bookings: Pick<BookingStore, "change"> },
  visitorId: string,
  uid: string,
): Promise<boolean> {
  return deps.bookings.change(async (change) => {
    const visitor = await change.viewer(visitorId);
    if (!visitor) return false;
    if (visitor.account !== null) return true;
    const [account, theirs, own] = await Promise.all([
      change.viewer(uid),
      Promise.all(visitor.unlocked.map((propertyId) => change.unlock(visitorId, propertyId))),
      Promise.all(visitor.unlocked.map((propertyId) => change.unlock(uid, propertyId))),
    ]);
    for (const [index, unlock] of theirs.entries()) {
      if (!unlock) continue;
      change.removeUnlock(unlock);
      if (!own[index]) change.saveUnlock({ ...unlock, viewer_id: uid });
    }
    const after = adopt(account ?? newViewer(uid), visitor);
    change.saveViewer(after.account);
    change.saveViewer(after.visitor);
    return true;
  });
}
