import type { Session } from "@lopango/contract/identity/session";
import type { Identity } from "../identity/rules/identity.ts";
import { FIRST_ADMINS } from "../identity/rules/audit.ts";
import { firstName } from "../identity/rules/names.ts";
import { newId } from "../platform/random.ts";
import { requireNotLeaving } from "../identity/rules/account-limits.ts";
import { withoutDevices } from "../notifications/rules/push.ts";
import { Problem } from "../platform/problem.ts";
import { withEndedSessions } from "../identity/rules/suspended-people.ts";
import {
  actsAsAdmin,
  hasAdminRole,
  isSuspended,
  canTransferDevice,
  requireRecentForNewWay,
  sameUser,
  signedIn,
  type User,
} from "../identity/rules/user.ts";
import { withHostName } from "../listings/rules/listing-form.ts";
import { everything } from "../platform/list-page.ts";
import { adoptVisitor } from "../unlocks/adopt-visitor.ts";
import { changeUser, users } from "../identity/user.record.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { suspendedPeople } from "../identity/suspended-people.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { listings } from "../listings/listing.record.ts";
import type { AccountsDeps } from "./all-personal-data.ts";

/**
 * Saves the signed-in user and returns their profile. The account adopts the browser's `visitor`. The browser gets a
 * new visitor id, so that the next user sees none of it after a sign-out.
 */
export async function startSession(
  deps: AccountsDeps,
  identity: Identity,
  visitor: string | null,
): Promise<{ value: Session; visitor: string | null }> {
  const value = await profileOf(deps, identity);
  const usedUp = visitor !== null && (await adoptVisitor(deps, visitor, identity.uid));
  return { value, visitor: usedUp ? deps.visitors.newId(null) : null };
}

/** Ends all sessions of a user and removes their push devices. */
export async function endSessions({ accounts, transact }: AccountsDeps, uid: string): Promise<void> {
  await changeUser(transact, uid, withoutDevices);
  await accounts.endSessions(uid);
}

/**
 * Records new admins of the first-admins list in the audit log. An admin whose ID token lacks the claim gets a custom
 * token for a new sign-in.
 */
async function profileOf(deps: AccountsDeps, identity: Identity): Promise<Session> {
  let stored = await storePerson(deps, identity);
  if (stored.renamed) {
    // Before the account: after a crash between the two, the next session repeats both.
    await renameListings(deps, stored.user);
    stored = await storePerson(deps, identity, true);
  }
  const { user, changedHands, refused } = stored;
  // Phone numbers can be taken over, so admins can't sign in by one (docs/decisions/0100).
  if (hasAdminRole(user) && identity.phone) await deps.accounts.removePhone(user.uid);
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
  if (!hasAdminRole(user) || identity.admin_claim) return profile;
  return { ...profile, custom_token: await deps.accounts.adminToken(identity) };
}

interface StoredPerson {
  user: User;
  /** Earlier sessions may belong to another person. */
  changedHands: boolean;
  /** An admin's account with another Google account than the one with the role; nothing was stored. */
  refused: boolean;
  /** The host's name differs from their listings; nothing was stored. */
  renamed: boolean;
}

/** @param hasFollowed - the listings already have the host's new name */
function storePerson(deps: AccountsDeps, identity: Identity, hasFollowed = false): Promise<StoredPerson> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const known = await tx.get(users, identity.uid);
    if (!known) {
      // An old ID token stays valid for up to an hour after the deletion.
      const limits = await tx.get(accountLimits, identity.uid);
      requireNotLeaving(limits);
      tx.relyOn(limits);
    }
    if (known && isSuspended(known)) throw new Problem("account_suspended");
    const signed = signedIn(known, identity, deps.firstAdmins, now);
    if (hasAdminRole(signed) && !actsAsAdmin(signed, identity))
      return { user: signed, changedHands: false, refused: true, renamed: false };
    requireRecentForNewWay(known, identity, now);
    if (!hasFollowed && known && known.roles.length > 0 && firstName(known.full_name) !== firstName(signed.full_name))
      return { user: signed, changedHands: false, refused: false, renamed: true };
    const changedHands = canTransferDevice(known, identity);
    const current = changedHands ? withoutDevices(signed) : signed;
    if (!known || !sameUser(known, current)) tx.save(users, current);
    if (changedHands)
      tx.save(
        suspendedPeople,
        withEndedSessions(await tx.get(suspendedPeople), current.uid, identity.signed_in_at, now),
      );
    if (hasAdminRole(current) && !(known && hasAdminRole(known))) {
      tx.save(auditLog, {
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
    return { user: current, changedHands, refused: false, renamed: false };
  });
}

async function renameListings(deps: AccountsDeps, owner: User): Promise<void> {
  const owned = await everything((page) => deps.listings.ownedBy(owner.uid, undefined, page));
  for (const { id } of owned)
    await deps.transact(async (tx) => {
      const listing = await tx.get(listings, id);
      const named = listing && withHostName(listing, owner);
      if (named && named !== listing) tx.save(listings, named);
    });
}
