import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import { dismissDiscrepancy, listDiscrepancies, listPayments } from "./admin-payments.ts";
import { setExchangeRate, viewExchangeRate, type RateDeps } from "./exchange-rate.ts";
import type { PaymentsDeps } from "./settle.ts";

export const paymentRoutes = (deps: PaymentsDeps & RateDeps) =>
  ({
    getExchangeRate: () => viewExchangeRate(deps),
    setExchangeRate: ({ caller, body, count }) => setExchangeRate(deps, operatorOf(caller), body, count),
    listAdminPayments: ({ query }) => listPayments(deps, query),
    listDiscrepancies: ({ query }) => listDiscrepancies(deps, query),
    dismissDiscrepancy: ({ caller, params, body }) => dismissDiscrepancy(deps, operatorOf(caller), params.id, body),
  }) satisfies Partial<Handlers>;
