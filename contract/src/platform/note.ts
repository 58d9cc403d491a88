import { text } from "./fields.ts";
import { MAX_NOTE_LENGTH } from "../limits.ts";

export const note = text(MAX_NOTE_LENGTH);

export const neededNote = note.min(1);
