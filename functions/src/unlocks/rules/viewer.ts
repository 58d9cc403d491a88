import { isVisitorId } from "../../identity/rules/visitor-id.ts";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";

/** Older attempts than these settle all the same; nobody waits for them in front of a screen. */
const ATTEMPTS_KEPT = 5;

/** Somebody who unlocks descriptions: an account by its uid, or a browser without one by the id in its cookie (design §7). */
export interface Viewer {
  id: string;
  /** The account that took everything of this visitor over, and gets what is still to come; null for accounts. */
  account: string | null;
  /** Ids of the properties that were unlocked. */
  unlocked: string[];
  /** Property -> references of the last attempts to pay for it, newest last, while it is locked. */
  attempts: Record<string, string[]>;
}

/** When the record of a visitor who is not seen again may go: later when they paid for something. An account's goes with the account. */
export function viewerExpiresAt({ id, account, unlocked }: Viewer, now: Date): Date | null {
  if (!isVisitorId(id)) return null;
  const isKnown = account !== null || unlocked.length > 0;
  return keptUntil(now, isKnown ? KEPT_DAYS.visitors : KEPT_DAYS.abandonedVisitors);
}

export function newViewer(id: string): Viewer {
  return { id, account: null, unlocked: [], attempts: {} };
}

/** References of the last attempts of `viewer` to unlock a property, newest last. */
export function attemptsOf(viewer: Viewer, propertyId: string): string[] {
  // An id can be the name of something that every object has, such as `constructor`.
  return (Object.hasOwn(viewer.attempts, propertyId) && viewer.attempts[propertyId]) || [];
}

/** `earlier`: those of before that are kept beside it, where not all of them are. */
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

/** `account` with everything of `visitor`, which from now on is nothing but the way to it. */
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
