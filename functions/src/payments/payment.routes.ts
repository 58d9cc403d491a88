import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import { dismissDiscrepancy, listDiscrepancies, listPayments } from "./admin-payments.ts";

export const paymentRoutes = (
  deps: Parameters<typeof listPayments>[0] &
    Parameters<typeof listDiscrepancies>[0] &
    Parameters<typeof dismissDiscrepancy>[0],
) =>
  ({
    listAdminPayments: ({ query }) => listPayments(deps, query),
    listDiscrepancies: ({ query }) => listDiscrepancies(deps, query),
    dismissDiscrepancy: ({ caller, params, body }) => dismissDiscrepancy(deps, operatorOf(caller), params.id, body),
  }) satisfies Partial<Handlers>;
