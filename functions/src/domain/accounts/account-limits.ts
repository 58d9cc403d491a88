import { MAX_APPLICATIONS } from "@lopango/contract/establishment";
import { MAX_UNPAID_HOLDS } from "@lopango/contract/limits";
import type { CivilDate } from "@lopango/contract/dates";
import { Problem } from "../problem.ts";

/** What counts against a limit of an account. */
export type LimitedAction = "apply" | "book" | "pay" | "publish" | "upload";

/** An unpaid booking and the nights that it holds. */
export interface UnpaidHold {
  property_id: string;
  checkin: CivilDate;
  checkout: CivilDate;
  until: Date;
}

/** Everything that limits one account, in one document (design §5). */
export interface Guard {
  uid: string;
  /** Booking -> its hold. */
  holds: Record<string, UnpaidHold>;
  /** When the limited actions of the last hour happened, oldest first. */
  recent: Partial<Record<LimitedAction, Date[]>>;
  /** How many applications to become a partner were ever sent. */
  applications?: number;
}

export function emptyGuard(uid: string): Guard {
  return { uid, holds: {}, recent: {} };
}

/** The guard with one more action counted; 429 `too_many_requests` when `limit` allows no more of them now. */
export function countAction(
  guard: Guard,
  action: LimitedAction,
  limit: { max: number; seconds: number },
  now: Date,
): Guard {
  const since = now.getTime() - limit.seconds * 1000;
  const recent = (guard.recent[action] ?? []).filter((at) => at.getTime() > since);
  const freeing = recent[recent.length - limit.max];
  if (freeing) {
    throw new Problem("too_many_requests", {
      retryAfterSeconds: Math.max(1, Math.ceil((freeing.getTime() - since) / 1000)),
    });
  }
  return { ...guard, recent: { ...guard.recent, [action]: [...recent, now] } };
}

/** The account's unpaid bookings whose nights are still held. */
export function liveHolds(guard: Guard, now: Date): [bookingId: string, hold: UnpaidHold][] {
  return Object.entries(guard.holds).filter(([, hold]) => hold.until > now);
}

/** The guard with a hold more; 409 `too_many_holds` beyond three live ones (design §13). Expired ones are dropped. */
export function addHold(guard: Guard, bookingId: string, hold: UnpaidHold, now: Date): Guard {
  const live = liveHolds(guard, now);
  if (live.length >= MAX_UNPAID_HOLDS) throw new Problem("too_many_holds");
  return { ...guard, holds: { ...Object.fromEntries(live), [bookingId]: hold } };
}

/** The guard with the hold of `bookingId` lasting until `until`; unchanged when it has none. */
export function extendHold(guard: Guard, bookingId: string, until: Date): Guard {
  const hold = guard.holds[bookingId];
  return hold ? { ...guard, holds: { ...guard.holds, [bookingId]: { ...hold, until } } } : guard;
}

/** The guard without the hold of `bookingId`; itself when it has none. */
export function dropHold(guard: Guard, bookingId: string): Guard {
  if (!(bookingId in guard.holds)) return guard;
  const { [bookingId]: _gone, ...holds } = guard.holds;
  return { ...guard, holds };
}

/** The guard with an application more; 409 `too_many_applications` beyond ten: each may keep forty files. */
export function addApplication(guard: Guard): Guard {
  const sent = guard.applications ?? 0;
  if (sent >= MAX_APPLICATIONS) throw new Problem("too_many_applications");
  return { ...guard, applications: sent + 1 };
}
