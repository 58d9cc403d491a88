import type { AdminBooking } from "@lopango/contract/admin";
import { api } from "../../../lib/api.ts";
import { guestOf } from "./money-words.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** Notes that a stay's money was sent back. */
export function BookingRefund({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { id, refund, property_title } = booking;
  if (!refund) return null;
  return (
    <RefundDialog
      amount={refund}
      about={`${guestOf(booking)}, ${property_title}`}
      send={(body) => api.post("/api/admin/bookings/{id}/refund", { params: { id }, body })}
      onClose={onClose}
    />
  );
}
