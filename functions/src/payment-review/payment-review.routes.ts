import type { RefundClaim } from "@lopango/contract/payments/admin-payment";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { auditedReading } from "../identity/audit-reading.ts";
import type { Handlers } from "../identity/handlers.ts";
import { operatorOf } from "../identity/rules/audit.ts";
import {
  approvePaymentRefund,
  claimBookingRefund,
  careForPaymentRefund,
  notePaymentRefund,
  notePaymentRefundReturned,
  type Care,
} from "./admin-refunds.ts";
import { importStatement } from "./import-statement.ts";
import { listStatements, viewStatement } from "./list-statements.ts";
import { bookingRefundSlip, paymentRefundSlip } from "./refund-slip.ts";
import {
  askAboutPayment,
  correctReceived,
  resolvePayment,
  viewPayment,
  type PaymentReviewDeps,
} from "./review-payment.ts";
import type { StatementDeps } from "./statement-run.ts";

const claim = ({ instead_of, refund }: RefundClaim): Care => ({
  action: "claim",
  insteadOf: instead_of,
  shown: refund,
});
const release = ({ refund: id }: { refund?: string | undefined }): Care => ({ action: "release", shown: named(id) });
const named = (id: string | undefined) => (id === undefined ? undefined : { id });

export const paymentReviewRoutes = (deps: PaymentReviewDeps & Pick<StatementDeps, "statements">) =>
  ({
    listStatements: ({ query }) => listStatements(deps, query),
    getStatement: ({ params }) => viewStatement(deps, params.id),
    getBookingRefund: ({ caller, params: { id }, query: { refund } }) =>
      auditedReading(
        deps,
        operatorOf(caller),
        "booking.read_refund",
        id,
        bookingRefundSlip(deps, id, named(refund)),
        () => bookingCode(id),
      ),
    claimBookingRefund: ({ caller, params, body }) =>
      claimBookingRefund(deps, operatorOf(caller), params.id, claim(body)),
    releaseBookingRefund: ({ caller, params, query }) =>
      claimBookingRefund(deps, operatorOf(caller), params.id, release(query)),

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
    getPaymentRefund: ({ caller, params: { reference }, query: { refund } }) =>
      auditedReading(
        deps,
        operatorOf(caller),
        "payment.read_refund",
        reference,
        paymentRefundSlip(deps, reference, named(refund)),
        () => reference,
      ),
    claimPaymentRefund: ({ caller, params, body }) =>
      careForPaymentRefund(deps, operatorOf(caller), params.reference, {
        ...claim(body),
        transaction: body.transaction,
      }),
    releasePaymentRefund: ({ caller, params, query }) =>
      careForPaymentRefund(deps, operatorOf(caller), params.reference, release(query)),
    approvePaymentRefund: ({ caller, params, body }) =>
      approvePaymentRefund(deps, operatorOf(caller), params.reference, body.refund),
    notePaymentRefundReturned: ({ caller, params, body }) =>
      notePaymentRefundReturned(deps, operatorOf(caller), params.reference, body),
    refundPayment: ({ caller, params, body }) => notePaymentRefund(deps, operatorOf(caller), params.reference, body),
  }) satisfies Partial<Handlers>;

/** The endpoint with a file, which the function `upload` serves. */
export const statementUploadRoutes = (deps: StatementDeps) =>
  ({
    importStatement: ({ caller, form }) => importStatement(deps, operatorOf(caller), form),
  }) satisfies Partial<Handlers>;
