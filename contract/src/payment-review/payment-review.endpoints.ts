import { z } from "zod";
import { adminDiscrepancy, DISCREPANCY_KINDS, discrepancyDismissal } from "../payments/discrepancy.ts";
import { adminList, adminPage, byId, refundFilter } from "../platform/endpoint-parts.ts";
import { adminPayment, PAYMENT_STATUSES, refundCameBack, refundQuery, refundSlip } from "../payments/admin-payment.ts";
import {
  adminPaymentDetail,
  byReference,
  paymentResolution,
  receivedCorrection,
  surplusClaim,
  surplusDone,
} from "./admin-payment-detail.ts";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { optionalChoice } from "../platform/fields.ts";
import { ADMIN_PAGE_SIZE } from "../limits.ts";

export const adminPaymentsEndpoints = {
  listAdminPayments: {
    method: "GET",
    path: "/api/admin/payments",
    summary:
      "Attempts to pay, newest first. `status_filter=review`: what the provider reports otherwise than expected; `status_filter=amount_unproven`: paid, by a report that names no amount; `refund_filter=due`: surplus money to send back, the oldest refund first unless `status_filter` is given.",
    access: "admin",
    query: z.object({
      ...adminPage(ADMIN_PAGE_SIZE),
      status_filter: optionalChoice([...PAYMENT_STATUSES, "amount_unproven"]),
      refund_filter: refundFilter,
    }),
    reply: adminList(adminPayment),
    errors: ["invalid_fields"],
    paged: "counted",
  },
  getAdminPayment: {
    method: "GET",
    path: "/api/admin/payments/{reference}",
    summary: "One attempt to pay, with everything that the provider reported of it and every webhook event that came.",
    access: "admin",
    params: byReference,
    reply: adminPaymentDetail,
    errors: ["payment_not_found"],
  },
  askPayment: {
    method: "POST",
    path: "/api/admin/payments/{reference}/ask",
    summary: "Ask the provider about an attempt now, also about one that is over, and book what it says.",
    access: "admin",
    params: byReference,
    reply: adminPaymentDetail,
    errors: ["payment_not_found", "payment_unavailable"],
  },
  resolvePayment: {
    method: "POST",
    path: "/api/admin/payments/{reference}/resolve",
    summary: "Decide about a payment in review: accept it as paid, or reject it, which lets go of what it was for.",
    access: "admin",
    signIn: "recent",
    params: byReference,
    body: paymentResolution,
    reply: adminPayment,
    errors: [
      "payment_not_found",
      "payment_changed",
      "not_in_review",
      "transaction_used",
      "amount_differs",
      "invalid_fields",
    ],
  },
  correctReceived: {
    method: "POST",
    path: "/api/admin/payments/{reference}/received",
    summary:
      "Correct what an admin noted as received, with the refund that derives from it, until it was sent; or prove an amount that no report names.",
    access: "admin",
    signIn: "recent",
    params: byReference,
    body: receivedCorrection,
    reply: adminPayment,
    errors: [
      "payment_not_found",
      "payment_changed",
      "not_correctable",
      "amount_not_unproven",
      "amount_differs",
      "refund_claimed",
      "invalid_fields",
    ],
  },
  getPaymentRefund: {
    method: "GET",
    path: "/api/admin/payments/{reference}/refund",
    summary:
      "Who takes care of a due refund, and to whom the money of an attempt goes back: number, channel and transaction as far as the provider told them.",
    access: "admin",
    params: byReference,
    query: refundQuery,
    reply: refundSlip,
    errors: ["payment_not_found", "no_refund_due", "refund_changed", "invalid_fields"],
  },
  claimPaymentRefund: {
    method: "POST",
    path: "/api/admin/payments/{reference}/refund/claim",
    summary: "Take care of a due refund: nobody else may note that it was sent, until they take over from you.",
    access: "admin",
    params: byReference,
    body: surplusClaim,
    reply: adminPayment,
    errors: [
      "payment_not_found",
      "no_refund_due",
      "refund_changed",
      "refund_claimed",
      "amount_unproven",
      "invalid_fields",
    ],
  },
  releasePaymentRefund: {
    method: "DELETE",
    path: "/api/admin/payments/{reference}/refund/claim",
    summary: "Leave a refund of one’s own to others.",
    access: "admin",
    params: byReference,
    query: refundQuery,
    reply: adminPayment,
    errors: ["payment_not_found", "no_refund_due", "refund_changed", "invalid_fields", "refund_claimed"],
  },
  refundPayment: {
    method: "POST",
    path: "/api/admin/payments/{reference}/refund",
    summary: "Note that surplus money was sent back, by the admin who takes care of it.",
    access: "admin",
    signIn: "recent",
    params: byReference,
    body: surplusDone,
    reply: adminPayment,
    errors: [
      "payment_not_found",
      "no_refund_due",
      "refund_changed",
      "refund_claimed",
      "refund_not_claimed",
      "invalid_fields",
    ],
  },
  notePaymentRefundReturned: {
    method: "POST",
    path: "/api/admin/payments/{reference}/refund/returned",
    summary:
      "Note that a refund that was sent did not arrive, with why: it is due again, and a number is asked for anew.",
    access: "admin",
    signIn: "recent",
    params: byReference,
    body: refundCameBack,
    reply: adminPayment,
    errors: ["payment_not_found", "refund_not_sent", "refund_changed", "invalid_fields"],
  },
  listDiscrepancies: {
    method: "GET",
    path: "/api/admin/reconciliation",
    summary:
      "What the provider says otherwise than our record of an attempt, as the last daily run found it, and webhook events that matched nothing, newest first, with what to do. `q`: a whole reference or transaction.",
    access: "admin",
    query: z.object({ ...adminPage(ADMIN_PAGE_SIZE), kind_filter: optionalChoice(DISCREPANCY_KINDS) }),
    reply: adminList(adminDiscrepancy),
    errors: ["invalid_fields"],
    paged: "counted",
  },
  dismissDiscrepancy: {
    method: "POST",
    path: "/api/admin/reconciliation/{id}/dismiss",
    summary:
      "Take a discrepancy off the list, with why: it comes back only when one of both sides says something else.",
    access: "admin",
    params: byId,
    body: discrepancyDismissal,
    reply: adminDiscrepancy,
    errors: ["discrepancy_not_found", "discrepancy_changed", "invalid_fields"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
