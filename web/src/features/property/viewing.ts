import type { Property } from "@lopango/contract/property";
import { ApiError } from "../../lib/api/api-error.ts";
import { isHost, type SessionState } from "../../lib/session/store.ts";

/** What a question came to so far. */
export interface Answered {
  data?: Property | undefined;
  error?: unknown;
}

/** Who is asked for, where no account is. */
const VISITOR = "visitor";

/** Not there for everybody: unknown, or offline. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** As whom a listing is looked at: an account, or a browser that is no account's. */
export const viewerOf = (session: SessionState): string =>
  session.status === "signed-in" ? session.profile.uid : VISITOR;

/**
 * As whom a listing is asked for again, because that may change what everybody is answered: it is locked, it is
 * offline (its owner, admins and whoever paid for it see it), or its viewer is a host, who may own it; and with the
 * cookie of a browser that has started to unlock it, whatever became of the listing since (design §4, §7). Null while
 * nobody is.
 * @param isMarked this browser has started to unlock it at some time
 */
export function ownViewer(common: Answered, session: SessionState, isMarked: boolean): string | null {
  const isLocked = common.data?.description_locked === true;
  if (session.status === "signed-in")
    return isLocked || isMarked || isMissing(common.error) || isHost(session) ? viewerOf(session) : null;
  return session.status !== "loading" && isMarked ? VISITOR : null;
}

/**
 * What is shown of a listing, of what everybody and what its viewer was answered.
 * @param viewer as `ownViewer` says
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
