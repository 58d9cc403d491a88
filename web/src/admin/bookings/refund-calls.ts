import type { AdminBooking } from "@lopango/contract/admin/bookings";
import type { AdminPayment } from "@lopango/contract/admin/payments";
import type { RefundSlip } from "@lopango/contract/admin/refunds";
import { api } from "../../lib/api/api.ts";

/** API calls of one refund, of a booking or a payment (docs/product/payments.md#refunds). */
export interface RefundCalls {
  key: string;
  load: () => Promise<RefundSlip>;
  /** `insteadOf`: uid of the admin whose claim is taken over. */
  claim: (insteadOf: string | undefined) => Promise<unknown>;
  release: () => Promise<unknown>;
  send: (done: { reference: string; note: string }) => Promise<unknown>;
}

export function bookingRefund({ id }: Pick<AdminBooking, "id">): RefundCalls {
  const params = { id };
  return {
    key: `booking ${id}`,
    load: () => api.get("/api/admin/bookings/{id}/refund", { params }),
    claim: (insteadOf) =>
      api.post("/api/admin/bookings/{id}/refund/claim", { params, body: { instead_of: insteadOf } }),
    release: () => api.delete("/api/admin/bookings/{id}/refund/claim", { params }),
    send: (body) => api.post("/api/admin/bookings/{id}/refund", { params, body }),
  };
}

/** A payment may have several refunds: `transaction` names this one, so a repeated request never sends the next. */
export function paymentRefund({ reference, refund }: Pick<AdminPayment, "reference" | "refund">): RefundCalls {
  const params = { reference };
  const transaction = refund?.transaction ?? null;
  return {
    key: `payment ${reference}`,
    load: () => api.get("/api/admin/payments/{reference}/refund", { params }),
    claim: (insteadOf) =>
      api.post("/api/admin/payments/{reference}/refund/claim", {
        params,
        body: { instead_of: insteadOf, transaction },
      }),
    release: () => api.delete("/api/admin/payments/{reference}/refund/claim", { params }),
    send: (done) => api.post("/api/admin/payments/{reference}/refund", { params, body: { ...done, transaction } }),
  };
}
