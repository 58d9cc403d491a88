import useSWR from "swr";
import type { AdminPaymentDetail } from "@lopango/contract/payment-review/admin-payment-detail";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";

/** Loads a payment with its webhook events, and again after every admin action; null loads nothing. */
export function usePaymentDetail(reference: string | null): { detail: AdminPaymentDetail | undefined; error: unknown } {
  const { data, error } = useSWR(
    reference === null ? null : keyOf("admin", "payment", reference),
    () => api.get("/api/admin/payments/{reference}", { params: { reference: reference ?? "" } }),
    { dedupingInterval: 500 },
  );
  return { detail: data, error };
}
