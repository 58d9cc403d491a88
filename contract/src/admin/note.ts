import { text } from "../fields.ts";
import { MAX_NOTE_LENGTH } from "../limits.ts";

/** Admin's note; may be empty where it is optional. */
export const note = text(MAX_NOTE_LENGTH);

export const neededNote = note.min(1);
