import { Suspense } from "react";
import type { Booking } from "@lopango/contract/bookings/booking";
import { useNow } from "../../lib/now.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { explain } from "../booking-labels.ts";
import { HoldCountdown } from "../booking-facts.tsx";

// Few bookings give money back.
const RefundNotes = lazyPart(() => import("../cancel/refund-notes.tsx"));

// Few guests change a stay.
const ChangeNotes = lazyPart(() => import("../stay/change-notes.tsx"));

interface Props {
  booking: Booking;
  onHoldOver: () => void;
}

export function BookingNextStep({ booking, onHoldOver }: Props) {
  const now = useNow();
  return (
    <>
      <p className="text-pretty">{explain(booking, now)}</p>
      {booking.can_pay && booking.hold_until ? (
        <HoldCountdown until={booking.hold_until} onOver={onHoldOver} className="mt-1 font-medium text-ink" />
      ) : null}
      {booking.change ? (
        <Suspense>
          <ChangeNotes booking={booking} onHoldOver={onHoldOver} />
        </Suspense>
      ) : null}
      {booking.status === "cancelled" || booking.refund || booking.returns || booking.surplus ? (
        <Suspense>
          <RefundNotes booking={booking} />
        </Suspense>
      ) : null}
    </>
  );
}
