import { formatGuests } from "@lopango/contract/platform/french-dates";
import type { RatePlan } from "@lopango/contract/listings/rate-schemas";

/** `Petit-déjeuner inclus`, or what it costs; null where nothing is known. */
import type { InBoth } from "../payments/in-both.tsx";
export function breakfastNote(cents: number | null | undefined, currency: string, inBoth: InBoth): string | null {
  if (cents === null || cents === undefined) return null;
  return cents === 0
    ? "Petit-déjeuner inclus"
    : `Petit-déjeuner en option\u202f: ${inBoth({ amount_cents: cents, currency })} par personne et par nuit`;
}

/** What more people cost: sentences beside the price of a hotel's room. */
export function personNotes(
  { included_guests: included, extra_guest_cents: extra = 0, tax_cents: tax = 0 }: RatePlan = {},
  currency: string,
  inBoth: InBoth,
): string[] {
  const each = (amount_cents: number) => `${inBoth({ amount_cents, currency })} par personne et par nuit`;
  return [
    ...(extra > 0 && included !== undefined ? [`${formatGuests(included)} dans le prix, puis ${each(extra)}`] : []),
    ...(tax > 0 ? [`Taxe de séjour\u202f: ${each(tax)}`] : []),
  ];
}
