import type { Booking } from "@lopango/contract/bookings/booking";
import { refundLines } from "./refund-lines.ts";

/** What goes back of a booking: why, until when and to which number. */
export default function RefundNotes({ booking }: { booking: Booking }) {
  return refundLines(booking).map((line) => (
    <p key={line} className="mt-1 font-medium text-pretty text-ink">
      {line}
    </p>
  ));
}
