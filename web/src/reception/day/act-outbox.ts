import type { ReceivedStay } from "@lopango/contract/reception/received-stay";
import type { Undoable } from "@lopango/contract/bookings/departure";
import { api } from "../../lib/api/api.ts";
import { createOutbox, Unsendable, type Queued } from "../../identity/outbox.ts";
import { requestOf, type WalkInDraft } from "../walk-in/walk-in-draft.ts";

/** Something that the reception noted on this device. */
export interface QueuedAct extends Queued {
  /** Booking or walk-in; empty for a walk-in that is to be written. */
  booking: string;
  /** Shown with a refusal: `Grâce M.`. */
  guest: string;
  what: Undoable | "undo" | "room" | "notes" | "walk-in" | "cancel-walk-in";
  /** ISO 8601. */
  at: string;
  room?: string;
  text?: string;
  /** Index of the only room whose arrival is noted or undone. */
  unit?: number;
  /** Only of an `undo`. */
  undone?: Undoable;
  /** Only of a `walk-in`. */
  walkIn?: WalkInDraft;
}

/** The server answers with the stay; null for what only another load of the day shows. */
export const actOutbox = createOutbox<QueuedAct, ReceivedStay | null>("lopango.reception-acts", { list: "acts", send });

function send({
  booking: id,
  what,
  at,
  key: idempotencyKey,
  room = "",
  text = "",
  undone,
  unit,
  walkIn,
}: QueuedAct): Promise<ReceivedStay | null> {
  const to = { params: { id }, idempotencyKey };
  const apart = unit === undefined ? {} : { unit };
  switch (what) {
    case "walk-in":
      if (!walkIn) throw new Unsendable("Ce voyageur ne peut pas être envoyé.");
      return api.post("/api/host/stays", { body: { ...requestOf(walkIn), at }, idempotencyKey }).then(() => null);
    case "cancel-walk-in":
      return api.post("/api/host/stays/{id}/cancel", { params: { id } }).then(() => null);
    case "check-in":
      return api.post("/api/host/bookings/{id}/check-in", {
        ...to,
        body: { at, ...apart, ...(unit !== undefined && room !== "" && { room }) },
      });
    case "no-show":
      return api.post("/api/host/bookings/{id}/no-show", { ...to, body: { at } });
    case "check-out":
      return api.post("/api/host/bookings/{id}/check-out", { ...to, body: { at } });
    case "undo":
      return api.post("/api/host/bookings/{id}/undo", { ...to, body: { at, what: undone ?? "check-in", ...apart } });
    case "room":
      return api.post("/api/host/bookings/{id}/room", { ...to, body: { at, room } });
    case "notes":
      return api.post("/api/host/bookings/{id}/notes", { ...to, body: { at, text } });
  }
}
