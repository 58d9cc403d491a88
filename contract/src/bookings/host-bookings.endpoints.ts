import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { hostBooking, hostBookingsExport, hostBookingsQuery } from "./host-booking.ts";
import { EXPORTING_BOOKINGS } from "../platform/call-limits.ts";
import { byId } from "../platform/endpoint-parts.ts";

export const hostBookingsEndpoints = {
  listWaitingBookings: {
    method: "GET",
    path: "/api/host/waiting",
    summary:
      "Paid bookings that the caller may accept, of own listings and of the houses of their teams, most urgent first.",
    access: "user",
    reply: z.array(hostBooking),
  },
  listHostBookings: {
    method: "GET",
    path: "/api/host/bookings",
    summary:
      "Bookings of the caller’s listings, or of a house for its team, by text, period, status, listing and day of arrival. A page may be short and still have a next one.",
    access: "user",
    query: hostBookingsQuery,
    reply: z.array(hostBooking),
    errors: ["invalid_fields", "establishment_not_found", "forbidden"],
    paged: true,
  },
  exportHostBookings: {
    method: "GET",
    path: "/api/host/bookings.csv",
    summary: "The bookings of `listHostBookings` as a CSV file for spreadsheets, at most 5,000.",
    access: "user",
    query: hostBookingsExport,
    download: true,
    errors: ["invalid_fields", "establishment_not_found", "forbidden"],
    accountLimit: EXPORTING_BOOKINGS,
  },
  getHostBooking: {
    method: "GET",
    path: "/api/host/bookings/{id}",
    summary: "One booking of the caller’s listings.",
    access: "user",
    params: byId,
    reply: hostBooking,
    errors: ["booking_not_found", "forbidden"],
  },
  acceptChange: {
    method: "POST",
    path: "/api/host/bookings/{id}/change/accept",
    summary: "Accept other dates or guests of a confirmed stay.",
    access: "user",
    params: byId,
    reply: hostBooking,
    errors: ["booking_not_found", "forbidden", "not_answerable"],
  },
  declineChange: {
    method: "POST",
    path: "/api/host/bookings/{id}/change/decline",
    summary: "Decline other dates or guests: the stay is what it was, and what was paid for the change goes back.",
    access: "user",
    params: byId,
    reply: hostBooking,
    errors: ["booking_not_found", "forbidden", "not_answerable"],
  },
  acceptBooking: {
    method: "POST",
    path: "/api/host/bookings/{id}/accept",
    summary: "Confirm a paid booking of a listing.",
    access: "user",
    params: byId,
    reply: hostBooking,
    errors: ["booking_not_found", "forbidden", "not_answerable"],
  },
  declineBooking: {
    method: "POST",
    path: "/api/host/bookings/{id}/decline",
    summary: "Say no to a paid booking of a listing: the guest gets everything back.",
    access: "user",
    params: byId,
    reply: hostBooking,
    errors: ["booking_not_found", "forbidden", "not_answerable"],
  },
  cancelHostBooking: {
    method: "POST",
    path: "/api/host/bookings/{id}/cancel",
    summary: "Cancel a confirmed booking of a listing: the guest gets everything back.",
    access: "user",
    params: byId,
    reply: hostBooking,
    errors: ["booking_not_found", "forbidden", "not_cancellable"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
