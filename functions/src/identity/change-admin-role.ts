import type { AdminUser } from "@lopango/contract/identity/session";
import { presentUser } from "./rules/admin-identity-view.ts";
import type { Operator } from "./rules/audit.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import {
  isSuspended,
  madeAdmin,
  userLabel,
  withAdminRole,
  withAgentRole,
  type User,
  hasAdminRole,
} from "./rules/user.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { SignIns } from "./rules/identity.ts";
import { users, admins } from "./user.record.ts";
import { auditLog } from "./audit.record.ts";
import { isLeaving } from "./rules/account-limits.ts";
import { accountLimits } from "./account-limits.record.ts";
import type { IdentityDeps } from "./audit-reading.ts";

type RoleDeps = Pick<IdentityDeps, "accounts" | "transact" | "now" | "random">;

/**
 * Grants or revokes the admin role, bound to the person's current Google account. The stored role applies at once. A
 * revocation overrides the list of first admins and ends all sessions. Repeating a call stores nothing, but repeats the
 * revocation at the identity service.
 */
export async function changeAdminRole(
  deps: RoleDeps,
  operator: Operator,
  uid: string,
  action: "grant" | "revoke",
): Promise<AdminUser> {
  const signIns = action === "grant" ? await deps.accounts.signInsOf(uid) : null;
  const user = await storeRole(deps, operator, uid, signIns);
  if (action === "revoke") await Promise.all([deps.accounts.dropClaims(uid), deps.accounts.endSessions(uid)]);
  return presentUser(user);
}

/** `signIns`: sign-in methods of the new admin; null revokes the role. */
function storeRole(deps: RoleDeps, operator: Operator, uid: string, signIns: SignIns | null): Promise<User> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const user = await tx.get(users, uid);
    if (!user) throw new Problem("user_not_found");
    if (signIns ? hasAdminRole(user) && user.google_id : !hasAdminRole(user)) return user;
    if (signIns && isSuspended(user)) throw new Problem("person_suspended");
    // Two admins who revoke each other at once conflict here; the second is refused.
    if (!signIns) await requireAnotherAdmin(tx, uid);
    const changed = signIns ? madeAdmin(user, googleIdFor(signIns)) : withAdminRole(user, false);
    tx.save(users, changed);
    tx.save(auditLog, {
      id: entry,
      at: deps.now(),
      by: operator,
      action: signIns ? "user.grant_admin" : "user.revoke_admin",
      target: { kind: "user", id: uid, label: userLabel(user) },
      before: { roles: user.roles.join(", ") },
      after: { roles: changed.roles.join(", ") },
      note: null,
    });
    return changed;
  });
}

/** Google account that gets the role. A phone number beside it could be taken over (docs/decisions/0100). */
function googleIdFor({ email_verified, google_id, phone }: SignIns): string {
  if (!email_verified) throw new Problem("email_unverified");
  if (google_id === null) throw new Problem("person_without_google");
  if (phone === null) return google_id;
  const detail = `Cette personne se connecte aussi avec le numéro ${phone}, et un numéro peut changer de mains\u202f: elle le retire d’abord dans « Mon compte\u202f».`;
  throw new Problem("person_has_phone", { detail });
}

/**
 * Grants or revokes the role of agents, who make visits (docs/product/checks.md#visits). It is read from the account at
 * each call, so it needs no claim.
 */
export async function changeAgentRole(
  deps: Pick<IdentityDeps, "transact" | "now" | "random">,
  operator: Operator,
  uid: string,
  action: "grant" | "revoke",
): Promise<AdminUser> {
  const entry = newId(deps.random);
  const user = await deps.transact(async (tx) => {
    const known = await tx.get(users, uid);
    if (!known) throw new Problem("user_not_found");
    if (action === "grant" && isSuspended(known)) throw new Problem("person_suspended");
    if (known.roles.includes("agent") === (action === "grant")) return known;
    const changed = withAgentRole(known, action === "grant");
    tx.save(users, changed);
    tx.save(auditLog, {
      id: entry,
      at: deps.now(),
      by: operator,
      action: `user.${action}_agent`,
      target: { kind: "user", id: uid, label: userLabel(known) },
      before: { roles: known.roles.join(", ") },
      after: { roles: changed.roles.join(", ") },
      note: null,
    });
    return changed;
  });
  return presentUser(user);
}

/**
 * Relies on another admin who stays, before one loses the role or leaves.
 * Excludes accounts that are being deleted: two admins who leave at once would rely on each other.
 */
export async function requireAnotherAdmin(tx: UnitOfWork, uid: string): Promise<void> {
  for (const other of await tx.find(admins)) {
    if (other.uid === uid || !hasAdminRole(other)) continue;
    const limits = await tx.get(accountLimits, other.uid);
    if (isLeaving(limits)) continue;
    tx.relyOn(other, limits);
    return;
  }
  throw new Problem("last_admin");
}
