import { z } from "zod";
import { SIDES } from "../messages/message.ts";
import { instant } from "../platform/fields.ts";
import { REVIEW_REMOVALS } from "./review-removals.ts";
import { review } from "./review.ts";

/** A review that is or was published, as an admin judges it. */
export const adminReview = review.extend({
  booking_id: z.string(),
  /** Who wrote it: the guest about the place, or the host about the guest. */
  side: z.enum(SIDES),
  /** uid; empty once the account is deleted. */
  author_id: z.string(),
  /** uid of the other person of the stay; empty once the account is deleted. */
  other_id: z.string(),
  removed: z.object({ at: instant, reason: z.enum(REVIEW_REMOVALS) }).nullable(),
});

export type AdminReview = z.infer<typeof adminReview>;
