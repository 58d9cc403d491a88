import type { Booking, NewBooking } from "@lopango/contract/booking";
import type { ProblemDetails } from "@lopango/contract/errors";
import { isSameStay } from "../../features/booking/own-pending.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { changedTerms } from "../../lib/payment/changed-terms.ts";

/** The guest's unpaid booking of the listing, where it is of this very stay: it is resumed instead of booked again. */
export const resumedOf = (
  pending: Booking | null | undefined,
  wanted: Pick<NewBooking, "checkin" | "checkout" | "guests"> | null,
): Booking | null => (pending && wanted && isSameStay(pending, wanted) ? pending : null);

/** What follows when a guest confirms: they are asked whether to give up what they have not paid for, or they book. */
export function afterConfirm(
  pending: Booking | null | undefined,
  resumed: Booking | null,
): { ask: Booking } | { book: { replaces: string | null } } {
  return pending && !resumed ? { ask: pending } : { book: { replaces: resumed?.id ?? null } };
}

interface Refusal {
  /** What is true by now of the stay; undefined where that has not changed. */
  terms: ProblemDetails["terms"];
  /** The guest has begun to book here in another tab or on another device, after this page had looked. */
  isPending: boolean;
}

/** What the `error` of a booking tells, null where nothing failed. */
export function afterBooking(error: unknown): Refusal {
  return {
    terms: changedTerms(error)?.terms,
    isPending: error instanceof ApiError && error.code === "booking_pending",
  };
}
