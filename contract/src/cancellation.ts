import { addDays, hoursOf, instantAt, todayIn, type CivilDate, type TimeZone } from "./dates.ts";

/** The latest hour at which a stay begins, on the arrival day, at the property. */
export const CHECKIN_HOUR = 14;

const HOUR_MS = 3_600_000;

interface PolicyRule {
  /** A full refund until this many hours before arrival; `null`: never in full. */
  full_until_hours: number | null;
  /** Half until this many hours before arrival; 0: half until arrival; `null`: never half. */
  half_until_hours: number | null;
}

/** flexible: all until 24 h, else none. moderate: all until 5 days, else half. strict: half until 7 days, else none. */
export const CANCELLATION_POLICIES = {
  flexible: { full_until_hours: 24, half_until_hours: null },
  moderate: { full_until_hours: 5 * 24, half_until_hours: 0 },
  strict: { full_until_hours: null, half_until_hours: 7 * 24 },
} as const satisfies Record<string, PolicyRule>;

export type CancellationPolicy = keyof typeof CANCELLATION_POLICIES;

/** From when guests may come to a place, on the clock there: `14:00`. */
export interface CheckinClock {
  time_zone: TimeZone;
  checkin_time: string;
}

/** When a stay begins: the listing's own check-in time, or 14:00 where that is earlier. */
export function arrivalAt(checkin: CivilDate, { time_zone, checkin_time }: CheckinClock): Date {
  return instantAt(checkin, Math.min(CHECKIN_HOUR, hoursOf(checkin_time)), time_zone);
}

/** How a stay is confirmed, and when it begins. */
interface Confirmed extends CheckinClock {
  confirmation: "instant" | "host";
}

/** The first day on which a stay that is booked at `now` may begin: today there, or tomorrow once a host who confirms by hand can say yes no more (docs/product/bookings.md#hosts-answer). */
export function earliestArrival(listing: Confirmed, now: Date): CivilDate {
  const today = todayIn(listing.time_zone, now);
  return listing.confirmation === "host" && now >= arrivalAt(today, listing) ? addDays(today, 1) : today;
}

/** Why it is tomorrow. */
export const TOO_LATE_TODAY =
  "L’hôte confirme chaque réservation lui-même\u202f: pour une arrivée aujourd’hui, le délai de réponse est passé. Choisissez une arrivée à partir de demain.";

/** Until when cancelling gives back everything, and half of it; null: not any more, or never. */
export interface RefundDeadlines {
  full: Date | null;
  half: Date | null;
}

/** Those that are still kept by who cancels at `now`. A limit belongs to the better side: exactly 24 hours before is in time (design §6). */
export function refundDeadlines(
  policy: CancellationPolicy,
  checkin: CivilDate,
  place: CheckinClock,
  now: Date,
): RefundDeadlines {
  const arrival = arrivalAt(checkin, place).getTime();
  const kept = (hours: number | null): Date | null => {
    const deadline = arrival - (hours ?? 0) * HOUR_MS;
    return hours !== null && now.getTime() <= deadline ? new Date(deadline) : null;
  };
  const { full_until_hours, half_until_hours } = CANCELLATION_POLICIES[policy];
  return { full: kept(full_until_hours), half: kept(half_until_hours) };
}

/** The part of `cents` that is refunded to a guest who cancels at `now`; halves round up for the guest. */
export function refundedOf(
  cents: number,
  policy: CancellationPolicy,
  checkin: CivilDate,
  place: CheckinClock,
  now: Date,
): number {
  const { full, half } = refundDeadlines(policy, checkin, place, now);
  if (full) return cents;
  return half ? Math.ceil(cents / 2) : 0;
}
