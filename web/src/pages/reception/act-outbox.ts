import type { ReceivedStay, Undoable } from "@lopango/contract/reception/stay";
import { api } from "../../lib/api/api.ts";
import { createOutbox, type Queued } from "../../lib/outbox/outbox.ts";

/** Something that the reception noted on this device. */
export interface QueuedAct extends Queued {
  booking: string;
  /** Shown with a refusal: `Grâce M.`. */
  guest: string;
  what: Undoable | "undo" | "room" | "notes";
  /** ISO 8601. */
  at: string;
  room?: string;
  text?: string;
  /** Only of an `undo`. */
  undone?: Undoable;
}

export const actOutbox = createOutbox<QueuedAct, ReceivedStay>("lopango.reception-acts", { list: "acts", send });

function send({
  booking: id,
  what,
  at,
  key: idempotencyKey,
  room = "",
  text = "",
  undone,
}: QueuedAct): Promise<ReceivedStay> {
  const to = { params: { id }, idempotencyKey };
  switch (what) {
    case "check-in":
      return api.post("/api/host/bookings/{id}/check-in", { ...to, body: { at } });
    case "no-show":
      return api.post("/api/host/bookings/{id}/no-show", { ...to, body: { at } });
    case "check-out":
      return api.post("/api/host/bookings/{id}/check-out", { ...to, body: { at } });
    case "undo":
      return api.post("/api/host/bookings/{id}/undo", { ...to, body: { at, what: undone ?? "check-in" } });
    case "room":
      return api.post("/api/host/bookings/{id}/room", { ...to, body: { at, room } });
    case "notes":
      return api.post("/api/host/bookings/{id}/notes", { ...to, body: { at, text } });
  }
}
