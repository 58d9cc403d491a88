import { useRef } from "react";
import { useNavigate } from "react-router";
import type { NewBooking } from "@lopango/contract/bookings/booking";
import { usePayment } from "./use-payment.ts";
import { api } from "../../lib/api/api.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { keepBookings } from "../kept-bookings.ts";
import { paths } from "@lopango/contract/paths";
import { sessionState } from "../../identity/session/store.ts";
import { idempotentRequests } from "../../lib/api/idempotent-requests.ts";
import { LEADS_AWAY } from "../../lib/loading/action.ts";
import { useAction } from "../../lib/loading/use-action.ts";

export interface BookAndPay {
  /** Resolves to the error, or null on success. */
  submit: (booking: NewBooking) => Promise<unknown>;
  isSubmitting: boolean;
  error: unknown;
  forgetError: () => void;
}

/**
 * Books, then redirects to the provider's page, or to the booking if the payment cannot start. Ignores a second click
 * while a request is running.
 */
export function useBookAndPay(): BookAndPay {
  const navigate = useNavigate();
  const payment = usePayment("stay");
  const attempts = useRef(idempotentRequests(newIdempotencyKey));

  const { run, isBusy, error, forgetError } = useAction(async (body: NewBooking) => {
    const booking = await attempts.current.run(body, (idempotencyKey) =>
      api.post("/api/bookings", { body, idempotencyKey }),
    );
    // The calendar marks the guest's own nights from these bookings without a request.
    keepBookings(sessionState().profile?.uid ?? "", [booking]);
    const paymentError = await payment.pay(booking);
    if (paymentError) void navigate(paths.myBooking(booking.id));
    return LEADS_AWAY;
  });

  return { submit: run, isSubmitting: isBusy, error, forgetError };
}
