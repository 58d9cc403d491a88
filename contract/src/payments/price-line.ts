import { z } from "zod";
import { cents } from "../platform/fields.ts";

/** Kinds of lines of a price, in their order. */
export const PRICE_LINES = [
  "months",
  "nights",
  "nights_of_month",
  "weekly_rebate",
  "monthly_rebate",
  "extra_guests",
  "breakfast",
  "breakfast_included",
  "tax",
] as const;

/** One line of a price. The amounts of all lines add up to the total. */
export const priceLine = z.object({
  kind: z.enum(PRICE_LINES),
  /** Minor units; negative for a rebate. */
  amount_cents: z.int(),
  /** Price of one month, or of one night (and person). */
  unit_cents: cents.optional(),
  months: z.int().optional(),
  nights: z.int().optional(),
  /** Guests that the line counts. */
  guests: z.int().optional(),
  percent: z.int().optional(),
});

export type PriceLine = z.infer<typeof priceLine>;
