import type { Property } from "@lopango/contract/listings/property";
import { ApiError } from "../lib/api/api-error.ts";
import { isHost, type SessionState } from "../identity/session/store.ts";

export interface Answered {
  data?: Property | undefined;
  error?: unknown;
}

const VISITOR = "visitor";

/** Tells whether the request found no listing: unknown, or offline. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns the account id of the viewer, or `visitor` without an account. */
export const viewerOf = (session: SessionState): string =>
  session.status === "signed-in" ? session.profile.uid : VISITOR;

/**
 * Returns the viewer whose answer can differ from the public one; null when there is none.
 * It can for a locked or offline listing, for a host, and in a browser that started an unlock.
 * @param isMarked whether this browser ever started to unlock the listing
 */
export function ownViewer(common: Answered, session: SessionState, isMarked: boolean): string | null {
  const isLocked = common.data?.description_locked === true;
  if (session.status === "signed-in")
    return isLocked || isMarked || isMissing(common.error) || isHost(session) ? viewerOf(session) : null;
  return session.status !== "loading" && isMarked ? VISITOR : null;
}

/**
 * Combines the public answer and the viewer's own.
 * @param viewer result of `ownViewer`
 */
export function viewOf(
  common: Answered,
  own: Answered,
  viewer: string | null,
  session: SessionState,
): { property: Property | undefined; error: unknown; isChecking: boolean } {
  const isAsking = viewer === null ? session.status === "loading" : !own.data && !own.error;
  const isHidden = isMissing(common.error);
  return {
    property: (viewer === null ? undefined : own.data) ?? common.data,
    error: isHidden && isAsking ? undefined : ((isHidden ? own.error : undefined) ?? common.error),
    isChecking: common.data?.description_locked === true && isAsking,
  };
}
