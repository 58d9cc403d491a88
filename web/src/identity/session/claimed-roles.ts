import { hasAdminClaim } from "@lopango/contract/identity/admin-claim";
import type { Profile } from "./snapshot.ts";

/**
 * Removes the admin role from a profile whose token lacks the claim, because the API would refuse every request.
 * Returns the same object if nothing changes.
 */
export function withRolesOf(profile: Profile, claims: Readonly<Record<string, unknown>> | undefined): Profile {
  if (!claims || hasAdminClaim(claims) || !profile.roles.includes("admin")) return profile;
  return { ...profile, roles: profile.roles.filter((role) => role !== "admin") };
}
