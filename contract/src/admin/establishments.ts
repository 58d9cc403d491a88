import { z } from "zod";
import { ESTABLISHMENT_CATEGORIES } from "../listings/establishment.ts";
import { instant } from "../platform/fields.ts";

/** A house in lists of admins. */
export const adminEstablishment = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ESTABLISHMENT_CATEGORIES),
  city: z.string(),
  commune: z.string(),
  owner_id: z.string(),
  /** Number of room types. */
  room_types: z.int(),
  /** Whether at least one room type is online. */
  is_online: z.boolean(),
  created_at: instant,
});

export type AdminEstablishment = z.infer<typeof adminEstablishment>;
