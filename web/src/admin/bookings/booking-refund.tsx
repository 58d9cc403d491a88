import type { AdminBooking } from "@lopango/contract/admin/bookings";
import { guestOf } from "./money-labels.ts";
import { bookingRefund } from "./refund-calls.ts";
import { RefundDialog } from "./refund-dialog.tsx";

export function BookingRefund({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { refund, property_title } = booking;
  if (!refund) return null;
  return (
    <RefundDialog
      amount={refund}
      about={`${guestOf(booking)}, ${property_title}`}
      calls={bookingRefund(booking)}
      onClose={onClose}
    />
  );
}
