import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { createAttempts, isDecided } from "../../lib/api/attempt.ts";
import { payableAddress } from "../../lib/api/payment-address.ts";

export interface Payment {
  pay: (bookingId: string) => Promise<void>;
  /** The booking whose payment is about to open. */
  payingId: string | null;
  failure: { bookingId: string; message: string } | null;
}

/**
 * Starts or resumes the payment of a booking and leads to the provider's page (spec §7).
 * @param onRefused called when the server says no: the booking is not what the screen shows.
 */
export function usePayment(onRefused: () => void): Payment {
  const [payingId, setPayingId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Payment["failure"]>(null);
  const attempts = useRef(createAttempts(newIdempotencyKey));

  // Back from the provider's page a browser may show this very page again, frozen as it was left.
  useEffect(() => {
    const wake = () => setPayingId(null);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);

  const pay = async (bookingId: string) => {
    if (payingId) return;
    setPayingId(bookingId);
    setFailure(null);
    try {
      const answer = await attempts.current.run(bookingId, (idempotencyKey) =>
        api.post("/api/bookings/{id}/pay", {
          params: { id: bookingId },
          body: { method: "credit_card" },
          idempotencyKey,
        }),
      );
      const address = payableAddress(answer, window.location.hostname);
      if (address) return window.location.assign(address);
      setFailure({ bookingId, message: "Paiement impossible" });
    } catch (error) {
      if (isDecided(error)) onRefused();
      setFailure({ bookingId, message: messageOf(error, "Paiement impossible") });
    }
    setPayingId(null);
  };

  return { pay, payingId, failure };
}
