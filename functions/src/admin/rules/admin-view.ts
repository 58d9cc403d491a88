import type { AdminBooking, AdminBookingDetail } from "@lopango/contract/admin/bookings";
import type { AdminDifference } from "@lopango/contract/admin/differences";
import type { AdminPayment, AdminPaymentDetail } from "@lopango/contract/admin/payments";
import type { Booking, HistoryEntry, RefundClaim, RefundDone } from "../../bookings/rules/booking.ts";
import { canCancelByAdmin } from "../../bookings/rules/booking-transitions.ts";
import { SYSTEM } from "../../platform/outbox/event.ts";
import { changeFacts, presentBooking } from "../../bookings/rules/booking-view.ts";
import type { Payment, SurplusRefund } from "../../payments/rules/payment.ts";
import { currentRefund } from "../../payments/rules/payment-refunds.ts";
import { whatToDo, type Difference } from "../../payments/rules/reconciliation.ts";
import type { User } from "../../identity/rules/user.ts";
import type { Listing } from "../../listings/rules/listing.ts";

/** Records as the admin area shows them (contract `admin.ts`). */

/** Who takes care of a refund. */
export function presentClaim(claim: RefundClaim | null | undefined) {
  return claim ? { ...claim, at: claim.at.toISOString() } : null;
}

/** A refund with who takes care of it and how it was done. */
function presentRefund<Refund extends { claim?: RefundClaim | null; done?: RefundDone }>({
  claim,
  done,
  ...refund
}: Refund) {
  return {
    ...refund,
    claim: presentClaim(claim),
    done: done ? { ...done, at: done.at.toISOString() } : null,
  };
}

export function presentAdminBooking(stored: Booking, now: Date): AdminBooking {
  const {
    can_ask,
    can_pay,
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

const presentSurplus = ({ transaction, ...refund }: SurplusRefund) => ({
  ...presentRefund(refund),
  transaction: transaction ?? null,
});

/** Without what only the payment itself needs: the hash of its token, its page. */
export function presentPayment(payment: Payment): AdminPayment {
  const refund = currentRefund(payment);
  return {
    reference: payment.reference,
    purpose: payment.purpose,
    booking_id: payment.purpose === "unlock" ? null : payment.booking_id,
    property_id: payment.purpose === "unlock" ? payment.property_id : null,
    payer_id: payment.payer_id,
    amount_cents: payment.amount_cents,
    currency: payment.currency,
    provider: payment.provider,
    provider_transaction: payment.provider_transaction,
    status: payment.status,
    mismatches: payment.mismatches,
    reported: payment.reported,
    resolution: payment.resolution ? { ...payment.resolution, at: payment.resolution.at.toISOString() } : null,
    refunds: payment.refunds.map(presentSurplus),
    refund: refund && presentSurplus(refund),
    returned: payment.returned ?? null,
    next_check_at: payment.next_check_at?.toISOString() ?? null,
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
  };
}

/** A notification as it was recorded. */
interface StoredNotification {
  received_at: Date;
  method: string;
  /** JSON of its fields; cut when it was long. */
  content: string;
}

export function presentPaymentDetail(
  payment: Payment,
  notifications: readonly StoredNotification[],
): AdminPaymentDetail {
  return {
    ...presentPayment(payment),
    reports: payment.reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
    notifications: notifications
      .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime())
      .map(({ received_at, method, content }) => ({
        received_at: received_at.toISOString(),
        method,
        fields: notifiedFields(content) ?? { content },
      })),
  };
}

/** The fields of a notification as they were recorded; null for one that was cut. */
export function notifiedFields(content: string): Record<string, string> | null {
  try {
    return Object.fromEntries(JSON.parse(content) as [string, string][]);
  } catch {
    return null;
  }
}

export function presentDifference(difference: Difference): AdminDifference {
  const { id, kind, reference, ours, theirs, notification, found_at } = difference;
  return {
    id,
    kind,
    reference,
    ours,
    theirs,
    notification: notification && {
      reason: notification.reason,
      method: notification.method,
      fields: notifiedFields(notification.content) ?? { content: notification.content },
    },
    found_at: found_at.toISOString(),
    what_to_do: whatToDo(difference),
  };
}
