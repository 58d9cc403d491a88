import type { Session } from "@lopango/contract/session";
import type { Identity } from "../../domain/accounts/identity.ts";
import { FIRST_ADMINS } from "../../domain/admin/audit.ts";
import { newId, type Random } from "../../domain/id.ts";
import { requireNotLeaving } from "../../domain/accounts/account-limits.ts";
import { withoutDevices } from "../../domain/notices/push.ts";
import { Problem } from "../../domain/problem.ts";
import { isAdmin, isSuspended, sameUser, signedIn } from "../../domain/accounts/user.ts";
import { adoptVisitor } from "./adopt-visitor.ts";
import { changeUser } from "./change-user.ts";
import type { Transact } from "../unit-of-work.ts";
import type { Accounts } from "./account-store.ts";
import type { Clock } from "../clock.ts";

export interface SessionDeps {
  accounts: Accounts;
  firstAdmins: readonly string[];
  now: Clock;
  random: Random;
  transact: Transact;
  visitors: { newId(idempotencyKey: string | null): string };
}

/**
 * Records the signed-in person and answers their profile (design §8). What this browser unlocked as
 * `visitor` is the account's from now on; the browser becomes another visitor, so that whoever uses
 * it after a sign-out has nothing of theirs (design §7).
 */
export async function startSession(
  deps: SessionDeps,
  identity: Identity,
  visitor: string | null,
): Promise<{ value: Session; visitor: string | null }> {
  const value = await profileOf(deps, identity);
  const usedUp = visitor !== null && (await adoptVisitor(deps, visitor, identity.uid));
  return { value, visitor: usedUp ? deps.visitors.newId(null) : null };
}

/** Ends every session of somebody; their devices show nothing any more. */
export async function endSessions({ accounts, transact }: SessionDeps, uid: string): Promise<void> {
  await changeUser(transact, uid, withoutDevices);
  await accounts.endSessions(uid);
}

/** Whoever the list of first admins makes one is noted in the audit log. An admin whose identity token lacks the claim also gets a custom token, with which the web signs in again. */
async function profileOf(deps: SessionDeps, identity: Identity): Promise<Session> {
  const entry = newId(deps.random);
  const user = await deps.transact(async (tx) => {
    const known = await tx.user(identity.uid);
    if (!known) {
      // A token of before may outlive the account by an hour.
      const limits = await tx.accountLimits(identity.uid);
      requireNotLeaving(limits);
      tx.relyOn(limits);
    }
    if (known && isSuspended(known)) throw new Problem("account_suspended");
    const current = signedIn(known, identity, deps.firstAdmins, deps.now());
    if (!known || !sameUser(known, current)) tx.saveUser(current);
    if (isAdmin(current) && !(known && isAdmin(known))) {
      tx.audit({
        id: entry,
        at: deps.now(),
        by: FIRST_ADMINS,
        action: "user.grant_admin",
        target: { kind: "user", id: current.uid, label: current.email },
        before: { roles: known?.roles.join(", ") ?? "" },
        after: { roles: current.roles.join(", ") },
        note: null,
      });
    }
    return current;
  });
  const { uid, email, phone = null, full_name, photo_url, roles } = user;
  const profile = { uid, email, phone, full_name, photo_url, roles };
  // Nobody who may not own the address gets a token of ours (design §8), nor whoever came by a number: it can be taken over.
  if (!isAdmin(user) || identity.admin_claim || !identity.email_verified || identity.by_phone) return profile;
  return { ...profile, custom_token: await deps.accounts.adminToken(identity) };
}
