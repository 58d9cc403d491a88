import { isLeaving } from "../../domain/accounts/account-limits.ts";
import { Problem } from "../../domain/problem.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/**
 * Before an admin loses the role or leaves: relies on another one, who stays. Whoever is deleting their account does
 * not: two who leave at once would each count on the other.
 *
 * @throws Problem `last_admin`
 */
export async function requireAnotherAdmin(tx: UnitOfWork, uid: string): Promise<void> {
  for (const other of await tx.admins()) {
    if (other.uid === uid) continue;
    const limits = await tx.accountLimits(other.uid);
    if (isLeaving(limits)) continue;
    tx.relyOn(other, limits);
    return;
  }
  throw new Problem("last_admin");
}
