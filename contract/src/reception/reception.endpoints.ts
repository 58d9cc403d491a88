import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { id } from "../platform/fields.ts";
import {
  agreedDeparture,
  dayQuery,
  newOutOfOrder,
  newRoomNumbers,
  notedAct,
  notedArrival,
  notedRoom,
  notedText,
  objection,
  outOfOrder,
  receivedStay,
  receptionDay,
  roomNumbers,
  undoneNote,
} from "./received-stay.ts";
import { newWalkIn, walkIn, walkInMade, walkInsQuery } from "./walk-in.ts";
import { EDITING, MESSAGING, WALKING_IN } from "../platform/call-limits.ts";
import { byId, cursor } from "../platform/endpoint-parts.ts";

const stayCall = {
  method: "POST",
  access: "user",
  params: byId,
  reply: receivedStay,
} as const;
/** A device sends what it noted without network later, with the same `Idempotency-Key`. */
const noted = { ...stayCall, idempotent: true } as const;
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
    errors: ["invalid_fields"],
    // A full house of 200 rooms, and departures that nobody noted.
    reads: 250,
  },
  createWalkIn: {
    method: "POST",
    path: "/api/host/stays",
    summary:
      "Write in a guest who comes to the desk or calls: all rooms or none. It takes nights like a booking, needs no account and is paid to the house.",
    access: "user",
    body: newWalkIn,
    bytes: 8_000,
    reply: walkInMade,
    status: 201,
    errors: [
      "property_not_found",
      "booking_not_found",
      "forbidden",
      "invalid_fields",
      "invalid_dates",
      "dates_taken",
      "idempotency_key_reused",
    ],
    idempotent: true,
    accountLimit: WALKING_IN,
  },
  listWalkIns: {
    method: "GET",
    path: "/api/host/stays",
    summary: "Walk-ins of the caller’s listings, or of a house for its team.",
    access: "user",
    query: walkInsQuery.extend({ cursor }),
    reply: z.array(walkIn),
    errors: ["invalid_fields", "establishment_not_found", "forbidden"],
    paged: true,
  },
  cancelWalkIn: {
    method: "POST",
    path: "/api/host/stays/{id}/cancel",
    summary: "Cancel a walk-in whose arrival is not noted. Its nights are free at once.",
    access: "user",
    params: byId,
    errors: ["booking_not_found", "forbidden", "not_cancellable"],
  },
  eraseWalkInGuest: {
    method: "DELETE",
    path: "/api/host/stays/{id}/guest",
    summary:
      "Erase the number of a walk-in's guest, who asked for it, and once the stay is over their name and the notes too.",
    access: "user",
    params: byId,
    errors: ["booking_not_found", "forbidden"],
  },
  checkIn: {
    ...noted,
    path: "/api/host/bookings/{id}/check-in",
    summary:
      "Note that the guest arrived, from six hours before the check-in time on: all rooms, or the one that `unit` names. Noted by another already, it answers with that.",
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
    summary:
      "Note that the guest left. The nights of an early departure come free when the guest agrees, or after 48 hours without objection.",
    body: notedAct,
    errors: ERRORS,
  },
  undoNote: {
    ...noted,
    path: "/api/host/bookings/{id}/undo",
    summary:
      "Undo an arrival (of all rooms, or of `unit`), a no-show or a departure, while the nights that it freed are unsold.",
    body: undoneNote,
    errors: ERRORS,
  },
  typeDepartureCode: {
    ...stayCall,
    path: "/api/host/bookings/{id}/departure-code",
    summary: "Free the nights of an early departure by the code that only the guest was sent.",
    body: agreedDeparture,
    errors: ["booking_not_found", "forbidden", "invalid_fields", "departure_not_noted"],
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
    errors: ["booking_not_found", "no_show_not_noted", "too_late_to_object"],
    accountLimit: MESSAGING,
  },
  objectToDeparture: {
    method: "POST",
    path: "/api/bookings/{id}/object-departure",
    summary: "Object to an early departure within 48 hours: the nights stay booked, and the admins decide.",
    access: "user",
    params: byId,
    body: objection,
    errors: ["booking_not_found", "departure_not_noted", "too_late_to_object"],
    accountLimit: MESSAGING,
  },
  agreeToDeparture: {
    method: "POST",
    path: "/api/bookings/{id}/agree-departure",
    summary: "Agree to an early departure: the remaining nights are free at once, and nothing is refunded.",
    access: "user",
    params: byId,
    errors: ["booking_not_found", "departure_not_noted"],
  },
  setRoomNumbers: {
    method: "PUT",
    path: "/api/host/properties/{id}/room-numbers",
    summary: "Say the numbers of the rooms of a listing, from which the reception chooses.",
    access: "user",
    params: byId,
    body: newRoomNumbers,
    bytes: 16_000,
    reply: roomNumbers,
    errors: ["property_not_found", "forbidden", "invalid_fields"],
    accountLimit: EDITING,
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
    accountLimit: EDITING,
  },
  putBackInOrder: {
    method: "DELETE",
    path: "/api/host/properties/{id}/out-of-order/{block_id}",
    summary: "Offer the unit again, from today on.",
    access: "user",
    params: z.object({ id, block_id: id }),
    errors: ["property_not_found", "forbidden"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
