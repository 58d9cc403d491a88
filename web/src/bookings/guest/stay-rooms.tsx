import { useState } from "react";
import type { BookedRoom, Booking } from "@lopango/contract/bookings/booking";
import { formatLodgers } from "@lopango/contract/listings/lodging-labels";
import { formatMomentAt } from "@lopango/contract/platform/deadlines";
import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-part.tsx";

const CancelRoomsDialog = lazyDialog(() => import("../cancel/cancel-rooms-dialog.tsx"), { ahead: false });

interface Props {
  booking: Booking;
  /** Receives the changed booking; without one, the booking is fetched again. */
  onChange: (booking?: Booking) => void;
}

/** Rooms of a booking of several, which may be cancelled one by one, and those that were. */
export default function StayRooms({ booking, onChange }: Props) {
  const [cancelling, setCancelling] = useState<BookedRoom | null>(null);
  const { rooms, cancelled_rooms: cancelled = [] } = booking;
  return (
    <section aria-labelledby="rooms" className="mt-8">
      <h2 id="rooms" className="text-lg">
        Chambres
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {rooms.map((room, index) => (
          <li key={`${index} ${room.property_id}`} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-break-word">{`${room.count}\u00a0×\u00a0${room.title}`}</p>
              <p className="text-sm text-ink-soft">{`${formatLodgers(room)}${room.count > 1 ? " par chambre" : ""}`}</p>
            </div>
            {booking.can_cancel_rooms ? (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Annuler une partie\u202f: ${room.title}, ${formatLodgers(room)}`}
                onClick={() => setCancelling(room)}
              >
                Annuler
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {cancelled.length > 0 ? (
        <ul className="mt-2 space-y-1 text-sm text-ink-soft">
          {cancelled.map(({ at, title, count, back_cents: cents }) => (
            <li key={at}>
              {`${formatMomentAt(new Date(at), booking.property.time_zone)}\u202f: annulation de ${count}\u00a0×\u00a0${title}, remboursement de ${inBothCurrencies({ amount_cents: cents, currency: booking.refund_currency }, booking.exchange_rate)}.`}
            </li>
          ))}
        </ul>
      ) : null}
      {cancelling ? (
        <CancelRoomsDialog
          open
          booking={booking}
          room={cancelling}
          onClose={() => setCancelling(null)}
          onCancelled={(after) => {
            setCancelling(null);
            onChange(after);
          }}
          onRefused={() => onChange()}
        />
      ) : null}
    </section>
  );
}
