import type { Auth, User } from "firebase/auth";
import { hasAdminClaim } from "@lopango/contract/identity/admin-claim";
import type { Profile } from "../session/store.ts";

/** @throws an error that asks to sign in again, if no user is signed in */
export function currentUser({ currentUser: user }: Auth): User {
  if (!user) throw Object.assign(new Error("nobody is signed in"), { code: "auth/user-token-expired" });
  return user;
}

/** Builds a profile from Firebase's data alone, for when the server cannot be reached. */
export async function profileOf(user: User): Promise<Profile> {
  const claims = (await user.getIdTokenResult().catch(() => null))?.claims;
  return {
    uid: user.uid,
    email: user.email ?? "",
    phone: user.phoneNumber,
    full_name: user.displayName ?? user.email ?? "",
    photo_url: user.photoURL,
    roles: claims && hasAdminClaim(claims) ? ["admin"] : [],
  };
}

/**
 * Removes the admin role from a profile whose token lacks the claim, because the API would refuse every request.
 * Returns the same object if nothing changes.
 */
export function withRolesOf(profile: Profile, claims: Readonly<Record<string, unknown>> | undefined): Profile {
  if (!claims || hasAdminClaim(claims) || !profile.roles.includes("admin")) return profile;
  return { ...profile, roles: profile.roles.filter((role) => role !== "admin") };
}
