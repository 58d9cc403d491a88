import { isLeaving } from "../../domain/accounts/account-limits.ts";
import { isAdmin } from "../../domain/accounts/user.ts";
import { Problem } from "../../domain/problem.ts";
import type { UnitOfWork } from "../../storage/firestore/unit-of-work.ts";
import { accountLimits } from "../../storage/accounts/account-limits.record.ts";
import { admins } from "../../storage/accounts/user.record.ts";

/**
 * Before an admin loses the role or leaves: relies on another one, who stays. Whoever is deleting their account does
 * not: two who leave at once would each count on the other.
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
