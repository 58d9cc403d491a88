import {
  askAboutBooking,
  changeRefundDestination,
  listGuestBookings,
  viewBooking,
  type BookingsDeps,
} from "./guest-bookings.ts";
import { book } from "./book.ts";
import { cancelBooking, cancelSomeRooms, giveUpBooking } from "./cancel-booking.ts";
import { changeStay, giveUpChange } from "./change-stay.ts";
import { payChange, payBooking } from "./pay.ts";
import { bookingRequest } from "./rules/new-booking.ts";
import {
  acceptBooking,
  acceptStayChange,
  cancelHostBooking,
  declineBooking,
  declineStayChange,
  listWaitingBookings,
  viewHostBooking,
} from "./host-bookings.ts";
import { exportHostBookings, listHostBookings } from "./list-host-bookings.ts";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { auditedReading } from "../identity/audit-reading.ts";
import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import {
  approveBookingRefund,
  cancelByOperator,
  decideByOperator,
  noteBooking,
  noteBookingRefund,
  noteBookingRefundReturned,
  viewBookingDetail,
  listAllBookings,
} from "./admin-bookings.ts";
import { listStaysToCome } from "./stays-to-come.ts";

export const bookingRoutes = (deps: BookingsDeps) =>
  ({
    // Guests.
    createBooking: ({ caller, body, idempotencyKey, count }) =>
      book(deps, caller, bookingRequest(body), idempotencyKey, count),
    listBookings: ({ caller, query: { limit, cursor } }) => listGuestBookings(deps, caller, { size: limit, cursor }),
    getBooking: ({ caller, params }) => viewBooking(deps, caller, params.id),
    cancelBooking: ({ caller, params, body }) => cancelBooking(deps, caller, params.id, body.refund, body.refund_to),
    cancelRooms: ({ caller, params, body, idempotencyKey }) =>
      cancelSomeRooms(deps, caller, params.id, body, idempotencyKey),
    redirectRefund: ({ caller, params, body, count }) =>
      changeRefundDestination(deps, caller, params.id, body.to, count),
    payBooking: ({ caller, params, body, idempotencyKey, count }) =>
      payBooking(deps, caller, { endpoint: "payBooking", booking_id: params.id, ...body }, idempotencyKey, count),
    initPayment: ({ caller, body, idempotencyKey, count }) =>
      payBooking(deps, caller, { endpoint: "initPayment", ...body }, idempotencyKey, count),
    giveUpBooking: ({ caller, params }) => giveUpBooking(deps, caller, params.id),
    changeStay: ({ caller, params, body, count }) => changeStay(deps, caller, params.id, body, count),
    payChange: ({ caller, params, body, idempotencyKey, count }) =>
      payChange(deps, caller, { booking_id: params.id, ...body }, idempotencyKey, count),
    giveUpChange: ({ caller, params }) => giveUpChange(deps, caller, params.id),
    settleBooking: ({ caller, params }) => askAboutBooking(deps, caller, params.id),

    // Hosts, and the teams of their houses.
    acceptChange: ({ caller, params }) => acceptStayChange(deps, caller, params.id),
    declineChange: ({ caller, params }) => declineStayChange(deps, caller, params.id),
    listHostBookings: ({ caller, query: { limit, cursor, ...filter } }) =>
      listHostBookings(deps, caller, filter, { size: limit, cursor }),
    exportHostBookings: ({ caller, query, count }) => exportHostBookings(deps, caller, query, count),
    listWaitingBookings: ({ caller }) => listWaitingBookings(deps, caller),
    getHostBooking: ({ caller, params }) => viewHostBooking(deps, caller, params.id),
    acceptBooking: ({ caller, params }) => acceptBooking(deps, caller, params.id),
    declineBooking: ({ caller, params }) => declineBooking(deps, caller, params.id),
    cancelHostBooking: ({ caller, params }) => cancelHostBooking(deps, caller, params.id),

    // Admins.
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
    approveBookingRefund: ({ caller, params, body }) =>
      approveBookingRefund(deps, operatorOf(caller), params.id, body.refund),
    noteBookingRefundReturned: ({ caller, params, body }) =>
      noteBookingRefundReturned(deps, operatorOf(caller), params.id, body),
  }) satisfies Partial<Handlers>;
