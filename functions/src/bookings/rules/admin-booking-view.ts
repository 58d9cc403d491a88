import type { AdminBooking, AdminBookingDetail } from "@lopango/contract/bookings/admin-booking";
import type { Act, Booking, HistoryEntry } from "./booking.ts";
import { refundsOf, type BookingRefund } from "./booking-refunds.ts";
import { canCancelByAdmin } from "./booking-transitions.ts";
import { SYSTEM } from "../../platform/event.ts";
import { presentChangeFacts, presentBooking, releaseView } from "./booking-view.ts";
import { freeAfterDecision, refundOfObjection } from "./objection.ts";
import { paidFor } from "./stay-money.ts";
import { objectUntil, presenceOf } from "./presence.ts";
import { currentRefund } from "../../payments/rules/refunds.ts";
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
    kept_cents,
    hold_limit,
    no_show,
    checked_in_at,
    early_departure,
    objection,
    can_cancel,
    refund_if_cancelled_cents,
    refund_currency,
    arrival,
    returns,
    ...shown
  } = presentBooking(stored, now);
  const refunds = refundsOf(stored);
  const refund = currentRefund({ refunds });
  return {
    ...shown,
    guest_name: stored.guest_name,
    guest_phone: stored.guest_phone ?? null,
    host_id: stored.host_id,
    can_cancel: canCancelByAdmin(stored, now),
    refunds: refunds.map(presentOwn),
    refund: refund && presentOwn(refund),
  };
}

const presentOwn = (refund: BookingRefund) => presentRefund(refund);

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
    ...presentPresence(booking, now),
    notes: (booking.notes ?? []).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  };
}

function presentPresence(
  booking: Booking,
  now: Date,
): Pick<AdminBookingDetail, "checked_in" | "checked_out" | "no_show" | "objections"> {
  const { checked_in, checked_out, no_show, objections } = presenceOf(booking);
  const early = checked_out?.early;
  const { currency } = paidFor(booking);
  return {
    checked_in: checked_in && presentAct(checked_in),
    checked_out: checked_out && {
      ...presentAct(checked_out),
      object_until: early ? objectUntil(early).toISOString() : null,
      freed_at: early?.freed_at?.toISOString() ?? null,
      agreed_at: early?.agreed_at?.toISOString() ?? null,
    },
    no_show: no_show && {
      ...presentAct(no_show),
      ...releaseView(booking, "no_show", no_show),
      objection: objections.findLast(({ about }) => about === "no_show")?.text ?? null,
    },
    objections: objections.map(({ about, at, text, from, decision }) => ({
      about,
      at: at.toISOString(),
      text,
      outcome: decision?.outcome ?? null,
      refund: { currency, amount_cents: decision?.refund_cents ?? refundOfObjection(booking, { about, from }) },
      free_from: freeAfterDecision(booking, now),
    })),
  };
}

const presentAct = ({ at, by_name }: Act) => ({ at: at.toISOString(), by: by_name });

function presentStep(
  booking: Booking,
  { at, event, status, by, reason, note, noted_at, outcome, stay, member }: HistoryEntry,
): AdminBookingDetail["history"][number] {
  return {
    at: at.toISOString(),
    event,
    status,
    by: { role: roleOf(booking, by), uid: by === SYSTEM ? null : (member ?? by) },
    reason: reason ?? null,
    note: note ?? null,
    stay: stay ? presentChangeFacts(stay) : null,
    noted_at: noted_at?.toISOString() ?? null,
    outcome: outcome ?? null,
  };
}

function roleOf(booking: Booking, by: string): AdminBookingDetail["history"][number]["by"]["role"] {
  if (by === SYSTEM) return "system";
  if (by === booking.guest_id) return "guest";
  return by === booking.host_id ? "host" : "admin";
}
