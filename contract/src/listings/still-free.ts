import { z } from "zod";
import { ID_PATTERN } from "../platform/ids.ts";
import { instant } from "../platform/fields.ts";
import { FREE_ANSWERS, LET_OUTCOMES, LET_REASONS } from "./free-answer.ts";

export const stillFree = z.strictObject({
  answer: z.enum(FREE_ANSWERS),
});
export type StillFree = z.infer<typeof stillFree>;

/** Of a link in a message: the listing and a secret. */
export const freeToken = z.object({
  token: z.string().regex(new RegExp(`^${ID_PATTERN}-${ID_PATTERN}$`), "Lien invalide."),
});

export const alreadyLet = z.strictObject({ reason: z.enum(LET_REASONS) });
export type AlreadyLet = z.infer<typeof alreadyLet>;

/** What the reader said of a home that they unlocked. */
export const letReport = z.object({
  reason: z.enum(LET_REASONS),
  at: instant,
  /** Null while the host may answer. */
  outcome: z.enum(LET_OUTCOMES).nullable(),
  /** Without an answer until then, what was paid goes back. */
  answer_by: instant,
});
