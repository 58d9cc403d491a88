import { useState } from "react";
import type { Booking, NewBooking } from "@lopango/contract/booking";
import type { ProblemDetails } from "@lopango/contract/errors";
import type { Property } from "@lopango/contract/property";
import { bookedOf, isSameStay } from "../../features/booking/own-pending.ts";
import { useBookAndPay } from "./use-book-and-pay.ts";
import { useOwnPending } from "./use-own-pending.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { changedTerms } from "../../lib/payment/changed-terms.ts";
import { acceptedTerms, shownTerms, type ShownTerms } from "./shown-terms.ts";

export interface ConfirmBooking {
  shown: ShownTerms;
  /** The guest's unpaid booking of this very stay, which is resumed instead of booked again. */
  resumed: Booking | null;
  /** The guest's unpaid booking of the listing, of whichever stay; null when there is none, or it is not known yet. */
  pending: Booking | null;
  /** What the guest has at the listing already, on some of these nights. */
  booked: Booking | null;
  /** Another unpaid booking of the listing, while the guest is asked whether to give it up. */
  replacing: Booking | null;
  confirm: () => void;
  replace: () => void;
  keep: () => void;
  isSubmitting: boolean;
  error: unknown;
  forgetError: () => void;
  /** Asks again what the guest has begun to book here. */
  refresh: () => void;
}

/** Books the stay and leads to its payment; nobody gives up an unpaid booking of the listing without being asked (design §6). */
export function useConfirmBooking(
  property: Property,
  wanted: Pick<NewBooking, "checkin" | "checkout" | "guests"> | null,
): ConfirmBooking {
  const { submit, isSubmitting, error, forgetError } = useBookAndPay();
  const { pending, newest, refresh } = useOwnPending(property.id);
  const [replacing, setReplacing] = useState<Booking | null>(null);

  const resumed = pending && wanted && isSameStay(pending, wanted) ? pending : null;
  const [told, setTold] = useState<ProblemDetails["terms"]>();
  const shown = shownTerms(property, wanted, resumed, told);

  const book = async (replaces: string | null) => {
    setReplacing(null);
    if (!wanted || !shown.price) return;
    const terms = acceptedTerms(shown.price, shown);
    const refused = await submit({ property_id: property.id, ...wanted, replaces, terms });
    const changed = changedTerms(refused)?.terms;
    if (changed) {
      setTold(changed);
      // What was to be resumed may have run out meanwhile.
      void refresh();
    }
    if (!(refused instanceof ApiError) || refused.code !== "booking_pending") return;
    // Begun in another tab or on another device, after this page had looked.
    const found = await refresh();
    if (!found) return;
    forgetError();
    setReplacing(found);
  };

  return {
    shown,
    resumed,
    pending: pending ?? null,
    booked: wanted && bookedOf(newest, property.id, wanted),
    replacing,
    confirm: () => {
      if (pending && !resumed) setReplacing(pending);
      else void book(resumed?.id ?? null);
    },
    replace: () => void book(replacing?.id ?? null),
    keep: () => setReplacing(null),
    isSubmitting,
    error,
    forgetError,
    refresh: () => void refresh(),
  };
}
