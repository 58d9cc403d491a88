import { addDays, instantAt, todayIn, type CivilDate, type TimeZone } from "./dates.ts";

/** Hours count back from 14:00 on the arrival day, at the property (design §6). */
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

/** When the guest may arrive: 14:00 on the arrival day, at the property (design §6). */
export function arrivalAt(checkin: CivilDate, zone: TimeZone): Date {
  return instantAt(checkin, CHECKIN_HOUR, zone);
}

/** How a stay is confirmed, and where it is. */
interface Confirmed {
  confirmation: "instant" | "host";
  time_zone: TimeZone;
}

/** The first day on which a stay that is booked at `now` may begin: today there, or tomorrow once a host who confirms by hand can say yes no more (decision 38). */
export function earliestArrival({ confirmation, time_zone: zone }: Confirmed, now: Date): CivilDate {
  const today = todayIn(zone, now);
  return confirmation === "host" && now >= arrivalAt(today, zone) ? addDays(today, 1) : today;
}

/** Why it is tomorrow. */
export const TOO_LATE_TODAY = `L’hôte confirme chaque réservation lui-même\u202f: pour une arrivée aujourd’hui, il fallait réserver avant ${CHECKIN_HOUR}\u00a0h. Choisissez une arrivée à partir de demain.`;

/** Until when cancelling gives back everything, and half of it; null: not any more, or never. */
export interface RefundDeadlines {
  full: Date | null;
  half: Date | null;
}

/** Those that are still kept by who cancels at `now`. A limit belongs to the better side: exactly 24 hours before is in time (design §6). */
export function refundDeadlines(
  policy: CancellationPolicy,
  checkin: CivilDate,
  zone: TimeZone,
  now: Date,
): RefundDeadlines {
  const arrival = arrivalAt(checkin, zone).getTime();
  const kept = (hours: number | null): Date | null => {
    const deadline = arrival - (hours ?? 0) * HOUR_MS;
    return hours !== null && now.getTime() <= deadline ? new Date(deadline) : null;
  };
  const { full_until_hours, half_until_hours } = CANCELLATION_POLICIES[policy];
  return { full: kept(full_until_hours), half: kept(half_until_hours) };
}
