import { isVisitorId } from "../../identity/rules/identity.ts";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";

/** Older attempts are settled by the sweep only. */
const ATTEMPTS_KEPT = 5;

/** A buyer of descriptions: an account by uid, or a browser by the visitor id in its cookie. */
export interface Viewer {
  id: string;
  /** The account that adopted this visitor; null for accounts. */
  account: string | null;
  unlocked: string[];
  /** Property -> references of its last attempts, newest last, while locked. */
  attempts: Record<string, string[]>;
}

/** Expiry of a visitor's record, later after a purchase. An account's record is deleted with the account. */
export function viewerExpiresAt({ id, account, unlocked }: Viewer, now: Date): Date | null {
  if (!isVisitorId(id)) return null;
  const isKnown = account !== null || unlocked.length > 0;
  return keptUntil(now, isKnown ? KEPT_DAYS.visitors : KEPT_DAYS.abandonedVisitors);
}

export function newViewer(id: string): Viewer {
  return { id, account: null, unlocked: [], attempts: {} };
}

export function attemptsOf(viewer: Viewer, propertyId: string): string[] {
  // The id may equal an inherited property such as `constructor`.
  return (Object.hasOwn(viewer.attempts, propertyId) && viewer.attempts[propertyId]) || [];
}

/** `earlier`: earlier attempts to keep; all by default. */
export function withAttempt(
  viewer: Viewer,
  propertyId: string,
  reference: string,
  earlier = attemptsOf(viewer, propertyId),
): Viewer {
  const references = [...earlier, reference].slice(-ATTEMPTS_KEPT);
  return { ...viewer, attempts: { ...viewer.attempts, [propertyId]: references } };
}

export function withUnlocked(viewer: Viewer, propertyId: string): Viewer {
  const { [propertyId]: _over, ...attempts } = viewer.attempts;
  return { ...viewer, attempts, unlocked: [...new Set([...viewer.unlocked, propertyId])] };
}

/** Moves everything of `visitor` to `account`; the visitor then only links to it. */
export function adopt(account: Viewer, visitor: Viewer): { account: Viewer; visitor: Viewer } {
  const moved = visitor.unlocked.reduce(withUnlocked, account);
  const waiting = Object.entries(visitor.attempts).filter(([propertyId]) => !moved.unlocked.includes(propertyId));
  const all = waiting.reduce(
    (viewer, [propertyId, references]) =>
      references.reduce((each, reference) => withAttempt(each, propertyId, reference), viewer),
    moved,
  );
  return { account: all, visitor: { ...newViewer(visitor.id), account: account.id } };
}
