import { refundBasis } from "../cancel/refund.tsx";
import { confirmationOf, linesOfRooms, roomCount } from "@lopango/contract/listings/rooms";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Booking, ChangeTerms, StayChange } from "@lopango/contract/bookings/booking";
import { cancellationRefundCents } from "@lopango/contract/listings/cancellation";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { paths } from "@lopango/contract/paths";
import type { PriceLine } from "@lopango/contract/payments/price-line";
import { isSameLodging, namedRooms, type ChildAge } from "@lopango/contract/listings/lodging";
import type { Property } from "@lopango/contract/listings/property";
import {
  asksHost,
  differenceOf,
  hasSameDates,
  roomOfChange,
  type Difference,
} from "@lopango/contract/bookings/stay-change";
import { api } from "../../lib/api/api.ts";
import { LEADS_AWAY, useAction } from "../../lib/loading/action.ts";
import { useReloadAvailability } from "../../calendar/use-availability.ts";
import { changedTerms } from "../../payments/changed-terms.ts";
import { sessionState } from "../../identity/session/store.ts";
import { showToast } from "../../ui/toast.ts";
import { usePayment } from "../payment/use-payment.ts";
import { keepBookings } from "../kept-bookings.ts";

type Wanted = Pick<Booking, "checkin" | "checkout" | "guests"> & {
  /** Of a stay of one room. */
  children?: readonly ChildAge[] | undefined;
};

export interface ChangeStayState {
  terms: ChangeTerms | null;
  /** Of the new stay; empty without dates. */
  lines: PriceLine[];
  difference: Difference | null;
  asksHost: boolean;
  /** Whether cancelling now would refund less than the paid amount. */
  forfeitsMoney: boolean;
  /** Whether dates and guests equal those of the stay. */
  isSame: boolean;
  /** Number for what goes back; empty for the number or card that paid. */
  refundTo: string;
  setRefundTo: (number: string) => void;
  confirm: () => void;
  isSubmitting: boolean;
  error: unknown;
  forgetError: () => void;
}

const isSameStay = (one: Wanted, other: Wanted): boolean => hasSameDates(one, other) && isSameLodging(one, other);

/** Price and policy of the stay on other dates, by the present `listings` of its rooms. */
function soldAs(booking: Booking, listings: readonly Property[], wanted: Wanted) {
  const [first] = listings;
  const rooms = booking.rooms.map((room, index) => {
    const listing = listings[index];
    const people = roomCount(booking.rooms) === 1 ? wanted : room;
    const { guests, children } = people;
    return listing ? roomOfChange(room, booking, { ...wanted, guests, children }, listing) : room;
  });
  const kept = hasSameDates(booking, wanted) ? undefined : first?.cancellation_policy;
  return {
    price_lines: linesOfRooms(rooms),
    total_cents: rooms.reduce((sum, { total_cents }) => sum + total_cents, 0),
    cancellation_policy: kept ?? booking.cancellation_policy,
  };
}

/** Changes a stay to `wanted`. `listings`: of the booking's rooms, in their order. */
export function useChangeStay(
  listings: readonly Property[],
  booking: Booking,
  wanted: Wanted | null,
  now: Date,
): ChangeStayState {
  const navigate = useNavigate();
  const reloadCalendar = useReloadAvailability();
  const payment = usePayment("change");
  // Current terms of a stay from the server, which override the cached listings.
  const [told, setTold] = useState<{ stay: Wanted; terms: NonNullable<ProblemDetails["terms"]> }>();
  const current = wanted && told && isSameStay(told.stay, wanted) ? told.terms : null;
  const confirmation =
    booking.status === "paid" ? booking.confirmation : (current?.confirmation ?? confirmationOf(listings));
  const stay = refundBasis(booking);
  const single = roomCount(booking.rooms) === 1 ? booking.rooms[0] : undefined;
  const sold = wanted && (current ?? soldAs(booking, listings, wanted));
  const difference = sold && differenceOf(stay, sold.total_cents, now);

  const [refundTo, setRefundTo] = useState("");
  const { run, isBusy, error, forgetError } = useAction(
    async (body: Omit<StayChange, "refund_to"> & { refund_to?: string }) => {
      const after = await api.post("/api/bookings/{id}/change", { params: { id: booking.id }, body });
      keepBookings(sessionState().profile?.uid ?? "", [after]);
      for (const { id } of listings) reloadCalendar(id);
      if (after.change?.can_pay && (await payment.pay(after)) === null) return LEADS_AWAY;
      if (!after.change) showToast("success", "Votre séjour est modifié.");
      void navigate(paths.myBooking(booking.id));
      return LEADS_AWAY;
    },
  );

  const terms =
    sold && difference
      ? {
          total_cents: sold.total_cents,
          cancellation_policy: sold.cancellation_policy,
          currency: booking.currency,
          confirmation,
          to_pay_cents: difference.to_pay_cents,
          back_cents: difference.back_cents,
        }
      : null;
  return {
    terms,
    lines: sold?.price_lines ?? [],
    difference,
    asksHost: asksHost(booking, { confirmation }),
    forfeitsMoney: cancellationRefundCents(stay, now) < stay.paid_cents,
    isSame: wanted !== null && isSameStay({ ...booking, children: single?.children }, wanted),
    refundTo,
    setRefundTo,
    confirm: () => {
      if (!wanted || !terms) return;
      const { children, ...dates } = wanted;
      const named = single && namedRooms(single.property_id, [{ guests: wanted.guests, children }]).children?.[0];
      void run({
        ...dates,
        ...(single && { children: named ?? 0 }),
        terms,
        ...(terms.back_cents > 0 && { refund_to: refundTo }),
      }).then((failure) => {
        const changed = changedTerms(failure)?.terms;
        if (changed) setTold({ stay: wanted, terms: changed });
      });
    },
    isSubmitting: isBusy,
    error,
    forgetError,
  };
}
