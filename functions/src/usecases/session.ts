import type { Session } from '@lopango/contract/session';
import type { Identity } from '../domain/identity.ts';
import { isAdmin, sameUser, signedIn } from '../domain/user.ts';
import type { Accounts, Clock, Users } from './ports.ts';

/**
 * Records the signed-in person and answers their profile (design §8). An admin whose identity token
 * lacks the claim also gets a custom token, with which the web signs in again.
 */
export async function startSession(
  deps: { users: Users; accounts: Accounts; firstAdmins: readonly string[]; now: Clock },
  identity: Identity,
): Promise<Session> {
  const known = await deps.users.find(identity.uid);
  const user = signedIn(known, identity, deps.firstAdmins, deps.now());
  if (!known || !sameUser(known, user)) await deps.users.save(user);
  const { uid, email, full_name, photo_url, roles } = user;
  const profile = { uid, email, full_name, photo_url, roles };
  if (isAdmin(user) === identity.admin_claim) return profile;
  await deps.accounts.setAdminClaim(uid, isAdmin(user));
  return isAdmin(user) ? { ...profile, custom_token: await deps.accounts.customToken(uid) } : profile;
}
