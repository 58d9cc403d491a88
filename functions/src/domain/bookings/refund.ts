import { CANCELLATION_POLICIES, CHECKIN_HOUR, type CancellationPolicy } from "@lopango/contract/cancellation";
import { instantAt, type CivilDate, type TimeZone } from "@lopango/contract/dates";

const HOUR_MS = 3_600_000;

/** When the guest may arrive: 14:00 on the arrival day, at the property (design §6). */
export function arrivalOf(stay: { checkin: CivilDate; property: { time_zone: TimeZone } }): Date {
  return instantAt(stay.checkin, CHECKIN_HOUR, stay.property.time_zone);
}

interface PaidStay {
  checkin: CivilDate;
  total_cents: number;
  cancellation_policy: CancellationPolicy;
  property: { time_zone: TimeZone };
}

/**
 * What a guest who cancels at `now` gets back, in minor units. A limit belongs to the better side
 * (exactly 24 hours before is still in time); halves round up for the guest (design §6).
 */
export function refundCents(stay: PaidStay, now: Date): number {
  const hoursLeft = (arrivalOf(stay).getTime() - now.getTime()) / HOUR_MS;
  const rule = CANCELLATION_POLICIES[stay.cancellation_policy];
  if (rule.full_until_hours !== null && hoursLeft >= rule.full_until_hours) return stay.total_cents;
  if (rule.half_until_hours !== null && hoursLeft >= rule.half_until_hours) return Math.ceil(stay.total_cents / 2);
  return 0;
}
