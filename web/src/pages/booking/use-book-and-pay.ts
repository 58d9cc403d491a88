import { useRef } from "react";
import { useNavigate } from "react-router";
import type { NewBooking } from "@lopango/contract/booking";
import { api } from "../../lib/api/api.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { keepBookings } from "../../lib/session/kept-bookings.ts";
import { paths } from "@lopango/contract/paths";
import { sessionState } from "../../lib/session/store.ts";
import { createAttempts } from "../../lib/api/attempt.ts";
import { LEADS_AWAY } from "../../lib/loading/action.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { payableAddress } from "../../lib/payment/payment-address.ts";
import { markOpened, markUnopened } from "../../lib/payment/unopened.ts";

export interface BookAndPay {
  /** Answers what went wrong, null when nothing did. */
  submit: (booking: NewBooking) => Promise<unknown>;
  isSubmitting: boolean;
  error: unknown;
  forgetError: () => void;
}

/**
 * Books, then leads to the provider's page; when the payment cannot start, to the booking, where it can be
 * tried again (spec §4). A second click while one is under way does nothing.
 */
export function useBookAndPay(): BookAndPay {
  const navigate = useNavigate();
  const attempts = useRef(createAttempts(newIdempotencyKey));

  const { run, isBusy, error, forgetError } = useAction(async (body: NewBooking) => {
    const booking = await attempts.current.run(body, (idempotencyKey) =>
      api.post("/api/bookings", { body, idempotencyKey }),
    );
    // The calendar then knows whose nights these are, also without asking.
    keepBookings(sessionState().profile?.uid ?? "", [booking]);
    if (!booking.payment_in_progress) markUnopened(booking.id);
    const address = await startPayment(booking.id);
    if (address) {
      markOpened(booking.id);
      window.location.assign(address);
    } else void navigate(paths.myBooking(booking.id));
    return LEADS_AWAY;
  });

  return { submit: run, isSubmitting: isBusy, error, forgetError };
}

/** The provider's page for a fresh booking; null when it cannot be had, which is only logged (spec §8). */
async function startPayment(bookingId: string): Promise<string | null> {
  try {
    const answer = await api.post("/api/payments/maxicash/init", {
      body: { booking_id: bookingId },
      idempotencyKey: newIdempotencyKey(),
    });
    return payableAddress(answer, window.location.hostname);
  } catch (error) {
    console.warn("The payment could not start.", error);
    return null;
  }
}
