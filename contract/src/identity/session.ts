import { z } from "zod";
import { id, instant, neededNote } from "../platform/fields.ts";

export const ROLES = ["agent", "host", "partner", "admin"] as const;

export const session = z.object({
  uid: z.string(),
  /** Empty for an account that signs in by phone only. */
  email: z.string(),
  /** Verified by a code, E.164; absent in old cached sessions. */
  phone: z.string().nullish(),
  full_name: z.string(),
  photo_url: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  /** Set when the token lacks a claim of the account: the client signs in again with it. */
  custom_token: z.string().optional(),
});

export type Role = (typeof ROLES)[number];
export type Session = z.infer<typeof session>;

export const adminUser = z.object({
  id: z.string(),
  /** Empty for an account that signs in by phone only. */
  email: z.string(),
  /** Verified by a code, E.164. */
  phone: z.string().nullable(),
  full_name: z.string(),
  photo_url: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  /** The highest role. */
  role: z.enum([...ROLES, "guest"]),
  /** Null while not suspended. */
  suspension: z.object({ at: instant, reason: z.string() }).nullable(),
  /** Warnings after reports, oldest first. */
  strikes: z.array(z.object({ at: instant, reason: z.string() })),
  /** Paths of documents that no schema reads and that stopped the account's deletion; absent when none did. */
  deletion_blocked: z.object({ at: instant, documents: z.array(z.string()) }).optional(),
  created_at: instant,
});

export const roleChange = z.strictObject({ role: z.enum(["admin", "agent"]), action: z.enum(["grant", "revoke"]) });

/**
 * `reason`: visible to admins in the audit log.
 * `call_off`: also cancels the upcoming stays at the person's listings, with full refunds.
 */
export const personSuspension = z.strictObject({
  action: z.enum(["suspend", "lift"]),
  reason: neededNote,
  call_off: z.boolean().default(false),
});

export const byUid = z.object({ uid: id });

export type AdminUser = z.infer<typeof adminUser>;
