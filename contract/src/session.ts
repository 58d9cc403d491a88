import { z } from "zod";

export const ROLES = ["host", "partner", "admin"] as const;

export const session = z.object({
  uid: z.string(),
  email: z.string(),
  full_name: z.string(),
  photo_url: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  /** Present when the identity token lacks a claim that the account has: sign in again with it (design §8). */
  custom_token: z.string().optional(),
});

export type Role = (typeof ROLES)[number];
export type Session = z.infer<typeof session>;
