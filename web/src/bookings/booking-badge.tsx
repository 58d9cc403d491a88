import type { Booking } from "@lopango/contract/bookings/booking";
import { useNow } from "../lib/now.ts";
import { StatusBadge } from "../ui/badge.tsx";
import { bookingStatusLabel, guestStatusLabel } from "./booking-labels.ts";

type Shown = Parameters<typeof bookingStatusLabel>[0];

export function BookingBadge({ booking, className }: { booking: Shown; className?: string }) {
  return <StatusBadge {...bookingStatusLabel(booking, useNow())} {...(className && { className })} />;
}

/** The status as its guest reads it. */
export function GuestBadge({ booking }: { booking: Booking }) {
  return <StatusBadge {...guestStatusLabel(booking, useNow())} />;
}
