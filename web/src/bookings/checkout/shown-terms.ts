import type { Booking, StayTerms } from "@lopango/contract/bookings/booking";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { Property } from "@lopango/contract/listings/property";
import { priceOf, type ShownPrice } from "../breakdown.tsx";
import type { WantedStay } from "../own-pending.ts";
import { priceOfRooms } from "../price-of-rooms.ts";

/** Terms that the page shows and the guest accepts by booking. */
export interface ShownTerms {
  /** null while a date is missing. */
  price: ShownPrice | null;
  policy: Property["cancellation_policy"];
  confirmation: Property["confirmation"];
}

/** Current terms of `stay` from the server, which override the cached listing. */
export interface ToldTerms {
  stay: WantedStay;
  terms: NonNullable<ProblemDetails["terms"]>;
}

/**
 * Returns the terms to show for a stay.
 * @param listings - of the wanted rooms, in their order; the only one before dates are chosen
 * @param resumed - the guest's unpaid booking of this stay, which keeps its original terms
 */
export function shownTerms(
  listings: readonly Property[],
  wanted: WantedStay | null,
  resumed: Booking | null,
  told: ToldTerms | undefined,
): ShownTerms {
  const byHand = listings.some(({ confirmation }) => confirmation === "host") ? "host" : "instant";
  const own = { cancellation_policy: listings[0]?.cancellation_policy ?? "strict", confirmation: byHand } as const;
  const { cancellation_policy: policy, confirmation } = resumed ?? told?.terms ?? own;
  if (resumed) return { price: priceOf(resumed), policy, confirmation };
  if (wanted && told && JSON.stringify(told.stay) === JSON.stringify(wanted))
    return { price: priceOf(told.terms), policy, confirmation };
  // The price of a single room with other dates follows the one that the server told.
  const base =
    told && listings.length === 1
      ? { base_price_cents: told.terms.unit_price_cents, currency: told.terms.currency }
      : undefined;
  return { price: wanted && priceOfRooms(listings, wanted, base), policy, confirmation };
}

export function acceptedTerms(price: ShownPrice, { policy, confirmation }: ShownTerms): StayTerms {
  const { total_cents, currency } = price;
  return { total_cents, currency, cancellation_policy: policy, confirmation };
}
