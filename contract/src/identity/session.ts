import { z } from "zod";

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
