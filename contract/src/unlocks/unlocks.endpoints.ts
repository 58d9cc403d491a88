import { z } from "zod";
import { paymentStart } from "../bookings/booking.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { id, pageLimit } from "../platform/fields.ts";
import { newUnlock, unlockedListing, verifiedProperty } from "./unlock.ts";
import { PAYING, UNLOCKING, VERIFYING } from "../platform/call-limits.ts";
import { cursor } from "../platform/endpoint-parts.ts";

export const unlockEndpoints = {
  listUnlocks: {
    method: "GET",
    path: "/api/unlocks",
    summary: "Listings that the caller unlocked, the last one first; also those that are offline or deleted since.",
    access: "user",
    query: z.object({ limit: pageLimit(20), cursor }),
    reply: z.array(unlockedListing),
    errors: ["invalid_fields"],
    paged: true,
  },
  initUnlock: {
    method: "POST",
    path: "/api/paywalls/unlock/init",
    summary: "Start (or resume) paying for the description of a logement, with an account or without.",
    access: "optional",
    body: newUnlock,
    reply: paymentStart,
    errors: [
      "invalid_token",
      "property_not_found",
      "not_for_sale",
      "already_unlocked",
      "payment_in_review",
      "unlock_price_changed",
      "currency_not_payable",
      "payment_unavailable",
      "method_unavailable",
      "idempotency_key_reused",
    ],
    limit: UNLOCKING,
    accountLimit: PAYING,
    visitor: "write",
    idempotent: true,
  },
  settleUnlock: {
    method: "POST",
    path: "/api/paywalls/unlock/settle",
    summary: "Ask the payment provider now, and answer the listing as the viewer may see it then.",
    access: "optional",
    body: z.strictObject({ property_id: id }),
    reply: verifiedProperty,
    errors: ["invalid_token", "property_not_found"],
    limit: VERIFYING,
    visitor: "read",
  },
} as const satisfies Record<string, DeclaredEndpoint>;
