import { MAX_APPLICATIONS } from "@lopango/contract/limits";
import { MAX_HELD_ROOM_NIGHTS, MAX_HELD_ROOMS, MAX_UNPAID_A_DAY, MAX_UNPAID_HOLDS } from "@lopango/contract/limits";
import { nightsBetween, type CivilDate } from "@lopango/contract/platform/dates";
import type { AccountLimit, LimitedAction } from "@lopango/contract/platform/call-limits";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { Problem } from "../../platform/problem.ts";
import { formatWait } from "../../platform/text.ts";

/** What is booked: rooms of one house, or a single listing without one. */
export interface Offer {
  establishment_id: string | null;
  property_ids: string[];
}

/** Whether both are of the same listing or house, for which a guest has one unpaid booking. */
export const isSameOffer = (one: Offer, other: Offer): boolean =>
  (one.establishment_id !== null && one.establishment_id === other.establishment_id) ||
  one.property_ids.some((id) => other.property_ids.includes(id));

export interface UnpaidHold extends Offer {
  checkin: CivilDate;
  checkout: CivilDate;
  made_at: Date;
  /** End of the hold: expiry or replacement. */
  until: Date;
  /** Absent in older records: one. */
  rooms?: number | undefined;
  /** Booking whose change of dates holds the nights; the hold's key is then the change. */
  change_of?: string | undefined;
}

export interface AccountLimits {
  uid: string;
  /** Unpaid holds of the last day by booking id. */
  holds: Record<string, UnpaidHold>;
  /** Times of the limited actions in the last hour, oldest first. */
  recent: Partial<Record<LimitedAction, Date[]>>;
  applications?: number;
  /** Whether a stay was paid, which allows larger holds. */
  has_paid?: boolean;
  /** Houses whose team the account is in: it may not book there. */
  establishments?: string[];
  /** Start of the account's deletion, which the sweep finishes if interrupted; null once over. */
  leaving_since?: Date | null | undefined;
  /** Time of the deletion; earlier identity tokens stay valid for an hour. */
  left_at?: Date | undefined;
  /** Checked within the decision, because an instance's cache may be stale. */
  suspended?: boolean;
}

/** Expiry of inactive limits; null while they count applications, name houses or know a paid stay. */
export function limitsExpireAt({
  holds,
  recent,
  applications,
  has_paid,
  establishments,
  leaving_since,
  left_at,
  suspended,
}: AccountLimits): Date | null {
  if (left_at) return keptUntil(left_at, KEPT_DAYS.limits);
  if (applications || has_paid || establishments?.length || leaving_since || suspended) return null;
  const dates = [...Object.values(recent).flat(), ...Object.values(holds).map(({ until }) => until)];
  const last = Math.max(0, ...dates.map((date) => date.getTime()));
  return last === 0 ? null : keptUntil(new Date(last), KEPT_DAYS.limits);
}

export function emptyAccountLimits(uid: string): AccountLimits {
  return { uid, holds: {}, recent: {} };
}

/** Marks the account as being deleted; keeps an earlier start. */
export function leaving(limits: AccountLimits, now: Date): AccountLimits {
  return limits.leaving_since ? limits : { ...limits, leaving_since: now };
}

export function staying(limits: AccountLimits): AccountLimits {
  return { ...limits, leaving_since: null };
}

/** Remaining limits of a deleted account. */
export function left(uid: string, now: Date): AccountLimits {
  return { ...emptyAccountLimits(uid), leaving_since: null, left_at: now };
}

export const isLeaving = ({ leaving_since, left_at }: AccountLimits): boolean => Boolean(leaving_since || left_at);

export function requireNotLeaving(limits: AccountLimits): void {
  if (isLeaving(limits)) throw new Problem("account_deleted");
}

/**
 * Adds `times` actions; 0 for an action that is already counted.
 *
 * @throws Problem `too_many_requests` if `limit` does not allow all of them, `account_deleted`, `account_suspended`
 */
