import { z } from "zod";
import {
  adminBooking,
  adminBookingDetail,
  adminCancellation,
  internalNote,
  objectionDecision,
} from "./admin-booking.ts";
import { adminList, adminPage, byId, refundFilter } from "../platform/endpoint-parts.ts";
import { refundCameBack, refundClaim, refundDone, refundQuery, refundSlip } from "../payments/admin-payment.ts";
import { BOOKING_STATUSES } from "./booking-life.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { optionalChoice, optionalDate } from "../platform/fields.ts";
import { ADMIN_BOOKINGS_PAGE_SIZE } from "../limits.ts";

export const adminBookingsEndpoints = {
  listAdminBookings: {
    method: "GET",
    path: "/api/admin/bookings",
    summary:
      "All bookings, newest first. `q`: the beginning of the guest’s e-mail address or name or of the title, or a whole id, also the guest’s, the host’s or the listing’s; the host’s first name, a telephone number; `refund_filter=due` is the refund queue, the oldest refund first unless another filter is given; `objection_filter=open` the objections to decide; `status_filter=in_review`: those whose money an admin must judge; `arrival_from` and `arrival_to`: stays that begin on these days, the earliest first, without `refund_filter` and `objection_filter`.",
    access: "admin",
    query: z.object({
      ...adminPage(ADMIN_BOOKINGS_PAGE_SIZE),
      status_filter: optionalChoice([...BOOKING_STATUSES, "in_review"]),
      refund_filter: refundFilter,
      objection_filter: optionalChoice(["open"]),
      /** One day: both ends in one. */
      arrival_filter: optionalDate,
      arrival_from: optionalDate,
      arrival_to: optionalDate,
    }),
    reply: adminList(adminBooking),
    errors: ["invalid_fields"],
    paged: "counted",
  },
  getAdminBooking: {
    method: "GET",
    path: "/api/admin/bookings/{id}",
    summary: "One booking with its history and every attempt to pay for it.",
    access: "admin",
    params: byId,
    reply: adminBookingDetail,
    errors: ["booking_not_found"],
  },
  cancelBookingByAdmin: {
    method: "POST",
    path: "/api/admin/bookings/{id}/cancel",
    summary: "Cancel a paid or confirmed booking: the guest gets everything back, and the nights are free again.",
    access: "admin",
    signIn: "recent",
    params: byId,
    body: adminCancellation,
    reply: adminBookingDetail,
    errors: ["booking_not_found", "not_cancellable", "invalid_fields"],
  },
  decideObjection: {
    method: "POST",
    path: "/api/admin/bookings/{id}/objection",
    summary: "Decide the guest’s objection to a no-show or an early departure, with what follows for nights and money.",
    access: "admin",
    signIn: "recent",
    params: byId,
    body: objectionDecision,
    reply: adminBookingDetail,
    errors: ["booking_not_found", "no_objection", "terms_changed", "invalid_fields"],
  },
  noteBooking: {
    method: "POST",
    path: "/api/admin/bookings/{id}/notes",
    summary: "Write a note about a booking that admins alone read.",
    access: "admin",
    params: byId,
    body: internalNote,
    reply: adminBookingDetail,
    errors: ["booking_not_found", "too_many_notes", "invalid_fields"],
  },
  getBookingRefund: {
    method: "GET",
    path: "/api/admin/bookings/{id}/refund",
    summary:
      "Who takes care of a due refund, and to whom the money of a booking goes back: number, channel and transaction as far as the provider told them.",
    access: "admin",
    params: byId,
    query: refundQuery,
    reply: refundSlip,
    errors: ["booking_not_found", "no_refund_due", "refund_changed", "invalid_fields"],
  },
  claimBookingRefund: {
    method: "POST",
    path: "/api/admin/bookings/{id}/refund/claim",
    summary: "Take care of a due refund: nobody else may note that it was sent, until they take over from you.",
    access: "admin",
    params: byId,
    body: refundClaim,
    reply: adminBookingDetail,
    errors: [
      "booking_not_found",
      "no_refund_due",
      "refund_changed",
      "refund_claimed",
      "amount_unproven",
      "invalid_fields",
    ],
  },
  releaseBookingRefund: {
    method: "DELETE",
    path: "/api/admin/bookings/{id}/refund/claim",
    summary: "Leave a refund of one’s own to others.",
    access: "admin",
    params: byId,
    query: refundQuery,
    reply: adminBookingDetail,
    errors: ["booking_not_found", "no_refund_due", "refund_changed", "invalid_fields", "refund_claimed"],
  },
  refundBooking: {
    method: "POST",
    path: "/api/admin/bookings/{id}/refund",
    summary: "Note that the money of a cancelled booking was sent back, by the admin who takes care of it.",
    access: "admin",
    signIn: "recent",
    params: byId,
    body: refundDone,
    reply: adminBookingDetail,
    errors: [
      "booking_not_found",
      "no_refund_due",
      "refund_changed",
      "refund_claimed",
      "refund_not_claimed",
      "invalid_fields",
    ],
  },
  noteBookingRefundReturned: {
    method: "POST",
    path: "/api/admin/bookings/{id}/refund/returned",
    summary:
      "Note that a refund that was sent did not arrive, with why: it is due again, and a number is asked for anew.",
    access: "admin",
    signIn: "recent",
    params: byId,
    body: refundCameBack,
    reply: adminBookingDetail,
    errors: ["booking_not_found", "refund_not_sent", "refund_changed", "invalid_fields"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
