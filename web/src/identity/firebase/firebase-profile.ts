import type { User } from "firebase/auth";
import { hasAdminClaim } from "@lopango/contract/identity/admin-claim";
import type { Profile } from "../session/snapshot.ts";

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
