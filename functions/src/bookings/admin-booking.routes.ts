import { bookingCode } from "@lopango/contract/bookings/booking-code";
import { auditedReading } from "../identity/audit-reading.ts";
import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import {
  cancelByOperator,
  decideByOperator,
  noteBooking,
  noteBookingRefund,
  noteBookingRefundReturned,
  viewBookingDetail,
  listAllBookings,
} from "./admin-bookings.ts";
import { listStaysToCome, type StaysDeps } from "./stays-to-come.ts";

export const adminBookingRoutes = (deps: StaysDeps) =>
  ({
    listAdminBookings: ({ query }) => listAllBookings(deps, query),
    listHostStays: ({ params }) => listStaysToCome(deps, { host: params.uid }),
    listPropertyStays: ({ params }) => listStaysToCome(deps, { listing: params.id }),
    getAdminBooking: ({ caller, params: { id } }) =>
      auditedReading(deps, operatorOf(caller), "booking.read", id, viewBookingDetail(deps, id), () => bookingCode(id)),
    cancelBookingByAdmin: ({ caller, params, body }) =>
      cancelByOperator(deps, operatorOf(caller), params.id, body.reason),
    decideObjection: ({ caller, params, body }) => decideByOperator(deps, operatorOf(caller), params.id, body),
    noteBooking: ({ caller, params, body }) => noteBooking(deps, operatorOf(caller), params.id, body.text),
    refundBooking: ({ caller, params, body }) => noteBookingRefund(deps, operatorOf(caller), params.id, body),
    noteBookingRefundReturned: ({ caller, params, body }) =>
      noteBookingRefundReturned(deps, operatorOf(caller), params.id, body),
  }) satisfies Partial<Handlers>;
