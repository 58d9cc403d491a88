import type { Handlers } from "../identity/handlers.ts";
import { listArrivals } from "./list-arrivals.ts";
import {
  addStayNote,
  noteCheckIn,
  noteCheckOut,
  noteGuestMissing,
  agreeByGuest,
  noteRoomNumber,
  objectByGuest,
  typeDepartureCode,
  undoNote,
  type ReceptionDeps,
} from "./note-presence.ts";
import { listWalkIns, cancelWalkInById, eraseWalkInGuest, writeWalkIn } from "./walk-ins.ts";
import { setRoomNumbers, putBackInOrder, putOutOfOrder } from "./rooms.ts";

export const receptionRoutes = (deps: ReceptionDeps) =>
  ({
    listArrivals: ({ caller, query }) => listArrivals(deps, caller, query.date),
    createWalkIn: ({ caller, body, idempotencyKey, count }) => writeWalkIn(deps, caller, body, idempotencyKey, count),
    listWalkIns: ({ caller, query: { limit, cursor, ...filter } }) =>
      listWalkIns(deps, caller, filter, { size: limit, cursor }),
    cancelWalkIn: ({ caller, params }) => cancelWalkInById(deps, caller, params.id),
    eraseWalkInGuest: ({ caller, params }) => eraseWalkInGuest(deps, caller, params.id),
    checkIn: ({ caller, params: { id: booking }, body, idempotencyKey }) =>
      noteCheckIn(deps, caller, { booking, ...body, idempotencyKey }),
    noteNoShow: ({ caller, params: { id: booking }, body, idempotencyKey }) =>
      noteGuestMissing(deps, caller, { booking, ...body, idempotencyKey }),
    checkOut: ({ caller, params: { id: booking }, body, idempotencyKey }) =>
      noteCheckOut(deps, caller, { booking, ...body, idempotencyKey }),
    noteRoom: ({ caller, params: { id: booking }, body, idempotencyKey }) =>
      noteRoomNumber(deps, caller, { booking, ...body, idempotencyKey }),
    noteStay: ({ caller, params: { id: booking }, body, idempotencyKey }) =>
      addStayNote(deps, caller, { booking, ...body, idempotencyKey }),
    undoNote: ({ caller, params: { id: booking }, body, idempotencyKey }) =>
      undoNote(deps, caller, { booking, ...body, idempotencyKey }),
    typeDepartureCode: ({ caller, params: { id: booking }, body }) =>
      typeDepartureCode(deps, caller, { booking, ...body }),
    objectToNoShow: ({ caller, params, body, count }) =>
      objectByGuest(deps, caller, params.id, "no_show", body.text, count),
    objectToDeparture: ({ caller, params, body, count }) =>
      objectByGuest(deps, caller, params.id, "check_out", body.text, count),
    agreeToDeparture: ({ caller, params }) => agreeByGuest(deps, caller, params.id),
    setRoomNumbers: ({ caller, params, body, count }) => setRoomNumbers(deps, caller, params.id, body.numbers, count),
    putOutOfOrder: ({ caller, params, body, idempotencyKey, count }) =>
      putOutOfOrder(deps, caller, params.id, body, idempotencyKey, count),
    putBackInOrder: ({ caller, params }) => putBackInOrder(deps, caller, params.id, params.block_id),
  }) satisfies Partial<Handlers>;
