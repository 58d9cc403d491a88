import type { AdminBooking } from "@lopango/contract/bookings/admin-booking";
import { guestOf } from "../../payments/money-labels.ts";
import { bookingRefund } from "../../payments/refunds/refund-calls.ts";
import { RefundDialog } from "../../payments/refunds/refund-dialog.tsx";

interface Props {
  booking: AdminBooking;
  /** The one on the screen; the booking's current one by default. */
  refund?: AdminBooking["refund"];
  onClose: () => void;
}

export function BookingRefund({ booking, refund = booking.refund, onClose }: Props) {
  if (!refund) return null;
  return (
    <RefundDialog
      amount={refund}
      about={`${guestOf(booking)}, ${booking.property_title}`}
      calls={bookingRefund(booking, refund)}
      onClose={onClose}
    />
  );
}
