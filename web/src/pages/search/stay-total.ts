import { formatExactPrice } from "@lopango/contract/payments/money";
import { quote } from "@lopango/contract/payments/price";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { formatNights } from "@lopango/contract/calendar/french-dates";
import type { SearchFilters } from "./search-filters.ts";

/** Returns the total price of the stay; null without dates and for listings that cannot be booked for them. */
export function stayTotal(
  listing: PropertySummary,
  { checkin, checkout }: Pick<SearchFilters, "checkin" | "checkout">,
) {
  if (!checkin || !checkout || !listing.supports_booking) return null;
  const { total_cents: total, nights, currency } = quote(listing, checkin, checkout);
  if (nights < (listing.min_nights ?? 1)) return null;
  return `${formatExactPrice(total, currency)} pour ${formatNights(nights)}`;
}
