import { z } from "zod";
import { SIGNAL_KINDS } from "../moderation/signals.ts";

/** `why`: French sentence. `others`: the listings that it compares with, or accounts with the name of their hotel, at most five. */
export const signal = z.object({
  kind: z.enum(SIGNAL_KINDS),
  why: z.string(),
  others: z.array(z.object({ id: z.string(), title: z.string() })),
});

export const signalDismissal = z.strictObject({ kind: z.enum(SIGNAL_KINDS) });
