import { z } from "zod";
import { instant, money } from "../platform/fields.ts";
import { SURPLUS_REASONS } from "./surplus-reasons.ts";
import { REFUND_STEPS } from "./transfer.ts";

/** Money that goes back to its payer; `due` until sent. */
export const moneyBack = money.extend({ status: z.enum(["due", "done"]) });

export const refundStep = z.object({ step: z.enum(REFUND_STEPS), at: instant });

export type RefundStep = z.infer<typeof refundStep>;

/**
 * Money beyond the price, refunded in full the way it came: `due` until sent. That of one reason is one sum, but for
 * money that came back, or that is at another step.
 */
export const surplusMoney = moneyBack.extend({
  reason: z.enum(SURPLUS_REASONS),
  /** While due; absent in older records. */
  send_by: instant.optional(),
  /** Of the transfers, once sent. */
  reference: z.string().optional(),
  /** Why the transfer of a due refund did not arrive. */
  came_back: z.string().optional(),
  /** What the product did with it, oldest first; absent until it has looked at it. */
  steps: z.array(refundStep).optional(),
});

export type SurplusMoney = z.infer<typeof surplusMoney>;
