import { formatExactPrice } from "@lopango/contract/payments/money";
import { nightsBetween } from "@lopango/contract/calendar/dates";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { formatNights } from "@lopango/contract/calendar/french-dates";
import type { SearchFilters } from "./search-filters.ts";

/** Returns the total of the searched stay, from the server; null without dates and where nothing is booked online. */
export function stayTotal(
  {
    stay_total_cents: total,
    stay_rooms: rooms,
    currency,
  }: Pick<PropertySummary, "stay_total_cents" | "stay_rooms" | "currency">,
  { checkin, checkout }: Pick<SearchFilters, "checkin" | "checkout">,
) {
  if (!checkin || !checkout || total === undefined) return null;
  return `${formatExactPrice(total, currency)} pour ${formatNights(nightsBetween(checkin, checkout))}${rooms ? `, ${rooms}\u00a0chambres` : ""}`;
}
