import type { AdminUser } from "@lopango/contract/admin/users";
import { presentUser } from "../../domain/admin/admin-view.ts";
import type { Operator } from "../../domain/admin/audit.ts";
import { newId, type Random } from "../../domain/id.ts";
import { Problem } from "../../domain/problem.ts";
import { isAdmin, isSuspended, userLabel, withAdminRole, type User } from "../../domain/accounts/user.ts";
import { requireAnotherAdmin } from "../accounts/another-admin.ts";
import type { Transact } from "../unit-of-work.ts";
import type { Accounts } from "../accounts/account-store.ts";
import type { Clock } from "../clock.ts";

export interface RoleDeps {
  transact: Transact;
  accounts: Accounts;
  now: Clock;
  random: Random;
}

/**
 * Makes somebody whose address is verified an admin, or takes it away: the stored role decides at once, a revocation wins over
 * the list of first admins and ends the person's sessions (design §8). Asking for what is so already
 * changes nothing stored, and a revocation repeats what the identity service may have missed.
 *
 * @throws Problem `user_not_found`, `email_unverified`, `person_suspended`, `last_admin`, `busy`
 */
export async function changeAdminRole(
  deps: RoleDeps,
  operator: Operator,
  uid: string,
  action: "grant" | "revoke",
): Promise<AdminUser> {
  const mayBecome = action === "grant" && (await deps.accounts.hasVerifiedEmail(uid));
  const user = await storeRole(deps, operator, uid, action === "grant", mayBecome);
  if (action === "revoke") await Promise.all([deps.accounts.dropClaims(uid), deps.accounts.endSessions(uid)]);
  return presentUser(user);
}

function storeRole(deps: RoleDeps, operator: Operator, uid: string, admin: boolean, mayBecome: boolean): Promise<User> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const user = await tx.user(uid);
    if (!user) throw new Problem("user_not_found");
    if (isAdmin(user) === admin) return user;
    if (admin && !mayBecome) throw new Problem("email_unverified");
    if (admin && isSuspended(user)) throw new Problem("person_suspended");
    // Two admins who take the role from each other at once: the second one is decided again, and is refused.
    if (!admin) await requireAnotherAdmin(tx, uid);
    const changed = withAdminRole(user, admin);
    tx.saveUser(changed);
    tx.audit({
      id: entry,
      at: deps.now(),
      by: operator,
      action: admin ? "user.grant_admin" : "user.revoke_admin",
      target: { kind: "user", id: uid, label: userLabel(user) },
      before: { roles: user.roles.join(", ") },
      after: { roles: changed.roles.join(", ") },
      note: null,
    });
    return changed;
  });
}
