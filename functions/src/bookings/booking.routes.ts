import type { Handlers } from "../identity/handlers.ts";
import {
  type ArrivalDeps,
  askAboutBooking,
  cancelBooking,
  changeRefundDestination,
  listGuestBookings,
  viewBooking,
  type BookingsDeps,
  type SeenDeps,
} from "./guest-bookings.ts";
import { book } from "./book.ts";
import { cancelSomeRooms, giveUpBooking } from "./cancel-booking.ts";
import { changeStay, giveUpChange } from "./change-stay.ts";
import { payChange } from "./pay-change.ts";
import { pay, type PayDeps } from "./pay-booking.ts";
import { bookingRequest } from "./rules/new-booking.ts";

export type BookingDeps = PayDeps & BookingsDeps & ArrivalDeps & SeenDeps;

export const bookingRoutes = (deps: BookingDeps) =>
  ({
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
      pay(deps, caller, { endpoint: "payBooking", booking_id: params.id, ...body }, idempotencyKey, count),
    initPayment: ({ caller, body, idempotencyKey, count }) =>
      pay(deps, caller, { endpoint: "initPayment", ...body }, idempotencyKey, count),
    giveUpBooking: ({ caller, params }) => giveUpBooking(deps, caller, params.id),
    changeStay: ({ caller, params, body, count }) => changeStay(deps, caller, params.id, body, count),
    payChange: ({ caller, params, idempotencyKey, count }) => payChange(deps, caller, params.id, idempotencyKey, count),
    giveUpChange: ({ caller, params }) => giveUpChange(deps, caller, params.id),
    settleBooking: ({ caller, params }) => askAboutBooking(deps, caller, params.id),
  }) satisfies Partial<Handlers>;
