import { formatGuests } from "@lopango/contract/calendar/french-dates";
import type { RatePlan } from "@lopango/contract/listings/rate-schemas";
import { formatExactPrice } from "@lopango/contract/payments/money";

/** `Petit-déjeuner inclus`, or what it costs; null where nothing is known. */
export function breakfastNote(cents: number | null | undefined, currency: string): string | null {
  if (cents === null || cents === undefined) return null;
  return cents === 0
    ? "Petit-déjeuner inclus"
    : `Petit-déjeuner en option\u202f: ${formatExactPrice(cents, currency)} par personne et par nuit`;
}

/** What more people cost, and breakfast: sentences beside a price of a hotel. */
export function rateNotes(
  { breakfast_cents, included_guests: included = 1, extra_guest_cents: extra = 0, tax_cents: tax = 0 }: RatePlan = {},
  currency: string,
): string[] {
  const each = (cents: number) => `${formatExactPrice(cents, currency)} par personne et par nuit`;
  const breakfast = breakfastNote(breakfast_cents, currency);
  return [
    ...(extra > 0 ? [`Prix pour ${formatGuests(included)} par chambre, puis ${each(extra)} en plus.`] : []),
    ...(tax > 0 ? [`Taxe de séjour\u202f: ${each(tax)}.`] : []),
    ...(breakfast === null ? [] : [`${breakfast}.`]),
  ];
}
