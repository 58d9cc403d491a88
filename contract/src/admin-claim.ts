/** Whether an identity token's claims are an admin's, in one of the three forms of spec §6. Alone it opens nothing: the stored role must say the same. */
export function hasAdminClaim(claims: Readonly<Record<string, unknown>>): boolean {
  return claims["admin"] === true || claims["role"] === "admin" || claims["isAdmin"] === true;
}
