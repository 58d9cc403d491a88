import { isLeaving } from "./rules/account-limits.ts";
import { isAdmin } from "./rules/user.ts";
import { Problem } from "../platform/problem.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "./account-limits.record.ts";
import { admins } from "./user.record.ts";

/**
 * Relies on another admin who stays, before one loses the role or leaves.
 * Excludes accounts that are being deleted: two admins who leave at once would rely on each other.
 *
 * @throws Problem `last_admin`
 */
export async function requireAnotherAdmin(tx: UnitOfWork, uid: string): Promise<void> {
  for (const other of await tx.find(admins)) {
    if (other.uid === uid || !isAdmin(other)) continue;
    const limits = await tx.get(accountLimits, other.uid);
    if (isLeaving(limits)) continue;
    tx.relyOn(other, limits);
    return;
  }
  throw new Problem("last_admin");
}
