import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import { dismissDiscrepancy, listDiscrepancies, listPayments } from "./admin-payments.ts";
import { setExchangeRate, viewExchangeRate, type RateDeps } from "./exchange-rate.ts";
import { changeProvider, listPaymentMethods, listProviders, resumeProvider } from "./admin-providers.ts";
import type { ProviderState } from "./rules/provider-state.ts";
import type { PaymentsDeps } from "./settle.ts";

export const paymentRoutes = (deps: PaymentsDeps & RateDeps & { providerStates: () => Promise<ProviderState[]> }) =>
  ({
    getExchangeRate: () => viewExchangeRate(deps),
    setExchangeRate: ({ caller, body, count }) => setExchangeRate(deps, operatorOf(caller), body, count),
    listPaymentMethods: ({ query }) => listPaymentMethods(deps, query.currency),
    listProviders: () => listProviders(deps),
    changeProvider: ({ caller, params, body }) => changeProvider(deps, operatorOf(caller), params.name, body),
    resumeProvider: ({ caller, params }) => resumeProvider(deps, operatorOf(caller), params.name),
    listAdminPayments: ({ query }) => listPayments(deps, query),
    listDiscrepancies: ({ query }) => listDiscrepancies(deps, query),
    dismissDiscrepancy: ({ caller, params, body }) => dismissDiscrepancy(deps, operatorOf(caller), params.id, body),
  }) satisfies Partial<Handlers>;
