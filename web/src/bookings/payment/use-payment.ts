import type { Booking } from "@lopango/contract/bookings/booking";
import { messageOf } from "../../lib/api/api-error.ts";
import { isDecided } from "../../lib/api/idempotent-requests.ts";
import { LEADS_AWAY, useAction } from "../../lib/loading/action.ts";
import { useStartPayment } from "../../payments/use-start-payment.ts";
import { markOpened, markUnopened } from "../unopened.ts";

export interface PaymentAction {
  /** Opens the provider's page. Resolves to the error, or to null. */
  pay: (booking: Booking) => Promise<unknown>;
  payingId: string | null;
  failure: { bookingId: string; message: string } | null;
}

/**
 * Starts or resumes a payment and opens the provider's page.
 * @param of the stay, or the difference for a change of it
 * @param onRefused called when the server refuses: the booking has changed since it was loaded
 */
export function usePayment(of: "stay" | "change", onRefused?: () => unknown): PaymentAction {
  const start = useStartPayment();
  const { run, isBusy, args, error } = useAction(async (booking: Booking) => {
    const { id } = booking;
    const { payment_in_progress: isUnderWay = false } = (of === "stay" ? booking : booking.change) ?? {};
    if (!isUnderWay) markUnopened(id);
    try {
      const address = await start({ of, booking_id: id });
      markOpened(id);
      window.location.assign(address);
      return LEADS_AWAY;
    } catch (thrown) {
      if (isDecided(thrown)) onRefused?.();
      throw thrown;
    }
  });
  const bookingId = args?.[0].id ?? null;
  return {
    pay: run,
    payingId: isBusy ? bookingId : null,
    failure: error && bookingId ? { bookingId, message: messageOf(error, "Paiement impossible") } : null,
  };
}
