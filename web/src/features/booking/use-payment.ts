import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/api-client.ts';
import { createAttempts, isUndecided } from '../../lib/attempt.ts';
import { payableAddress } from './payment-address.ts';

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
  const [failure, setFailure] = useState<Payment['failure']>(null);
  const attempts = useRef(createAttempts(newIdempotencyKey));

  // Back from the provider's page a browser may show this very page again, frozen as it was left.
  useEffect(() => {
    const wake = () => setPayingId(null);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const pay = async (bookingId: string) => {
    if (payingId) return;
    setPayingId(bookingId);
    setFailure(null);
    try {
      const answer = await api.post('/api/bookings/{id}/pay', {
        params: { id: bookingId },
        body: { method: 'credit_card' },
        idempotencyKey: attempts.current.keyFor(bookingId),
      });
      attempts.current.settled();
      const address = payableAddress(answer, window.location.hostname);
      if (address) return window.location.assign(address);
      setFailure({ bookingId, message: 'Paiement impossible' });
    } catch (error) {
      if (error instanceof ApiError && !isUndecided(error)) {
        attempts.current.settled();
        onRefused();
      }
      setFailure({ bookingId, message: messageOf(error, 'Paiement impossible') });
    }
    setPayingId(null);
  };

  return { pay, payingId, failure };
}
