import type { Booking } from "@lopango/contract/bookings/booking";
import { useNow } from "../../lib/now.ts";
import { changeLine, explain, refundLine, surplusSentence } from "./booking-labels.ts";
import { HoldCountdown } from "./hold-countdown.tsx";

interface Props {
  booking: Booking;
  onHoldOver: () => void;
}

export function BookingNextStep({ booking, onHoldOver }: Props) {
  const now = useNow();
  const refund = refundLine(booking);
  const surplus = surplusSentence(booking);
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
      {refund ? <p className="mt-1 font-medium text-ink">{refund}</p> : null}
      {surplus ? <p className="mt-1 font-medium text-ink">{surplus}</p> : null}
    </>
  );
}
