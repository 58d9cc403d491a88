import { useState } from 'react';
import type { Booking } from '@lopango/contract/booking';
import { formatPrice } from '@lopango/contract/money';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { formatStay } from '../../lib/french-dates.ts';
import { useNow } from '../../lib/now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { describePolicyFor } from './cancellation-words.ts';

interface Props {
  booking: Booking;
  onClose: () => void;
  /** With the booking as the server left it. */
  onCancelled: (booking: Booking) => void;
}

/** Asks before a stay is given up, and says what comes back. */
export function CancelDialog({ booking, onClose, onCancelled }: Props) {
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const cancel = async () => {
    setBusy(true);
    setError(null);
    try {
      onCancelled(await api.post('/api/bookings/{id}/cancel', { params: { id: booking.id } }));
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };

  const refund = booking.refund_if_cancelled_cents ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Annuler cette réservation ?"
      footer={
        <>
          <Button variant="quiet" className="w-full sm:w-auto" onClick={onClose}>Garder ma réservation</Button>
          <Button variant="danger" className="w-full sm:w-auto" busy={isBusy} onClick={() => void cancel()}>Annuler la réservation</Button>
        </>
      }
    >
      <p>
        <strong className="font-semibold">{booking.property.title}</strong>
        <br />
        <span className="text-ink-soft">{formatStay(booking.checkin, booking.checkout)}</span>
      </p>
      <div className="mt-4 rounded-md bg-sand p-4">
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span>Vous serez remboursé de</span>
          <span className="whitespace-nowrap tabular-nums">{formatPrice(refund, booking.currency)}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {describePolicyFor(booking.cancellation_policy, booking.checkin, booking.property.time_zone, now)}
        </p>
      </div>
      <p className="mt-4 text-sm text-ink-soft">Les dates redeviennent libres pour d’autres voyageurs.</p>
      {error ? <p role="alert" className="mt-4 text-sm font-medium text-danger">{messageOf(error, 'Erreur')}</p> : null}
    </Dialog>
  );
}
