import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { EDITING, READING } from "../platform/call-limits.ts";
import { code, currency } from "../platform/fields.ts";
import { DEFAULT_CURRENCY } from "../limits.ts";
import { exchangeRate, newRate, shownRate } from "./exchange-rate.ts";
import { adminProvider, payableMethods, providerSetting } from "./payment-provider.ts";

const byName = z.object({ name: z.string().regex(/^[a-z][a-z-]{4,29}$/, "Nom invalide.") });

export const paymentsEndpoints = {
  getExchangeRate: {
    method: "GET",
    path: "/api/exchange-rate",
    summary:
      "Francs for a dollar, by which prices are shown in both currencies; nulls without a rate that is young enough. `first`: the currency that comes first.",
    access: "public",
    reply: shownRate,
    cache: "public",
    limit: READING,
  },
  listPaymentMethods: {
    method: "GET",
    path: "/api/payment-methods",
    summary: "How one can pay in a currency, and which of these ways work now.",
    access: "public",
    query: z.object({ currency: code(DEFAULT_CURRENCY).pipe(currency).default(DEFAULT_CURRENCY) }),
    reply: payableMethods,
    errors: ["invalid_fields"],
    limit: READING,
  },
  listProviders: {
    method: "GET",
    path: "/api/admin/payment-providers",
    summary: "Configured payment providers in the order in which they are chosen, with health and stop-switch.",
    access: "admin",
    reply: z.array(adminProvider),
  },
  changeProvider: {
    method: "POST",
    path: "/api/admin/payment-providers/{name}/setting",
    summary: "Turn a payment provider on or off for new attempts, or choose it before the others.",
    access: "admin",
    params: byName,
    body: providerSetting,
    reply: adminProvider,
    errors: ["provider_not_found", "invalid_fields"],
  },
  resumeProvider: {
    method: "POST",
    path: "/api/admin/payment-providers/{name}/resume",
    summary: "Let a provider that the stop-switch stopped take new attempts again.",
    access: "admin",
    params: byName,
    reply: adminProvider,
    errors: ["provider_not_found"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;

export const adminRateEndpoints = {
  setExchangeRate: {
    method: "PUT",
    path: "/api/admin/exchange-rate",
    summary:
      "Set the francs for a dollar, with day and source. A rate more than 20 % off the last one needs `differs`. The audit log keeps every rate.",
    access: "admin",
    body: newRate,
    reply: exchangeRate,
    errors: ["rate_differs", "invalid_fields"],
    accountLimit: EDITING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;
