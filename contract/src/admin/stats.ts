import { z } from "zod";

/** Documents of each kind, and what waits for an admin. */
export const adminStats = z.object({
  users: z.int(),
  properties: z.int(),
  bookings: z.int(),
  /** Partner applications. */
  partners: z.int(),
  /** Bookings and payments whose money must go back. */
  refunds_due: z.int(),
  payments_in_review: z.int(),
  /** Between our record and the provider's, and notifications that matched nothing. */
  differences_open: z.int(),
  /** Conversations that somebody reported. */
  threads_reported: z.int(),
  /** Nobody has begun to look at them. */
  applications_submitted: z.int(),
  /** They wait for the answer. */
  applications_under_review: z.int(),
  /** They said yes, and their rooms are not online yet. */
  applications_to_publish: z.int(),
});

export type AdminStats = z.infer<typeof adminStats>;
