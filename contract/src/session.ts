import { z } from "zod";

export const ROLES = ["host", "partner", "admin"] as const;

export const session = z.object({
  uid: z.string(),
  /** Empty for an account that signs in with its number alone. */
  email: z.string(),
  /** Proven by a code, E.164; what a device kept before there were any has none. */
  phone: z.string().nullish(),
  full_name: z.string(),
  photo_url: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  /** Present when the identity token lacks a claim that the account has: sign in again with it (design §8). */
  custom_token: z.string().optional(),
});

export type Role = (typeof ROLES)[number];
export type Session = z.infer<typeof session>;
