import {
  CANCELLATION_POLICIES,
  CHECKIN_HOUR,
  refundDeadlines,
  type CancellationPolicy,
  type CheckinClock,
} from "./cancellation.ts";
import { hoursOf, type CivilDate } from "../platform/dates.ts";
import { formatClock } from "../platform/french-dates.ts";
import { formatMomentAt, readerZone } from "../platform/deadlines.ts";

/** Describes a policy in one French sentence without dates, derived from the rule. `place`: names the hour. */
export function describePolicy(policy: CancellationPolicy, place?: Pick<CheckinClock, "checkin_time">): string {
  const { full_until_hours: full, half_until_hours: half } = CANCELLATION_POLICIES[policy];
  const until = (hours: number) => untilWords(hours, place?.checkin_time);
  if (full !== null && half !== null)
    return `Annulation gratuite jusqu’${until(full)}, puis la moitié est remboursée${half > 0 ? ` jusqu’${until(half)}` : ""}.`;
  if (full !== null) return `Annulation gratuite jusqu’${until(full)}, sans remboursement ensuite.`;
  if (half !== null) return `La moitié est remboursée jusqu’${until(half)}, rien ensuite.`;
  return "Réservation non remboursable.";
}

/** Completes «jusqu’…»: `à la veille de l’arrivée`, `à 14 h, 5 jours avant l’arrivée`. */
function untilWords(hours: number, checkinTime: string | undefined): string {
  const isDayBefore = hours === 24;
  const day = isDayBefore ? "la veille de l’arrivée" : `${hours / 24}\u00a0jours avant l’arrivée`;
  if (checkinTime === undefined) return `à ${day}`;
  const clock = formatClock(hoursOf(checkinTime) < CHECKIN_HOUR ? checkinTime : `${CHECKIN_HOUR}:00`);
  return `à ${clock}${isDayBefore ? "" : ","} ${day}`;
}

/** Describes the refund for a stay from `checkin` in one French sentence, with deadlines on the clock of the place. */
export function describePolicyFor(
  policy: CancellationPolicy,
  checkin: CivilDate,
  place: CheckinClock,
  now: Date,
  reader: string | null = readerZone(),
): string {
  const { full, half } = refundDeadlines(policy, checkin, place, now);
  const isHalfUntilArrival = CANCELLATION_POLICIES[policy].half_until_hours === 0;
  const moment = (instant: Date) => formatMomentAt(instant, place.time_zone, reader);
  if (full && half)
    return `Annulation gratuite jusqu’au ${moment(full)}, puis la moitié est remboursée${isHalfUntilArrival ? "" : ` jusqu’au ${moment(half)}`}.`;
  if (full) return `Annulation gratuite jusqu’au ${moment(full)}, sans remboursement ensuite.`;
  if (half)
    return isHalfUntilArrival
      ? "La moitié est remboursée jusqu’à l’arrivée."
      : `La moitié est remboursée jusqu’au ${moment(half)}, rien ensuite.`;
  return "Une annulation n’est plus remboursée.";
}

export const POLICY_NAMES: Record<CancellationPolicy, string> = {
  flexible: "Souple",
  moderate: "Modérée",
  strict: "Stricte",
};

export const POLICY_CHOICES = (Object.keys(CANCELLATION_POLICIES) as CancellationPolicy[]).map((value) => ({
  value,
  label: POLICY_NAMES[value],
  hint: describePolicy(value),
}));
