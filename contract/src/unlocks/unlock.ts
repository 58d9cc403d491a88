import { z } from "zod";
import { cents, code, currency, id, instant } from "../platform/fields.ts";
import { DEFAULT_CURRENCY } from "../limits.ts";
import { wantedMethod } from "../payments/payment-provider.ts";
import { property, propertySummary } from "../listings/property.ts";

/** Price on the viewer's screen. The server charges the listing's price, and nothing when they differ. */
export const newUnlock = z.strictObject({
  property_id: id,
  amount_cents: cents,
  currency: code(DEFAULT_CURRENCY).pipe(currency),
  method: wantedMethod,
});

/**
 * Status of the viewer's last payment. `pending`: no answer of the provider. `review`: an admin decides.
 * `returned`: the money is refunded (`unlock_surplus`) without an unlock.
 */
export const UNLOCK_PAYMENTS = ["none", "pending", "refused", "review", "returned", "paid"] as const;

export const verifiedProperty = property.extend({ unlock_payment: z.enum(UNLOCK_PAYMENTS) });

/** A listing as its buyer keeps it; offline or deleted, `is_active` is false. */
export const unlockedListing = propertySummary.extend({ unlocked_at: instant });

export type UnlockedListing = z.infer<typeof unlockedListing>;
export type NewUnlock = z.infer<typeof newUnlock>;
export type UnlockPayment = (typeof UNLOCK_PAYMENTS)[number];
export type VerifiedProperty = z.infer<typeof verifiedProperty>;
