import { z } from "zod";
import { instant } from "../platform/fields.ts";
import { CHECK_KINDS } from "./check-kinds.ts";

/** A valid check as everybody sees it. */
export const heldCheck = z.object({ kind: z.enum(CHECK_KINDS), checked_at: instant, until: instant });
export const heldChecks = z.array(heldCheck);

export type HeldCheck = z.infer<typeof heldCheck>;
