import { Suspense } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { useNow } from "../../lib/now.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { changeLine, explain } from "./booking-labels.ts";
import { HoldCountdown } from "./hold-countdown.tsx";

// Few bookings give money back.
const RefundNotes = lazyPart(
  () => import("./refund-notes.tsx"),
  () => null,
);

interface Props {
  booking: Booking;
  onHoldOver: () => void;
}

export function BookingNextStep({ booking, onHoldOver }: Props) {
  const now = useNow();
  const change = changeLine(booking, now);
  return (
    <>
      <p className="text-pretty">{explain(booking, now)}</p>
      {booking.can_pay && booking.hold_until ? (
        <HoldCountdown until={booking.hold_until} onOver={onHoldOver} className="mt-1 font-medium text-ink" />
      ) : null}
      {change ? <p className="mt-2 font-medium text-pretty text-ink">{change}</p> : null}
      {booking.change?.can_pay && booking.change.hold_until ? (
        <HoldCountdown until={booking.change.hold_until} onOver={onHoldOver} className="mt-1 font-medium text-ink" />
      ) : null}
      {booking.status === "cancelled" || booking.refund || booking.returns || booking.surplus ? (
        <Suspense>
          <RefundNotes booking={booking} />
        </Suspense>
      ) : null}
    </>
  );
}
