import type { Booking, StayTerms } from "@lopango/contract/bookings/booking";
import type { ProblemDetails } from "@lopango/contract/errors";
import { quote, type Quote } from "@lopango/contract/payments/price";
import type { Property } from "@lopango/contract/listings/property";
import { quoteOf } from "../../features/bookings/breakdown.tsx";

/** Terms that the page shows and the guest accepts by booking. */
export interface ShownTerms {
  /** null while a date is missing. */
  price: Quote | null;
  policy: Property["cancellation_policy"];
  confirmation: Property["confirmation"];
}

/**
 * Returns the terms to show for a stay.
 * @param resumed - the guest's unpaid booking of this stay, which keeps its original terms
 * @param told - current terms from the server, which override the cached listing
 */
export function shownTerms(
  property: Property,
  wanted: Pick<Booking, "checkin" | "checkout"> | null,
  resumed: Booking | null,
  told: ProblemDetails["terms"],
): ShownTerms {
  const { cancellation_policy: policy, confirmation } = resumed ?? told ?? property;
  if (resumed) return { price: quoteOf(resumed), policy, confirmation };
  const rate = told ? { ...property, base_price_cents: told.unit_price_cents, currency: told.currency } : property;
  return { price: wanted && quote(rate, wanted.checkin, wanted.checkout), policy, confirmation };
}

export function acceptedTerms(price: Quote, { policy, confirmation }: ShownTerms): StayTerms {
  const { total_cents, currency } = price;
  return { total_cents, currency, cancellation_policy: policy, confirmation };
}
