import { formatGuests } from "@lopango/contract/platform/french-dates";
import type { RatePlan } from "@lopango/contract/listings/rate-schemas";
import { formatExactPrice } from "@lopango/contract/payments/money";

/** `Petit-déjeuner inclus`, or what it costs; null where nothing is known. */
export function breakfastNote(cents: number | null | undefined, currency: string): string | null {
  if (cents === null || cents === undefined) return null;
  return cents === 0
    ? "Petit-déjeuner inclus"
    : `Petit-déjeuner en option\u202f: ${formatExactPrice(cents, currency)} par personne et par nuit`;
}

/** What more people cost: sentences beside the price of a hotel's room. */
export function personNotes(
  { included_guests: included, extra_guest_cents: extra = 0, tax_cents: tax = 0 }: RatePlan = {},
  currency: string,
): string[] {
  const each = (cents: number) => `${formatExactPrice(cents, currency)} par personne et par nuit`;
  return [
    ...(extra > 0 && included !== undefined ? [`${formatGuests(included)} dans le prix, puis ${each(extra)}`] : []),
    ...(tax > 0 ? [`Taxe de séjour\u202f: ${each(tax)}`] : []),
  ];
}
