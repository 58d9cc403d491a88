import { bookingCode } from "@lopango/contract/bookings/booking-code";
import type { adminEndpoints } from "@lopango/contract/endpoints/admin";
import type { Operator } from "../identity/rules/audit.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Handlers } from "../identity/handlers.ts";
import {
  cancelByOperator,
  noteBooking,
  noteBookingRefund,
  viewBookingDetail,
  type AdminBookingDeps,
} from "../bookings/admin-bookings.ts";
import {
  adminStats,
  listAuditLog,
  listAllBookings,
  listDiscrepancies,
  listPayments,
  listProperties,
  listReportedThreads,
  listUsers,
  viewUser,
  type AdminListDeps,
} from "./admin-lists.ts";
import { dismissDiscrepancy } from "../payments/dismiss-discrepancy.ts";
import { bookingRefundSlip, paymentRefundSlip, type RefundSlipDeps } from "../payment-review/refund-slip.ts";
import {
  askAboutPayment,
  correctReceived,
  notePaymentRefund,
  resolvePayment,
  viewPayment,
  type AskDeps,
} from "../payment-review/review-payment.ts";
import {
  deleteListingForGood,
  reinstateListing,
  suspendListing,
  type AdminListingDeps,
} from "../moderation/moderate-listing.ts";
import { careForBookingRefund, careForPaymentRefund, type Care } from "../payment-review/claim-refund.ts";
import { listStaysToCome } from "../bookings/stays-to-come.ts";
import type { MessagesDeps } from "../messages/send-message.ts";
import type { ReadThreadPhotoDeps } from "../messages/thread-photos.ts";
import { closeReport, readReportedPhoto, readReportedThread } from "../moderation/reported-threads.ts";
import { changeAdminRole, type RoleDeps } from "../identity/change-admin-role.ts";
import { auditedReading } from "../identity/audit-reading.ts";
import { changeSuspension, type SuspensionDeps } from "../moderation/suspend-person.ts";

export interface AdminDeps
  extends
    AskDeps,
    AdminListDeps,
    AdminBookingDeps,
    AdminListingDeps,
    RefundSlipDeps,
    SuspensionDeps,
    Pick<MessagesDeps, "messages">,
    Pick<ReadThreadPhotoDeps, "threadPhotoFiles">,
    Pick<RoleDeps, "accounts"> {}

/** Only the fields that audit entries store. */
const by = ({ uid, email }: Identity): Operator => ({ uid, email });

const claim = (body: { instead_of?: string | undefined }): Care => ({ action: "claim", insteadOf: body.instead_of });
const RELEASE: Care = { action: "release" };

export function adminRoutes(deps: AdminDeps): Pick<Handlers, keyof typeof adminEndpoints> {
  return {
    getAdminStats: () => adminStats(deps),
    listReportedThreads: ({ query }) => listReportedThreads(deps, query),
    readReportedThread: ({ caller, params, query }) => readReportedThread(deps, by(caller), params.id, query),
    readReportedPhoto: ({ caller, params: { id: thread, photo_id: id }, query }) =>
      readReportedPhoto(deps, by(caller), { thread, id }, query.size),
    closeReport: ({ caller, params, body }) => closeReport(deps, by(caller), params.id, body),
    listDiscrepancies: ({ query }) => listDiscrepancies(deps, query),
    dismissDiscrepancy: ({ caller, params, body }) => dismissDiscrepancy(deps, by(caller), params.id, body.note),
    listAuditLog: ({ query }) => listAuditLog(deps, query),

    listAdminUsers: ({ query }) => listUsers(deps, query),
    listHostStays: ({ params }) => listStaysToCome(deps, { host: params.uid }),
    getAdminUser: ({ caller, params: { uid } }) =>
      auditedReading(
        deps,
        by(caller),
        "user.read",
        uid,
        viewUser(deps, uid),
        ({ email, phone, full_name }) => email || phone || full_name,
      ),
    changeUserRole: ({ caller, params, body }) => changeAdminRole(deps, by(caller), params.uid, body.action),
    changeUserSuspension: ({ caller, params, body }) => changeSuspension(deps, by(caller), params.uid, body),

    listAdminProperties: ({ query }) => listProperties(deps, query),
    deleteAdminProperty: ({ caller, params, query }) =>
      query.hard
        ? deleteListingForGood(deps, by(caller), params.id, query.reason)
        : suspendListing(deps, by(caller), params.id, { reason: query.reason, callOff: query.call_off }),
    listPropertyStays: ({ params }) => listStaysToCome(deps, { listing: params.id }),
    reactivateProperty: ({ caller, params }) => reinstateListing(deps, by(caller), params.id),

    listAdminBookings: ({ query }) => listAllBookings(deps, query),
    getAdminBooking: ({ caller, params: { id } }) =>
      auditedReading(deps, by(caller), "booking.read", id, viewBookingDetail(deps, id), () => bookingCode(id)),
    cancelBookingByAdmin: ({ caller, params, body }) => cancelByOperator(deps, by(caller), params.id, body.reason),
    noteBooking: ({ caller, params, body }) => noteBooking(deps, by(caller), params.id, body.text),
    getBookingRefund: ({ caller, params: { id } }) =>
      auditedReading(deps, by(caller), "booking.read_refund", id, bookingRefundSlip(deps, id), () => bookingCode(id)),
    claimBookingRefund: ({ caller, params, body }) => careForBookingRefund(deps, by(caller), params.id, claim(body)),
    releaseBookingRefund: ({ caller, params }) => careForBookingRefund(deps, by(caller), params.id, RELEASE),
    refundBooking: ({ caller, params, body }) => noteBookingRefund(deps, by(caller), params.id, body),

    listAdminPayments: ({ query }) => listPayments(deps, query),
    getAdminPayment: ({ caller, params: { reference } }) =>
      auditedReading(deps, by(caller), "payment.read", reference, viewPayment(deps, reference), () => reference),
    askPayment: ({ caller, params }) => askAboutPayment(deps, by(caller), params.reference),
    resolvePayment: ({ caller, params, body }) => resolvePayment(deps, by(caller), params.reference, body),
    correctReceived: ({ caller, params, body }) => correctReceived(deps, by(caller), params.reference, body),
    getPaymentRefund: ({ caller, params: { reference } }) =>
      auditedReading(
        deps,
        by(caller),
        "payment.read_refund",
        reference,
        paymentRefundSlip(deps, reference),
        () => reference,
      ),
    claimPaymentRefund: ({ caller, params, body }) =>
      careForPaymentRefund(deps, by(caller), params.reference, { ...claim(body), transaction: body.transaction }),
    releasePaymentRefund: ({ caller, params }) => careForPaymentRefund(deps, by(caller), params.reference, RELEASE),
    refundPayment: ({ caller, params, body }) => notePaymentRefund(deps, by(caller), params.reference, body),
  };
}
