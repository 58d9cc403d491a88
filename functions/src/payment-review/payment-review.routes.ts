import { bookingCode } from "@lopango/contract/bookings/booking-code";
import type { AdminBookingDeps } from "../bookings/admin-bookings.ts";
import { auditedReading } from "../identity/audit-reading.ts";
import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import { careForBookingRefund, careForPaymentRefund, type Care } from "./claim-refund.ts";
import { bookingRefundSlip, paymentRefundSlip, type RefundSlipDeps } from "./refund-slip.ts";
import {
  askAboutPayment,
  correctReceived,
  notePaymentRefund,
  resolvePayment,
  viewPayment,
  type AskDeps,
} from "./review-payment.ts";

const claim = (body: { instead_of?: string | undefined }): Care => ({ action: "claim", insteadOf: body.instead_of });
const RELEASE: Care = { action: "release" };

export const paymentReviewRoutes = (deps: AskDeps & AdminBookingDeps & RefundSlipDeps) =>
  ({
    getBookingRefund: ({ caller, params: { id } }) =>
      auditedReading(deps, operatorOf(caller), "booking.read_refund", id, bookingRefundSlip(deps, id), () =>
        bookingCode(id),
      ),
    claimBookingRefund: ({ caller, params, body }) =>
      careForBookingRefund(deps, operatorOf(caller), params.id, claim(body)),
    releaseBookingRefund: ({ caller, params }) => careForBookingRefund(deps, operatorOf(caller), params.id, RELEASE),

    getAdminPayment: ({ caller, params: { reference } }) =>
      auditedReading(
        deps,
        operatorOf(caller),
        "payment.read",
        reference,
        viewPayment(deps, reference),
        () => reference,
      ),
    askPayment: ({ caller, params }) => askAboutPayment(deps, operatorOf(caller), params.reference),
    resolvePayment: ({ caller, params, body }) => resolvePayment(deps, operatorOf(caller), params.reference, body),
    correctReceived: ({ caller, params, body }) => correctReceived(deps, operatorOf(caller), params.reference, body),
    getPaymentRefund: ({ caller, params: { reference } }) =>
      auditedReading(
        deps,
        operatorOf(caller),
        "payment.read_refund",
        reference,
        paymentRefundSlip(deps, reference),
        () => reference,
      ),
    claimPaymentRefund: ({ caller, params, body }) =>
      careForPaymentRefund(deps, operatorOf(caller), params.reference, {
        ...claim(body),
        transaction: body.transaction,
      }),
    releasePaymentRefund: ({ caller, params }) =>
      careForPaymentRefund(deps, operatorOf(caller), params.reference, RELEASE),
    refundPayment: ({ caller, params, body }) => notePaymentRefund(deps, operatorOf(caller), params.reference, body),
  }) satisfies Partial<Handlers>;
