import { DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME } from "../limits.ts";
import { charged } from "../payments/money.ts";
import { addDays, hoursOf, instantAt, todayIn, type CivilDate, type TimeZone } from "../platform/dates.ts";

/** Latest start hour of a stay on the arrival day, in local time of the listing. */
export const CHECKIN_HOUR = 14;

const HOUR_MS = 3_600_000;

interface PolicyRule {
  /** Hours before arrival until which the refund is full; `null`: never. */
  full_until_hours: number | null;
  /** Hours before arrival until which the refund is half; 0: until arrival; `null`: never. */
  half_until_hours: number | null;
}

/**
 * flexible: full until 24 h, then none. moderate: full until 5 days, then half. strict: half until 7 days, then none.
 */
export const CANCELLATION_POLICIES = {
  flexible: { full_until_hours: 24, half_until_hours: null },
  moderate: { full_until_hours: 5 * 24, half_until_hours: 0 },
  strict: { full_until_hours: null, half_until_hours: 7 * 24 },
} as const satisfies Record<string, PolicyRule>;

export type CancellationPolicy = keyof typeof CANCELLATION_POLICIES;

/** Earliest check-in on the local clock: `14:00`. */
export interface CheckinClock {
  time_zone: TimeZone;
  checkin_time: string;
}

/** Times of places that name none, and of records without their own. */
export const USUAL_TIMES = { checkin_time: DEFAULT_CHECKIN_TIME, checkout_time: DEFAULT_CHECKOUT_TIME };

/** Returns the start of a stay: the listing's check-in time, at the latest 14:00. */
export function arrivalAt(checkin: CivilDate, { time_zone, checkin_time }: CheckinClock): Date {
  return instantAt(checkin, Math.min(CHECKIN_HOUR, hoursOf(checkin_time)), time_zone);
}

interface Confirmed extends CheckinClock {
  confirmation: "instant" | "host";
}

/**
 * Returns the first bookable arrival day: today, or tomorrow once the host's answer could come too late
 * (docs/product/bookings.md#hosts-answer).
 */
export function earliestArrival(listing: Confirmed, now: Date): CivilDate {
  const today = todayIn(listing.time_zone, now);
  return listing.confirmation === "host" && now >= arrivalAt(today, listing) ? addDays(today, 1) : today;
}

/** Refund deadlines; null: passed, or never. */
export interface RefundDeadlines {
  full: Date | null;
  half: Date | null;
}

/** Returns the deadlines that have not passed at `now`, inclusive: exactly 24 hours before is in time. */
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

/** Returns the part of `cents` that the policy of a stay refunds for a cancellation at `now`; halves round up. */
export function refundableCents(
  cents: number,
  { cancellation_policy: policy, checkin, property, paid_currency }: Omit<PaidStay, `${string}_cents`>,
  now: Date,
): number {
  const { full, half } = refundDeadlines(policy, checkin, property, now);
  if (full) return cents;
  return half ? charged(cents / 2, paid_currency, Math.ceil) : 0;
}

export interface PaidStay {
  checkin: CivilDate;
  cancellation_policy: CancellationPolicy;
  property: CheckinClock;
  total_cents: number;
  /** Received minus refunded money. */
  paid_cents: number;
  paid_currency: string;
  /** Non-refundable part since the last move: the policy before that move kept it. */
  forfeited_cents: number;
  /** What the policy kept of nights and rooms that were given up: it pays for nothing else. */
  kept_cents: number;
}

/** Money that counts for the present price of a stay: what was forfeited with other nights pays once. */
export const creditOf = ({ paid_cents, kept_cents }: Pick<PaidStay, "paid_cents" | "kept_cents">): number =>
  paid_cents - kept_cents;

/** Refund for a cancellation at `now`, in minor units of the paid currency. */
export function cancellationRefundCents(stay: PaidStay, now: Date): number {
  const refundable = refundableCents(creditOf(stay), stay, now);
  // An objection may have given back more than what was not forfeited.
  return Math.max(0, Math.min(refundable, stay.paid_cents - stay.forfeited_cents));
}
