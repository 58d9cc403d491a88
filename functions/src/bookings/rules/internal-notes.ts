import { Problem } from "../../platform/problem.ts";
import type { Booking, InternalNote } from "./booking.ts";

/** Limit per booking: all notes are read with its record. */
export const MAX_NOTES = 50;

/** @throws Problem `too_many_notes` */
export function withNote(booking: Booking, note: InternalNote): Booking {
  const { notes = [] } = booking;
  if (notes.length >= MAX_NOTES) throw new Problem("too_many_notes");
  return { ...booking, notes: [...notes, note] };
}
