import { z } from "zod";
import { ID_PATTERN } from "../platform/ids.ts";
import { FREE_ANSWERS } from "./free-answer.ts";

export const stillFree = z.strictObject({
  answer: z.enum(FREE_ANSWERS),
});
export type StillFree = z.infer<typeof stillFree>;

/** Of a link in a message: the listing and a secret. */
export const freeToken = z.object({
  token: z.string().regex(new RegExp(`^${ID_PATTERN}-${ID_PATTERN}$`), "Lien invalide."),
});
