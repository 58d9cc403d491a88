import { useState } from "react";
import type { Booking, NewBooking } from "@lopango/contract/bookings/booking";
import type { Property } from "@lopango/contract/listings/property";
import { bookedOf, type WantedStay } from "../own-pending.ts";
import { afterBooking, afterConfirm, resumedOf } from "./confirming.ts";
import { useBookAndPay } from "./use-book-and-pay.ts";
import { useOwnPending } from "./use-own-pending.ts";
import { acceptedTerms, shownTerms, type ShownTerms, type ToldTerms } from "./shown-terms.ts";

export interface ConfirmBooking {
  shown: ShownTerms;
  /** The guest's unpaid booking of exactly this stay, which is resumed instead of booked again. */
  resumed: Booking | null;
  /** The guest's unpaid booking of the listing or its house for any stay; null if there is none or it is not loaded. */
  pending: Booking | null;
  /** An existing booking of the guest that overlaps these nights. */
  booked: Booking | null;
  /** The other unpaid booking that the dialog asks to give up. */
  replacing: Booking | null;
  confirm: () => void;
  replace: () => void;
  keep: () => void;
  isSubmitting: boolean;
  error: unknown;
  forgetError: () => void;
  refresh: () => void;
}

/** Rooms as the request names them: one by its listing, those of several listings by their house. */
function wantedOf({ establishment_id: house }: Property, { rooms, ...stay }: WantedStay): NewBooking {
  const [first] = rooms;
  if (first && rooms.length === 1 && first.count === 1) {
    const { property_id, guests, children, breakfast } = first;
    return { ...stay, property_id, guests, children: children?.[0], breakfast };
  }
  return { ...stay, ...(house !== null && { establishment_id: house }), rooms: [...rooms] };
}

/**
 * Books the stay and starts its payment. Replacing an unpaid booking of the listing or its house needs the guest's
 * confirmation.
 * @param property - of the first room
 * @param listings - of all rooms
 */
export function useConfirmBooking(
  property: Property,
  listings: readonly Property[],
  wanted: WantedStay | null,
): ConfirmBooking {
  const { submit, isSubmitting, error, forgetError } = useBookAndPay();
  const { pending, newest, refresh } = useOwnPending(property);
  const [replacing, setReplacing] = useState<Booking | null>(null);

  const resumed = resumedOf(pending, wanted);
  const [told, setTold] = useState<ToldTerms>();
  const shown = shownTerms(listings, wanted, resumed, told);

  const book = async (replaces: string | null) => {
    setReplacing(null);
    if (!wanted || !shown.price) return;
    const terms = acceptedTerms(shown.price, shown);
    const refusal = afterBooking(await submit({ ...wantedOf(property, wanted), replaces, terms }));
    if (refusal.terms) {
      setTold({ stay: wanted, terms: refusal.terms });
      // The resumed booking may have expired meanwhile.
      void refresh();
    }
    const found = refusal.isPending ? await refresh() : null;
    if (!found) return;
    forgetError();
    setReplacing(found);
  };

  return {
    shown,
    resumed,
    pending: pending ?? null,
    booked: wanted && bookedOf(newest, property, wanted),
    replacing,
    confirm: () => {
      const next = afterConfirm(pending, resumed);
      if ("ask" in next) setReplacing(next.ask);
      else void book(next.book.replaces);
    },
    replace: () => void book(replacing?.id ?? null),
    keep: () => setReplacing(null),
    isSubmitting,
    error,
    forgetError,
    refresh: () => void refresh(),
  };
}
