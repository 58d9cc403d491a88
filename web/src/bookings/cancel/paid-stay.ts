import type { Booking } from "@lopango/contract/bookings/booking";
import type { PaidStay } from "@lopango/contract/listings/cancellation";

/** What refunds derive from. */
export const paidStayOf = (booking: Booking): PaidStay => ({
  ...booking,
  paid_cents: booking.paid?.amount_cents ?? booking.total_cents,
});
