import { MAX_APPLICATIONS } from "@lopango/contract/establishment";
import { MAX_UNPAID_A_DAY, MAX_UNPAID_HOLDS } from "@lopango/contract/limits";
import type { CivilDate } from "@lopango/contract/dates";
import type { AccountLimit, LimitedAction } from "@lopango/contract/endpoint";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { Problem } from "../../platform/problem.ts";
import { formatWait } from "../../platform/format-wait.ts";

/** An unpaid booking and the nights that it holds, or held. */
export interface UnpaidHold {
  property_id: string;
  checkin: CivilDate;
  checkout: CivilDate;
  made_at: Date;
  /** When the hold ends or ended: it ran out, or another booking replaced it. */
  until: Date;
  /** Id of the booking whose change of dates holds them; the hold is then named by the change. */
  change_of?: string | undefined;
}

/** Everything that limits one account, in one document (design §5). */
export interface AccountLimits {
  uid: string;
  /** Booking -> its hold, of the last day; what is paid for is not here any more. */
  holds: Record<string, UnpaidHold>;
  /** When the limited actions of the last hour happened, oldest first. */
  recent: Partial<Record<LimitedAction, Date[]>>;
  /** How many applications to become a partner were ever sent. */
  applications?: number;
  /** Since when the account is being deleted: what is left of it is deleted by the sweep when nobody else does. Null once that is over. */
  leaving_since?: Date | null | undefined;
  /** Since when it is deleted; identity tokens of before may live for an hour. */
  left_at?: Date | undefined;
  /** The account does nothing more that counts: the decision itself sees it, whatever an instance knew a moment before. */
  suspended?: boolean;
}

/** When the limits of an account that does nothing any more may go; never while they count its applications. */
export function limitsExpireAt({
  holds,
  recent,
  applications,
  leaving_since,
  left_at,
  suspended,
}: AccountLimits): Date | null {
  if (left_at) return keptUntil(left_at, KEPT_DAYS.limits);
  if (applications || leaving_since || suspended) return null;
  const dates = [...Object.values(recent).flat(), ...Object.values(holds).map(({ until }) => until)];
  const last = Math.max(0, ...dates.map((date) => date.getTime()));
  return last === 0 ? null : keptUntil(new Date(last), KEPT_DAYS.limits);
}

export function emptyAccountLimits(uid: string): AccountLimits {
  return { uid, holds: {}, recent: {} };
}

/** The limits of an account that is being deleted from now on; themselves when it is already. */
export function leaving(limits: AccountLimits, now: Date): AccountLimits {
  return limits.leaving_since ? limits : { ...limits, leaving_since: now };
}

/** The same when it stays after all. */
export function staying(limits: AccountLimits): AccountLimits {
  return { ...limits, leaving_since: null };
}

/** All that is left of the limits of an account that was deleted. */
export function left(uid: string, now: Date): AccountLimits {
  return { ...emptyAccountLimits(uid), leaving_since: null, left_at: now };
}

/** Whether the account is deleted, or is being so. */
export const isLeaving = ({ leaving_since, left_at }: AccountLimits): boolean => Boolean(leaving_since || left_at);

/** @throws Problem `account_deleted` for somebody whose account is deleted, or is being so */
export function requireNotLeaving(limits: AccountLimits): void {
  if (isLeaving(limits)) throw new Problem("account_deleted");
}

/**
 * The limits with so many more actions counted, which a request may do at once: none where it was counted already.
 *
 * @throws Problem `too_many_requests` when `limit` does not allow all of them now, `account_deleted`, `account_suspended`
 */
export function countAction(limits: AccountLimits, limit: AccountLimit, now: Date, times = 1): AccountLimits {
  requireNotLeaving(limits);
  if (limits.suspended) throw new Problem("account_suspended");
  const { action } = limit;
  const since = now.getTime() - limit.seconds * 1000;
  const recent = (limits.recent[action] ?? []).filter((at) => at.getTime() > since);
  // When this one is an hour ago, there is room for all.
  const freeing = recent[recent.length + times - 1 - limit.max];
  if (freeing) {
    const seconds = Math.max(1, Math.ceil((freeing.getTime() - since) / 1000));
    throw new Problem("too_many_requests", {
      detail: `Trop de demandes en peu de temps\u202f: ce sera à nouveau possible ${formatWait(seconds)}.`,
      retryAfterSeconds: seconds,
    });
  }
  return {
    ...limits,
    recent: { ...limits.recent, [action]: [...recent, ...Array.from({ length: times }, () => now)] },
  };
}

