import { hasAdminClaim } from "@lopango/contract/admin-claim";
import type { Profile } from "./snapshot.ts";

/**
 * The profile with the roles that its token can use: the admin area shows by the claim (spec §6), because without
 * it every call there is refused. Without claims nothing is known against the profile. Itself when nothing goes.
 */
export function withRolesOf(profile: Profile, claims: Readonly<Record<string, unknown>> | undefined): Profile {
  if (!claims || hasAdminClaim(claims) || !profile.roles.includes("admin")) return profile;
  return { ...profile, roles: profile.roles.filter((role) => role !== "admin") };
}
