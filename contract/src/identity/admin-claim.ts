/**
 * Checks the three forms of the admin claim in an identity token.
 * The claim alone grants nothing: the stored role must match it.
 */
export function hasAdminClaim(claims: Readonly<Record<string, unknown>>): boolean {
  return claims["admin"] === true || claims["role"] === "admin" || claims["isAdmin"] === true;
}
