import { useRef } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { idempotentRequests, isDecided } from "../../lib/api/idempotent-requests.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { openPayment } from "../../lib/payments/open-payment.ts";

export interface PaymentAction {
  pay: (booking: Booking) => Promise<unknown>;
  payingId: string | null;
  failure: { bookingId: string; message: string } | null;
}

/**
 * Starts or resumes a payment and opens the provider's page.
 * @param what the stay, or the difference for a change of it
 * @param onRefused called when the server refuses: the booking has changed since it was loaded
 */
export function usePayment(onRefused: () => unknown, what: "stay" | "change" = "stay"): PaymentAction {
  const attempts = useRef(idempotentRequests(newIdempotencyKey));
  const { run, isBusy, args, error } = useAction(async (booking: Booking) => {
    const { id } = booking;
    const { payment_in_progress: isUnderWay = false } = (what === "stay" ? booking : booking.change) ?? {};
    const start = () =>
      attempts.current.run(id, (idempotencyKey) =>
        what === "stay"
          ? api.post("/api/bookings/{id}/pay", { params: { id }, body: { method: "credit_card" }, idempotencyKey })
          : api.post("/api/bookings/{id}/change/pay", { params: { id }, idempotencyKey }),
      );
    try {
      return await openPayment({ bookingId: id, isUnderWay, start });
    } catch (thrown) {
      if (isDecided(thrown)) onRefused();
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
