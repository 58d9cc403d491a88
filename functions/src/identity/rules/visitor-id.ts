/** Prefix of visitor ids; account ids contain no hyphen. */
export const VISITOR_PREFIX = "visitor-";

export function isVisitorId(id: string): boolean {
  return /^visitor-[A-Za-z0-9]{32}$/.test(id);
}
