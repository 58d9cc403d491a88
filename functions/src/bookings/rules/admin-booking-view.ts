import type { AdminBooking, AdminBookingDetail } from "@lopango/contract/admin/bookings";
import type { Booking, HistoryEntry } from "./booking.ts";
import { canCancelByAdmin } from "./booking-transitions.ts";
import { SYSTEM } from "../../platform/outbox/event.ts";
import { changeFacts, presentBooking } from "./booking-view.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import type { User } from "../../identity/rules/user.ts";
import type { Listing } from "../../listings/rules/listing.ts";

import { presentPayment, presentRefund } from "../../payments/rules/admin-payment-view.ts";

export function presentAdminBooking(stored: Booking, now: Date): AdminBooking {
  const {
    can_ask,
    can_pay,
    can_cancel_rooms,
    can_change,
    can_give_up,
    forfeited_cents,
    hold_limit,
    can_cancel,
    refund_if_cancelled_cents,
    refund_currency,
    arrival,
    ...shown
  } = presentBooking(stored, now);
  return {
    ...shown,
    guest_name: stored.guest_name,
    guest_phone: stored.guest_phone ?? null,
    host_id: stored.host_id,
    can_cancel: canCancelByAdmin(stored, now),
    refund: stored.refund && presentRefund(stored.refund),
  };
}

export function presentBookingDetail(
  booking: Booking,
  payments: readonly Payment[],
  host: (User & { listing: Listing | null }) | null,
  now: Date,
): AdminBookingDetail {
  return {
    ...presentAdminBooking(booking, now),
    history: booking.history.map((entry) => presentStep(booking, entry)),
    payments: payments.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).map(presentPayment),
    host: host && {
      full_name: host.full_name,
      email: host.email,
      phone: host.phone ?? null,
      listing_phone: host.listing?.contact_phone ?? null,
      listing_whatsapp: host.listing?.contact_whatsapp ?? null,
    },
    notes: (booking.notes ?? []).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  };
}

function presentStep(
  booking: Booking,
  { at, event, status, by, reason, note, stay }: HistoryEntry,
): AdminBookingDetail["history"][number] {
  return {
    at: at.toISOString(),
    event,
    status,
    by: { role: roleOf(booking, by), uid: by === SYSTEM ? null : by },
    reason: reason ?? null,
    note: note ?? null,
    stay: stay ? changeFacts(stay) : null,
  };
}

function roleOf(booking: Booking, by: string): AdminBookingDetail["history"][number]["by"]["role"] {
  if (by === SYSTEM) return "system";
  if (by === booking.guest_id) return "guest";
  return by === booking.host_id ? "host" : "admin";
}
