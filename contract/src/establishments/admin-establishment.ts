import { z } from "zod";
import { ESTABLISHMENT_CATEGORIES } from "../listings/establishment-terms.ts";
import { instant } from "../platform/fields.ts";
import { TEAM_ROLES } from "../teams/rights.ts";
import { neededNote } from "../platform/note.ts";
import { adminProperty } from "../listings/admin-listing.ts";

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

/** A house as an admin judges it. */
export const adminEstablishmentDetail = adminEstablishment.extend({
  /** The account of the house first. */
  team: z.array(z.object({ uid: z.string(), name: z.string(), role: z.enum(TEAM_ROLES) })),
  rooms: z.array(adminProperty),
});

/** Takes all room types offline. `reason`: a sentence that the host reads. `call_off`: with the stays to come. */
export const establishmentDeactivation = z.strictObject({ reason: neededNote, call_off: z.boolean().default(false) });

export type AdminEstablishmentDetail = z.infer<typeof adminEstablishmentDetail>;
export type EstablishmentDeactivation = z.output<typeof establishmentDeactivation>;
export type AdminEstablishment = z.infer<typeof adminEstablishment>;
