import type { Session } from "@lopango/contract/session";
import type { Identity } from "../../domain/accounts/identity.ts";
import { FIRST_ADMINS } from "../../domain/admin/audit.ts";
import { newId, type Random } from "../../domain/id.ts";
import { requireNotLeaving } from "../../domain/accounts/account-limits.ts";
import { withoutDevices } from "../../domain/notices/push.ts";
import { Problem } from "../../domain/problem.ts";
import { withEndedSessions } from "../../domain/accounts/suspended-people.ts";
import {
  actsAsAdmin,
  isAdmin,
  isSuspended,
  mayChangeHands,
  requireRecentForNewWay,
  sameUser,
  signedIn,
  type User,
} from "../../domain/accounts/user.ts";
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
  suspensions: { forget(): void };
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

/**
 * Whoever the list of first admins makes one is noted in the audit log. An admin whose identity token lacks the claim
 * also gets a custom token, with which the web signs in again.
 *
 * @throws Problem `admin_sign_in`, `recent_sign_in_required`, `account_suspended`, `account_deleted`
 */
async function profileOf(deps: SessionDeps, identity: Identity): Promise<Session> {
  const { user, changedHands, refused } = await storePerson(deps, identity);
  // A number can be taken over: nobody enters an admin's account by one (docs/decisions/0100).
  if (isAdmin(user) && identity.phone) await deps.accounts.removePhone(user.uid);
  if (refused) {
    await deps.accounts.endSessions(user.uid);
    throw new Problem("admin_sign_in", { uid: user.uid });
  }
  if (changedHands) {
    deps.suspensions.forget();
    await deps.accounts.endSessionsBefore(user.uid, identity.signed_in_at);
  }
  const { uid, email, phone = null, full_name, photo_url, roles } = user;
  const profile = { uid, email, phone, full_name, photo_url, roles };
  if (!isAdmin(user) || identity.admin_claim) return profile;
  return { ...profile, custom_token: await deps.accounts.adminToken(identity) };
}

interface StoredPerson {
  user: User;
  /** Older sessions may be another person's. */
  changedHands: boolean;
  /** The account is an admin's, and this is not the Google account that was given the role: nothing was stored. */
  refused: boolean;
}

function storePerson(deps: SessionDeps, identity: Identity): Promise<StoredPerson> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const known = await tx.user(identity.uid);
    if (!known) {
      // A token of before may outlive the account by an hour.
      const limits = await tx.accountLimits(identity.uid);
      requireNotLeaving(limits);
      tx.relyOn(limits);
    }
    if (known && isSuspended(known)) throw new Problem("account_suspended");
    const signed = signedIn(known, identity, deps.firstAdmins, now);
    if (isAdmin(signed) && !actsAsAdmin(signed, identity)) return { user: signed, changedHands: false, refused: true };
    requireRecentForNewWay(known, identity, now);
    const changedHands = mayChangeHands(known, identity);
    const current = changedHands ? withoutDevices(signed) : signed;
    if (!known || !sameUser(known, current)) tx.saveUser(current);
    if (changedHands)
      tx.saveSuspendedPeople(withEndedSessions(await tx.suspendedPeople(), current.uid, identity.signed_in_at, now));
    if (isAdmin(current) && !(known && isAdmin(known))) {
      tx.audit({
        id: entry,
        at: now,
        by: FIRST_ADMINS,
        action: "user.grant_admin",
        target: { kind: "user", id: current.uid, label: current.email },
        before: { roles: known?.roles.join(", ") ?? "" },
        after: { roles: current.roles.join(", ") },
        note: null,
      });
    }
    return { user: current, changedHands, refused: false };
  });
}
