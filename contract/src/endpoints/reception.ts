import { z } from "zod";
import type { Endpoint } from "../platform/endpoint.ts";
import { id } from "../platform/fields.ts";
import {
  dayQuery,
  newOutOfOrder,
  notedAct,
  notedArrival,
  notedRoom,
  notedText,
  objection,
  outOfOrder,
  receivedStay,
  receptionDay,
} from "../reception/stay.ts";
import { EDITING, MESSAGING, SIGNED_IN } from "./limits.ts";
import { byId } from "./parts.ts";

/** A device sends what it noted without network later, with the same `Idempotency-Key`. */
const noted = {
  method: "POST",
  access: "user",
  params: byId,
  reply: receivedStay,
  status: 200,
  idempotent: true,
  cache: "private",
  limit: SIGNED_IN,
} as const;
const ERRORS = [
  "booking_not_found",
  "forbidden",
  "invalid_fields",
  "not_receivable",
  "presence_conflict",
  "idempotency_key_reused",
] as const;

export const receptionEndpoints = {
  listArrivals: {
    method: "GET",
    path: "/api/host/arrivals",
    summary: "Arrivals, guests in house and departures of a day, at the caller’s listings and houses. No amounts.",
    access: "user",
    query: dayQuery,
    reply: receptionDay,
    status: 200,
    errors: ["invalid_fields"],
    cache: "private",
    limit: SIGNED_IN,
  },
  checkIn: {
    ...noted,
    path: "/api/host/bookings/{id}/check-in",
    summary: "Note that the guest arrived. Noted by another already, it answers with that.",
    body: notedArrival,
    errors: ERRORS,
  },
  noteNoShow: {
    ...noted,
    path: "/api/host/bookings/{id}/no-show",
    summary: "Note that the guest did not come. They may object for 48 hours; then the remaining nights are free.",
    body: notedAct,
    errors: ERRORS,
  },
  checkOut: {
    ...noted,
    path: "/api/host/bookings/{id}/check-out",
    summary: "Note that the guest left. An early departure frees the remaining nights; nothing is refunded.",
    body: notedAct,
    errors: ERRORS,
  },
  noteRoom: {
    ...noted,
    path: "/api/host/bookings/{id}/room",
    summary: "Note the number of the guest’s room.",
    body: notedRoom,
    errors: ERRORS,
  },
  noteStay: {
    ...noted,
    path: "/api/host/bookings/{id}/notes",
    summary: "Add a note for the reception; guests never see it.",
    body: notedText,
    errors: [...ERRORS, "too_many_notes"],
  },
  objectToNoShow: {
    method: "POST",
    path: "/api/bookings/{id}/object-no-show",
    summary: "Object to a no-show within 48 hours: the nights stay booked, and the admins decide.",
    access: "user",
    params: byId,
    body: objection,
    status: 204,
    errors: ["booking_not_found", "no_show_not_noted", "too_late_to_object"],
    cache: "private",
    limit: SIGNED_IN,
    accountLimit: MESSAGING,
  },
  putOutOfOrder: {
    method: "POST",
    path: "/api/host/properties/{id}/out-of-order",
    summary: "Block one more unit of a listing for some nights, with a reason.",
    access: "user",
    params: byId,
    body: newOutOfOrder,
    reply: outOfOrder,
    status: 201,
    errors: [
      "property_not_found",
      "forbidden",
      "invalid_dates",
      "invalid_fields",
      "nights_booked",
      "too_many_out_of_order",
      "idempotency_key_reused",
    ],
    idempotent: true,
    cache: "private",
    limit: SIGNED_IN,
    accountLimit: EDITING,
  },
  putBackInOrder: {
    method: "DELETE",
    path: "/api/host/properties/{id}/out-of-order/{block_id}",
    summary: "Offer the unit again, from today on.",
    access: "user",
    params: z.object({ id, block_id: id }),
    status: 204,
    errors: ["property_not_found", "forbidden"],
    cache: "private",
    limit: SIGNED_IN,
  },
} as const satisfies Record<string, Endpoint>;
