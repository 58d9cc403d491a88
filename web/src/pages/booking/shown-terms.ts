import type { Booking, StayTerms } from "@lopango/contract/booking";
import type { ProblemDetails } from "@lopango/contract/errors";
import { quote, type Quote } from "@lopango/contract/price";
import type { Property } from "@lopango/contract/property";
import { quoteOf } from "../../features/booking/breakdown.tsx";

/** What the page says of a stay before it is booked, and what the guest therefore agrees to. */
export interface ShownTerms {
  /** null while a date is missing. */
  price: Quote | null;
  policy: Property["cancellation_policy"];
  confirmation: Property["confirmation"];
}

/**
 * @param resumed - the guest's unpaid booking of this very stay: it keeps the terms that it was made on
 * @param told - what the server said is true by now: a cached answer may still say otherwise
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

/** The same, as it travels with the request that accepts it. */
export function acceptedTerms(price: Quote, { policy, confirmation }: ShownTerms): StayTerms {
  const { total_cents, currency } = price;
  return { total_cents, currency, cancellation_policy: policy, confirmation };
}
