import { text } from "../fields.ts";
import { MAX_NOTE_LENGTH } from "../limits.ts";

/** What an admin writes of what they did; empty where they need not. */
export const note = text(MAX_NOTE_LENGTH);

export const neededNote = note.min(1);
