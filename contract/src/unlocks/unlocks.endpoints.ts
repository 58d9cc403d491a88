import { z } from "zod";
import { paymentStart } from "../payments/payment-provider.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { id, pageLimit } from "../platform/fields.ts";
import { newUnlock, unlockedListing, verifiedProperty } from "./unlock.ts";
import { PAYING, UNLOCKING, VERIFYING } from "../platform/call-limits.ts";
import { byId, cursor } from "../platform/endpoint-parts.ts";
import { property } from "../listings/property.ts";
import { alreadyLet } from "../listings/still-free.ts";

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
      "home_resting",
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
  sayAlreadyLet: {
    method: "POST",
    path: "/api/properties/{id}/already-let",
    summary:
      "Say within 72 hours of an unlock that the home is let, or that its host does not answer. The host is asked; without «encore libre» what was paid goes back. A second time changes nothing.",
    access: "optional",
    params: byId,
    body: alreadyLet,
    reply: property,
    errors: [
      "invalid_token",
      "invalid_fields",
      "property_not_found",
      "not_unlocked",
      "let_report_late",
      "too_many_let_reports",
      "visit_took_place",
    ],
    limit: UNLOCKING,
    visitor: "read",
  },
} as const satisfies Record<string, DeclaredEndpoint>;
