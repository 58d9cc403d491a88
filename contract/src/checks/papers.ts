import { PHOTO_TYPES } from "../photos/photos.ts";
import type { CheckKind } from "../listings/check-kinds.ts";

/** Constants of the papers of a check, without schemas: forms import them without zod. */

export const PAPER_KINDS = ["identity", "right_to_let"] as const satisfies readonly CheckKind[];
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Detected from the bytes and not from the name. */
export const PAPER_TYPES = ["application/pdf", ...PHOTO_TYPES] as const;
export const MAX_PAPERS = 3;
export const MAX_PAPER_BYTES = 15 * 1024 * 1024;
