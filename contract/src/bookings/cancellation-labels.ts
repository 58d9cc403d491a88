import { CANCELLATION_POLICIES, refundDeadlines, type CancellationPolicy, type CheckinClock } from "./cancellation.ts";
import type { CivilDate } from "../calendar/dates.ts";
import { formatMomentFor, readerZone } from "./deadlines.ts";

/** Describes a policy in one French sentence without dates, derived from the rule. */
export function describePolicy(policy: CancellationPolicy): string {
  const { full_until_hours: full, half_until_hours: half } = CANCELLATION_POLICIES[policy];
  if (full !== null && half !== null)
    return `Annulation gratuite jusqu’à ${lead(full)} avant l’arrivée, puis remboursée à moitié${half > 0 ? ` jusqu’à ${lead(half)} avant` : ""}.`;
  if (full !== null) return `Annulation gratuite jusqu’à ${lead(full)} avant l’arrivée, sans remboursement ensuite.`;
  if (half !== null)
    return `Annulation remboursée à moitié jusqu’à ${lead(half)} avant l’arrivée, sans remboursement ensuite.`;
  return "Réservation non remboursable.";
}

/** Describes the refund for a stay from `checkin` in one French sentence, with deadlines on the reader's clock. */
export function describePolicyFor(
  policy: CancellationPolicy,
  checkin: CivilDate,
  place: CheckinClock,
  now: Date,
  reader = readerZone(),
): string {
  const { full, half } = refundDeadlines(policy, checkin, place, now);
  const isHalfUntilArrival = CANCELLATION_POLICIES[policy].half_until_hours === 0;
  const moment = (instant: Date) => formatMomentFor(instant, place.time_zone, reader);
  if (full && half)
    return `Annulation gratuite jusqu’au ${moment(full)}, puis remboursée à moitié${isHalfUntilArrival ? "" : ` jusqu’au ${moment(half)}`}.`;
  if (full) return `Annulation gratuite jusqu’au ${moment(full)}, sans remboursement ensuite.`;
  if (half)
    return isHalfUntilArrival
      ? "Annulation remboursée à moitié jusqu’à l’arrivée."
      : `Annulation remboursée à moitié jusqu’au ${moment(half)}, sans remboursement ensuite.`;
  return "À cette date d’arrivée, l’annulation n’est plus remboursée.";
}

/** `24 heures`, `5 jours`. */
function lead(hours: number): string {
  return hours % 24 === 0 && hours > 24 ? `${hours / 24} jours` : `${hours} heures`;
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
