/** Begins the ids of viewers without an account; no account's id has a hyphen. */
export const VISITOR_PREFIX = "visitor-";

export function isVisitorId(id: string): boolean {
  return /^visitor-[A-Za-z0-9]{32}$/.test(id);
}
