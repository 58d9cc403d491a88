import type { Booking } from "@lopango/contract/bookings/booking";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { isSameStay, type WantedStay } from "../own-pending.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { changedTerms } from "../../payments/changed-terms.ts";

/** Returns the guest's unpaid booking if it is for exactly this stay; it is resumed instead of booked again. */
export const resumedOf = (pending: Booking | null | undefined, wanted: WantedStay | null): Booking | null =>
  pending && wanted && isSameStay(pending, wanted) ? pending : null;

/** Decides whether confirming books at once or first asks to give up another unpaid booking. */
export function afterConfirm(
  pending: Booking | null | undefined,
  resumed: Booking | null,
): { ask: Booking } | { book: { replaces: string | null } } {
  return pending && !resumed ? { ask: pending } : { book: { replaces: resumed?.id ?? null } };
}

interface Refusal {
  /** Current terms of the stay; undefined if they have not changed. */
  terms: ProblemDetails["terms"];
  /** The guest started a booking in another tab or on another device after this page loaded. */
  isPending: boolean;
}

/** Reads changed terms and a pending booking out of the `error` of a booking request. */
export function afterBooking(error: unknown): Refusal {
  return {
    terms: changedTerms(error)?.terms,
    isPending: error instanceof ApiError && error.code === "booking_pending",
  };
}
