import { CANCELLATION_POLICIES, refundDeadlines, type CancellationPolicy, type CheckinClock } from "./cancellation.ts";
import type { CivilDate } from "./dates.ts";
import { formatMomentFor, readerZone } from "./deadlines.ts";

/** A policy as one plain sentence without dates, from the rule itself so that the words follow it (design §6). */
export function describePolicy(policy: CancellationPolicy): string {
  const { full_until_hours: full, half_until_hours: half } = CANCELLATION_POLICIES[policy];
  if (full !== null && half !== null)
    return `Annulation gratuite jusqu’à ${lead(full)} avant l’arrivée, puis remboursée à moitié${half > 0 ? ` jusqu’à ${lead(half)} avant` : ""}.`;
  if (full !== null) return `Annulation gratuite jusqu’à ${lead(full)} avant l’arrivée, sans remboursement ensuite.`;
  if (half !== null)
    return `Annulation remboursée à moitié jusqu’à ${lead(half)} avant l’arrivée, sans remboursement ensuite.`;
  return "Réservation non remboursable.";
}

/**
 * What cancelling a stay from `checkin` gives back, as one sentence with the real moments on the
 * reader's clock, seen from `now`.
 */
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

/** What each cancellation policy is called, to hosts and to guests. */
export const POLICY_NAMES: Record<CancellationPolicy, string> = {
  flexible: "Souple",
  moderate: "Modérée",
  strict: "Stricte",
};

/** The policies to choose from, each with what it gives back. */
export const POLICY_CHOICES = (Object.keys(CANCELLATION_POLICIES) as CancellationPolicy[]).map((value) => ({
  value,
  label: POLICY_NAMES[value],
  hint: describePolicy(value),
}));
