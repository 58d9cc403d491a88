import { z } from "zod";
import { adminBooking, adminBookingDetail, adminCancellation, internalNote } from "../../admin/bookings.ts";
import { adminList } from "../../admin/lists.ts";
import { refundClaim, refundDone, refundSlip } from "../../admin/refunds.ts";
import { BOOKING_STATUSES } from "../../bookings/booking-life.ts";
import type { Endpoint } from "../../platform/endpoint.ts";
import { optionalChoice } from "../../platform/fields.ts";
import { ADMIN_BOOKINGS_PAGE_SIZE } from "../../limits.ts";
import { SIGNED_IN } from "../limits.ts";
import { adminPage, byId, refundFilter } from "../parts.ts";

export const adminBookingsEndpoints = {
  listAdminBookings: {
    method: "GET",
    path: "/api/admin/bookings",
    summary:
      "All bookings, newest first. `q`: the beginning of the guest’s e-mail address or name or of the title, or a whole id, also the guest’s, the host’s or the listing’s; the host’s first name, a telephone number; `refund_filter=due` is the refund queue.",
    access: "admin",
    query: z.object({
      ...adminPage(ADMIN_BOOKINGS_PAGE_SIZE),
      status_filter: optionalChoice(BOOKING_STATUSES),
      refund_filter: refundFilter,
    }),
    reply: adminList(adminBooking),
    status: 200,
    errors: ["invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
    paged: "counted",
  },
  getAdminBooking: {
    method: "GET",
    path: "/api/admin/bookings/{id}",
    summary: "One booking with its history and every attempt to pay for it.",
    access: "admin",
    params: byId,
    reply: adminBookingDetail,
    status: 200,
    errors: ["booking_not_found"],
    cache: "private",
    limit: SIGNED_IN,
  },
  cancelBookingByAdmin: {
    method: "POST",
    path: "/api/admin/bookings/{id}/cancel",
    summary: "Cancel a paid or confirmed booking: the guest gets everything back, and the nights are free again.",
    access: "admin",
    params: byId,
    body: adminCancellation,
    reply: adminBookingDetail,
    status: 200,
    errors: ["booking_not_found", "not_cancellable", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
  noteBooking: {
    method: "POST",
    path: "/api/admin/bookings/{id}/notes",
    summary: "Write a note about a booking that admins alone read.",
    access: "admin",
    params: byId,
    body: internalNote,
    reply: adminBookingDetail,
    status: 200,
    errors: ["booking_not_found", "too_many_notes", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
  getBookingRefund: {
    method: "GET",
    path: "/api/admin/bookings/{id}/refund",
    summary:
      "Who takes care of a due refund, and to whom the money of a booking goes back: number, channel and transaction as far as the provider told them.",
    access: "admin",
    params: byId,
    reply: refundSlip,
    status: 200,
    errors: ["booking_not_found", "no_refund_due"],
    cache: "private",
    limit: SIGNED_IN,
  },
  claimBookingRefund: {
    method: "POST",
    path: "/api/admin/bookings/{id}/refund/claim",
    summary: "Take care of a due refund: nobody else may note that it was sent, until they take over from you.",
    access: "admin",
    params: byId,
    body: refundClaim,
    reply: adminBookingDetail,
    status: 200,
    errors: ["booking_not_found", "no_refund_due", "refund_claimed", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
  releaseBookingRefund: {
    method: "DELETE",
    path: "/api/admin/bookings/{id}/refund/claim",
    summary: "Leave a refund of one’s own to others.",
    access: "admin",
    params: byId,
    reply: adminBookingDetail,
    status: 200,
    errors: ["booking_not_found", "no_refund_due", "refund_claimed"],
    cache: "private",
    limit: SIGNED_IN,
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
    status: 200,
    errors: ["booking_not_found", "no_refund_due", "refund_claimed", "refund_not_claimed", "invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
} as const satisfies Record<string, Endpoint>;
