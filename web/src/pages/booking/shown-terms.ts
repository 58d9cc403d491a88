import type { Booking, StayTerms, WantedRooms } from "@lopango/contract/bookings/booking";
import type { ProblemDetails } from "@lopango/contract/errors";
import { quote, type Price } from "@lopango/contract/payments/price";
import type { Property } from "@lopango/contract/listings/property";
import { priceOf } from "../../features/bookings/breakdown.tsx";

export type WantedStay = Pick<Booking, "checkin" | "checkout"> & Pick<WantedRooms, "guests" | "breakfast">;

/** Terms that the page shows and the guest accepts by booking. */
export interface ShownTerms {
  /** null while a date is missing. */
  price: Price | null;
  policy: Property["cancellation_policy"];
  confirmation: Property["confirmation"];
}

/** Current terms of `stay` from the server, which override the cached listing. */
export interface ToldTerms {
  stay: WantedStay;
  terms: NonNullable<ProblemDetails["terms"]>;
}

const isSame = (one: WantedStay, other: WantedStay): boolean =>
  one.checkin === other.checkin &&
  one.checkout === other.checkout &&
  one.guests === other.guests &&
  Boolean(one.breakfast) === Boolean(other.breakfast);

/**
 * Returns the terms to show for a stay.
 * @param resumed - the guest's unpaid booking of this stay, which keeps its original terms
 */
export function shownTerms(
  property: Property,
  wanted: WantedStay | null,
  resumed: Booking | null,
  told: ToldTerms | undefined,
): ShownTerms {
  const { cancellation_policy: policy, confirmation } = resumed ?? told?.terms ?? property;
  if (resumed) return { price: priceOf(resumed), policy, confirmation };
  if (wanted && told && isSame(told.stay, wanted)) return { price: priceOf(told.terms), policy, confirmation };
  const base = told && { base_price_cents: told.terms.unit_price_cents, currency: told.terms.currency };
  return {
    price: wanted && quote({ ...property, ...base }, wanted.checkin, wanted.checkout, wanted),
    policy,
    confirmation,
  };
}

export function acceptedTerms(price: Price, { policy, confirmation }: ShownTerms): StayTerms {
  const { total_cents, currency } = price;
  return { total_cents, currency, cancellation_policy: policy, confirmation };
}
