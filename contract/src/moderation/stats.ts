import { z } from "zod";
import { money } from "../platform/fields.ts";

export const adminStats = z.object({
  users: z.int(),
  properties: z.int(),
  bookings: z.int(),
  partners: z.int(),
  /** Bookings and payments with a due refund. */
  refunds_due: z.int(),
  /** Their sum in each currency; without those beyond the first 500 of bookings, and of payments. */
  refunds_due_sums: z.array(money),
  payments_in_review: z.int(),
  /** Bookings whose guest objects to a no-show or an early departure. */
  objections_open: z.int(),
  /** Open discrepancies, unmatched webhook events included. */
  discrepancies_open: z.int(),
  /** Subjects with open reports. */
  reports_open: z.int(),
  checks_waiting: z.int(),
  /** Homes of the last 30 days that were unlocked, and those of them whose buyer has the money back as let. */
  homes_unlocked: z.int(),
  homes_found_let: z.int(),
  /** Homes online without online booking, and those of them that are marked because their host does not answer. */
  homes_online: z.int(),
  homes_unconfirmed: z.int(),
  /** Listings that wait for an admin: first ones, and homes that are said to be let. */
  listings_to_review: z.int(),
  /** Not yet under review. */
  applications_submitted: z.int(),
  applications_under_review: z.int(),
  /** Approved, with rooms that are not published. */
  applications_to_publish: z.int(),
});

export type AdminStats = z.infer<typeof adminStats>;
