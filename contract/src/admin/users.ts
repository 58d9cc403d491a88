import { z } from "zod";
import { id, instant } from "../fields.ts";
import { ROLES } from "../session.ts";
import { neededNote } from "./note.ts";

export const adminUser = z.object({
  id: z.string(),
  /** Empty for an account that signs in with its number alone. */
  email: z.string(),
  /** Proven by a code, E.164. */
  phone: z.string().nullable(),
  full_name: z.string(),
  photo_url: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  /** The highest of them (design §5). */
  role: z.enum([...ROLES, "guest"]),
  /** Since when an admin lets them do nothing any more, and why; null for everybody else. */
  suspension: z.object({ at: instant, reason: z.string() }).nullable(),
  created_at: instant,
});

export const roleChange = z.strictObject({ role: z.literal("admin"), action: z.enum(["grant", "revoke"]) });

/**
 * `reason`: for the other admins, who read it in the log. `call_off`: with the suspension the stays to come at their
 * listings are called off, and their guests get everything back.
 */
export const personSuspension = z.strictObject({
  action: z.enum(["suspend", "lift"]),
  reason: neededNote,
  call_off: z.boolean().default(false),
});

export const byUid = z.object({ uid: id });

export type AdminUser = z.infer<typeof adminUser>;