export function countAction(limits: AccountLimits, limit: AccountLimit, now: Date, times = 1): AccountLimits {
  requireNotLeaving(limits);
  if (limits.suspended) throw new Problem("account_suspended");
  const { action } = limit;
  const since = now.getTime() - limit.seconds * 1000;
  const recent = (limits.recent[action] ?? []).filter((at) => at.getTime() > since);
  // Room for all exists once this action is an hour old.
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

/** Weight of a call that was counted before it queried the provider (docs/product/identity.md#limits-of-accounts). */
export const ALREADY_COUNTED = 0;

/** `countAction` bound to the limit of an endpoint. */
export type Count = (limits: AccountLimits, now: Date, times?: number) => AccountLimits;

export function countedBy(limit: AccountLimit): Count {
  return (limits, now, times) => countAction(limits, limit, now, times);
}

export function liveHolds(limits: AccountLimits, now: Date): [bookingId: string, hold: UnpaidHold][] {
  return Object.entries(limits.holds).filter(([, hold]) => hold.until > now);
}

const DAY_MS = 24 * 3_600_000;

/** Unpaid bookings and changes of a listing or house in the last day, expired holds included. */
export function unpaidOf(limits: AccountLimits, offer: Offer, now: Date): [bookingId: string, hold: UnpaidHold][] {
  return unpaid(limits, now).filter(([, hold]) => isSameOffer(hold, offer));
}

/** Excludes changes of paid stays. */
export const unpaidBookingsOf = (...of: Parameters<typeof unpaidOf>): ReturnType<typeof unpaidOf> =>
  unpaidOf(...of).filter(([, { change_of }]) => change_of === undefined);

function unpaid(limits: AccountLimits, now: Date): [bookingId: string, hold: UnpaidHold][] {
  return Object.entries(limits.holds).filter(([, { made_at }]) => now.getTime() - made_at.getTime() < DAY_MS);
}

/** Adds a hold and drops those older than a day. */
export function addHold(limits: AccountLimits, bookingId: string, hold: UnpaidHold, now: Date): AccountLimits {
  const live = liveHolds(limits, now).map(([, held]) => held);
  if (live.length >= MAX_UNPAID_HOLDS) throw new Problem("too_many_holds");
  if (!limits.has_paid) requireSmall([...live, hold]);
  const kept = unpaid(limits, now);
  if (kept.length >= MAX_UNPAID_A_DAY) {
    const oldest = Math.min(...kept.map(([, { made_at }]) => made_at.getTime()));
    const seconds = Math.ceil((oldest + DAY_MS - now.getTime()) / 1000);
    throw new Problem("too_many_unpaid", { retryAfterSeconds: seconds });
  }
  return { ...limits, holds: { ...Object.fromEntries(kept), [bookingId]: hold } };
}

function requireSmall(holds: readonly UnpaidHold[]): void {
  const sumOf = (count: (hold: UnpaidHold) => number): number => holds.reduce((sum, hold) => sum + count(hold), 0);
  const roomsOf = ({ rooms = 1 }: UnpaidHold): number => rooms;
  const nights = sumOf((hold) => roomsOf(hold) * nightsBetween(hold.checkin, hold.checkout));
  if (sumOf(roomsOf) <= MAX_HELD_ROOMS && nights <= MAX_HELD_ROOM_NIGHTS) return;
  throw new Problem("too_many_holds", { detail: TOO_LARGE });
}

/**
 * Bounds what an account without a paid stay holds of a house for the same nights: half of its units, and always one.
 * @param rooms - of the booking, which replaces the guest's other ones in this house
 */
export function requireShareOfEstablishment(rooms: number, units: number): void {
  const most = Math.max(1, Math.ceil(units / 2));
  if (rooms <= most) return;
  const some = most === 1 ? "une chambre" : `${most}\u00a0chambres`;
  throw new Problem("too_many_holds", {
    detail: `Avant un premier séjour payé, un compte retient au plus la moitié d’un hôtel\u202f: ici ${some}. Payez une première réservation, puis réservez les autres chambres.`,
  });
}

const TOO_LARGE = `Avant un premier séjour payé, un compte retient au plus ${MAX_HELD_ROOMS}\u00a0chambres et ${MAX_HELD_ROOM_NIGHTS}\u00a0nuits de chambre à la fois. Payez une première réservation, puis réservez les autres chambres.`;

/** Ends the hold of `bookingId` at `now`, unless it ended before. */
export function endHold(limits: AccountLimits, bookingId: string, now: Date): AccountLimits {
  const hold = limits.holds[bookingId];
  return hold && hold.until > now ? extendHold(limits, bookingId, now) : limits;
}

/** Extends the hold of `bookingId`; unchanged without one. */
export function extendHold(limits: AccountLimits, bookingId: string, until: Date): AccountLimits {
  const hold = limits.holds[bookingId];
  return hold ? { ...limits, holds: { ...limits.holds, [bookingId]: { ...hold, until } } } : limits;
}

/** Removes the hold of a paid booking; the same object without one. */
export function dropHold(limits: AccountLimits, bookingId: string): AccountLimits {
  if (!(bookingId in limits.holds)) return limits;
  const { [bookingId]: _gone, ...holds } = limits.holds;
  return { ...limits, holds };
}

/** Removes the hold of a booking whose money came, and remembers it. */
export const paidHold = (limits: AccountLimits, bookingId: string): AccountLimits => ({
  ...dropHold(limits, bookingId),
  has_paid: true,
});

/** Adds a partner application. */
export function addApplication(limits: AccountLimits): AccountLimits {
  const sent = limits.applications ?? 0;
  if (sent >= MAX_APPLICATIONS) throw new Problem("too_many_applications");
  return { ...limits, applications: sent + 1 };
}

/** The same object for an account that is in the team of the house. */
export const inEstablishment = (limits: AccountLimits, id: string): AccountLimits =>
  limits.establishments?.includes(id) ? limits : { ...limits, establishments: [...(limits.establishments ?? []), id] };

/** The same object for an account that is not in the team of the house. */
export const notInEstablishment = (limits: AccountLimits, id: string): AccountLimits =>
  limits.establishments?.includes(id)
    ? { ...limits, establishments: limits.establishments.filter((one) => one !== id) }
    : limits;
