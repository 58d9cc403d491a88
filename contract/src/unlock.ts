import { z } from "zod";
import { cents, code, currency, id } from "./fields.ts";
import { DEFAULT_CURRENCY } from "./limits.ts";
import { property } from "./property.ts";

/** What the viewer was shown: the server charges the listing's own price, or nothing when the two differ. */
export const newUnlock = z.strictObject({
  property_id: id,
  amount_cents: cents,
  currency: code(DEFAULT_CURRENCY).pipe(currency),
});

/**
 * What became of the viewer's last payment for a description: `pending` until the provider has spoken,
 * `review` when it reported something else than was asked for and an administrator decides, `returned` when it
 * brought money that goes back (`unlock_surplus`) and no description.
 */
export const UNLOCK_PAYMENTS = ["none", "pending", "refused", "review", "returned", "paid"] as const;

/** The listing as its viewer may see it now, and how their payment stands. */
export const verifiedProperty = property.extend({ unlock_payment: z.enum(UNLOCK_PAYMENTS) });

export type NewUnlock = z.infer<typeof newUnlock>;
export type UnlockPayment = (typeof UNLOCK_PAYMENTS)[number];
export type VerifiedProperty = z.infer<typeof verifiedProperty>;
