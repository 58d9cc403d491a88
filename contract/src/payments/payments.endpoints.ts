import { EDITING, READING } from "../platform/call-limits.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { exchangeRate, newRate, shownRate } from "./exchange-rate.ts";

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
