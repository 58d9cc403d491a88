import { z } from "zod";
import { SIGNAL_KINDS, SIGNAL_SOURCES } from "./signal-kinds.ts";

/** `why`: French sentence. `others`: the listings, houses, accounts and reviews that it compares with, at most five. */
export const signal = z.object({
  kind: z.enum(SIGNAL_KINDS),
  why: z.string(),
  others: z.array(z.object({ kind: z.enum(SIGNAL_SOURCES), id: z.string(), title: z.string() })),
});

/** `why`: of the signal on the admin's screen; another one by now is 409 `property_changed`. */
export const signalDismissal = z.strictObject({ kind: z.enum(SIGNAL_KINDS), why: z.string().max(500).optional() });
