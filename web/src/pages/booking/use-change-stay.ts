import { useState } from "react";
import { useNavigate } from "react-router";
import type { Booking, ChangeTerms } from "@lopango/contract/bookings/booking";
import { cancellationRefundCents, type PaidStay } from "@lopango/contract/bookings/cancellation";
import type { ProblemDetails } from "@lopango/contract/errors";
import { paths } from "@lopango/contract/paths";
import type { Property } from "@lopango/contract/listings/property";
import { asksHost, differenceOf, termsOfChange, type Difference } from "@lopango/contract/bookings/stay-change";
import { usePayment } from "../../features/payments/use-payment.ts";
import { api } from "../../lib/api/api.ts";
import { LEADS_AWAY } from "../../lib/loading/action.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { useReloadAvailability } from "../../lib/loading/use-availability.ts";
import { changedTerms } from "../../lib/payments/changed-terms.ts";
import { keepBookings } from "../../lib/session/kept-bookings.ts";
import { sessionState } from "../../lib/session/store.ts";
import { showToast } from "../../ui/toast.ts";

type Wanted = Pick<Booking, "checkin" | "checkout" | "guests">;

export interface ChangeStayState {
  terms: (ChangeTerms & { unit_price_cents: number }) | null;
  difference: Difference | null;
  asksHost: boolean;
  /** Whether cancelling now would refund less than the paid amount. */
  forfeitsMoney: boolean;
  /** Whether dates and guests equal those of the stay. */
  isSame: boolean;
  confirm: () => void;
  isSubmitting: boolean;
  error: unknown;
  forgetError: () => void;
}

const paidStayOf = (booking: Booking): PaidStay => ({
  ...booking,
  paid_cents: booking.paid?.amount_cents ?? booking.total_cents,
});

export function useChangeStay(property: Property, booking: Booking, wanted: Wanted | null, now: Date): ChangeStayState {
  const navigate = useNavigate();
  const reloadCalendar = useReloadAvailability();
  const payment = usePayment("change");
  // Current terms from the server, which override the cached listing.
  const [told, setTold] = useState<ProblemDetails["terms"]>();
  const listing = {
    ...property,
    ...(told && { base_price_cents: told.unit_price_cents, cancellation_policy: told.cancellation_policy }),
  };
  const confirmation = booking.status === "paid" ? booking.confirmation : (told?.confirmation ?? property.confirmation);
  const stay = paidStayOf(booking);
  const sold = wanted && termsOfChange(booking, wanted, listing);
  const difference = sold && differenceOf(stay, sold.total_cents, now);

  const { run, isBusy, error, forgetError } = useAction(async (body: Wanted & { terms: ChangeTerms }) => {
    const after = await api.post("/api/bookings/{id}/change", { params: { id: booking.id }, body });
    keepBookings(sessionState().profile?.uid ?? "", [after]);
    reloadCalendar(property.id);
    if (after.change?.can_pay && (await payment.pay(after)) === null) return LEADS_AWAY;
    if (!after.change) showToast("success", "Votre séjour est modifié.");
    void navigate(paths.myBooking(booking.id));
    return LEADS_AWAY;
  });

  const terms =
    sold && difference
      ? {
          ...sold,
          currency: booking.currency,
          confirmation,
          to_pay_cents: difference.to_pay_cents,
          back_cents: difference.back_cents,
        }
      : null;
  return {
    terms,
    difference,
    asksHost: asksHost(booking, { confirmation }),
    forfeitsMoney: cancellationRefundCents(stay, now) < stay.paid_cents,
    isSame:
      wanted !== null &&
      wanted.checkin === booking.checkin &&
      wanted.checkout === booking.checkout &&
      wanted.guests === booking.guests,
    confirm: () => {
      if (!wanted || !terms) return;
      const { unit_price_cents: _unit, ...agreed } = terms;
      void run({ ...wanted, terms: agreed }).then((failure) =>
        setTold((before) => changedTerms(failure)?.terms ?? before),
      );
    },
    isSubmitting: isBusy,
    error,
    forgetError,
  };
}
