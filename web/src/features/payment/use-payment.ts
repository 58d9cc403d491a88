import { useRef } from "react";
import type { Booking } from "@lopango/contract/booking";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { createAttempts, isDecided } from "../../lib/api/attempt.ts";
import { LEADS_AWAY } from "../../lib/loading/action.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { payableAddress } from "../../lib/payment/payment-address.ts";
import { markOpened, markUnopened } from "../../lib/payment/unopened.ts";

export interface PaymentAction {
  pay: (booking: Booking) => Promise<unknown>;
  /** The booking whose payment is about to open. */
  payingId: string | null;
  failure: { bookingId: string; message: string } | null;
}

/**
 * Starts or resumes the payment of a booking and leads to the provider's page (spec §7).
 * @param what the stay itself, or the difference that a change of it costs
 * @param onRefused called when the server says no: the booking is not what the screen shows.
 */
export function usePayment(onRefused: () => unknown, what: "stay" | "change" = "stay"): PaymentAction {
  const attempts = useRef(createAttempts(newIdempotencyKey));
  const { run, isBusy, args, error } = useAction(
    async ({ id: bookingId, payment_in_progress: isUnderWay }: Booking) => {
      try {
        if (!isUnderWay) markUnopened(bookingId);
        const answer = await attempts.current.run(bookingId, (idempotencyKey) =>
          what === "stay"
            ? api.post("/api/bookings/{id}/pay", {
                params: { id: bookingId },
                body: { method: "credit_card" },
                idempotencyKey,
              })
            : api.post("/api/bookings/{id}/change/pay", { params: { id: bookingId }, idempotencyKey }),
        );
        const address = payableAddress(answer, window.location.hostname);
        if (!address) throw new Error("no address to pay at");
        markOpened(bookingId);
        window.location.assign(address);
        return LEADS_AWAY;
      } catch (thrown) {
        if (isDecided(thrown)) onRefused();
        throw thrown;
      }
    },
  );
  const bookingId = args?.[0].id ?? null;
  return {
    pay: run,
    payingId: isBusy ? bookingId : null,
    failure: error && bookingId ? { bookingId, message: messageOf(error, "Paiement impossible") } : null,
  };
}