/** How often a call counts that was counted before it had the provider asked (docs/decisions/0050). */
export const ALREADY_COUNTED = 0;

/** `countAction` by the limit that an endpoint declares: who does what is counted need not know which. */
export type Count = (limits: AccountLimits, now: Date, times?: number) => AccountLimits;

export function countedBy(limit: AccountLimit): Count {
  return (limits, now, times) => countAction(limits, limit, now, times);
}

/** The account's unpaid bookings whose nights are still held. */
export function liveHolds(limits: AccountLimits, now: Date): [bookingId: string, hold: UnpaidHold][] {
  return Object.entries(limits.holds).filter(([, hold]) => hold.until > now);
}

const DAY_MS = 24 * 3_600_000;

/** The account's bookings of a listing, and changes of stays there, of the last day that it has not paid for, live or over. */
export function unpaidOf(
  limits: AccountLimits,
  propertyId: string,
  now: Date,
): [bookingId: string, hold: UnpaidHold][] {
  return unpaid(limits, now).filter(([, { property_id }]) => property_id === propertyId);
}

/** Those that are no changes of a paid stay. */
export const unpaidBookingsOf = (...of: Parameters<typeof unpaidOf>): ReturnType<typeof unpaidOf> =>
  unpaidOf(...of).filter(([, { change_of }]) => change_of === undefined);

function unpaid(limits: AccountLimits, now: Date): [bookingId: string, hold: UnpaidHold][] {
  return Object.entries(limits.holds).filter(([, { made_at }]) => now.getTime() - made_at.getTime() < DAY_MS);
}

/**
 * The limits with a hold more; older ones than a day are dropped.
 *
 * @throws Problem `too_many_holds` beyond three live ones (design §13), `too_many_unpaid` beyond twelve in a day
 */
export function addHold(limits: AccountLimits, bookingId: string, hold: UnpaidHold, now: Date): AccountLimits {
  if (liveHolds(limits, now).length >= MAX_UNPAID_HOLDS) throw new Problem("too_many_holds");
  const kept = unpaid(limits, now);
  if (kept.length >= MAX_UNPAID_A_DAY) {
    const oldest = Math.min(...kept.map(([, { made_at }]) => made_at.getTime()));
    const seconds = Math.ceil((oldest + DAY_MS - now.getTime()) / 1000);
    throw new Problem("too_many_unpaid", { retryAfterSeconds: seconds });
  }
  return { ...limits, holds: { ...Object.fromEntries(kept), [bookingId]: hold } };
}

/** The limits with the hold of `bookingId` over since `now`, unless it was before: its nights are held no longer. */
export function endHold(limits: AccountLimits, bookingId: string, now: Date): AccountLimits {
  const hold = limits.holds[bookingId];
  return hold && hold.until > now ? extendHold(limits, bookingId, now) : limits;
}

/** The limits with the hold of `bookingId` lasting until `until`; unchanged when it has none. */
export function extendHold(limits: AccountLimits, bookingId: string, until: Date): AccountLimits {
  const hold = limits.holds[bookingId];
  return hold ? { ...limits, holds: { ...limits.holds, [bookingId]: { ...hold, until } } } : limits;
}

/** The limits without the hold of `bookingId`, which is paid for; itself when it has none. */
export function dropHold(limits: AccountLimits, bookingId: string): AccountLimits {
  if (!(bookingId in limits.holds)) return limits;
  const { [bookingId]: _gone, ...holds } = limits.holds;
  return { ...limits, holds };
}

/** The limits with an application more; 409 `too_many_applications` beyond ten: each may keep forty files. */
export function addApplication(limits: AccountLimits): AccountLimits {
  const sent = limits.applications ?? 0;
  if (sent >= MAX_APPLICATIONS) throw new Problem("too_many_applications");
  return { ...limits, applications: sent + 1 };
}
