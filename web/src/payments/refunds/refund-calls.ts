import type { AdminPayment, AdminRefund, RefundSlip } from "@lopango/contract/payments/admin-payment";
import { api } from "../../lib/api/api.ts";

/** API calls of the refund on the screen, of a booking or a payment (docs/product/payments.md#refunds). */
export interface RefundCalls {
  key: string;
  load: () => Promise<RefundSlip>;
  /** `insteadOf`: uid of the admin whose claim is taken over. */
  claim: (insteadOf: string | undefined) => Promise<unknown>;
  release: () => Promise<unknown>;
  send: (done: { reference: string; note: string }) => Promise<unknown>;
  cameBack: (reason: string) => Promise<unknown>;
  /** As a second person. */
  approve: () => Promise<unknown>;
}

export function bookingRefund({ id }: { id: string }, shown: AdminRefund): RefundCalls {
  const params = { id };
  const query = { refund: shown.id };
  const refund = shownOf(shown);
  return {
    key: `booking ${id} ${shown.id}`,
    load: () => api.get("/api/admin/bookings/{id}/refund", { params, query }),
    claim: (insteadOf) =>
      api.post("/api/admin/bookings/{id}/refund/claim", { params, body: { refund, instead_of: insteadOf } }),
    release: () => api.delete("/api/admin/bookings/{id}/refund/claim", { params, query }),
    send: (done) => api.post("/api/admin/bookings/{id}/refund", { params, body: { ...done, refund } }),
    cameBack: (reason) => api.post("/api/admin/bookings/{id}/refund/returned", { params, body: { refund, reason } }),
    approve: () => api.post("/api/admin/bookings/{id}/refund/approval", { params, body: { refund } }),
  };
}

export function paymentRefund({ reference }: Pick<AdminPayment, "reference">, shown: AdminRefund): RefundCalls {
  const params = { reference };
  const query = { refund: shown.id };
  const refund = shownOf(shown);
  return {
    key: `payment ${reference} ${shown.id}`,
    load: () => api.get("/api/admin/payments/{reference}/refund", { params, query }),
    claim: (insteadOf) =>
      api.post("/api/admin/payments/{reference}/refund/claim", { params, body: { refund, instead_of: insteadOf } }),
    release: () => api.delete("/api/admin/payments/{reference}/refund/claim", { params, query }),
    send: (done) => api.post("/api/admin/payments/{reference}/refund", { params, body: { ...done, refund } }),
    cameBack: (reason) =>
      api.post("/api/admin/payments/{reference}/refund/returned", { params, body: { refund, reason } }),
    approve: () => api.post("/api/admin/payments/{reference}/refund/approval", { params, body: { refund } }),
  };
}

const shownOf = ({ id, amount_cents }: AdminRefund) => ({ id, amount_cents });
