import type { ManagedListing } from "../listings/managed-listing.ts";
import type { CountedPage, CountedPageRequest } from "../platform/list-page.ts";
import type { AdminStats } from "@lopango/contract/admin/stats";
import type { AuditAction } from "@lopango/contract/identity/audit";
import type { BookingStatus } from "@lopango/contract/bookings/booking-life";
import type { Role } from "@lopango/contract/identity/session";
import type { AuditRecord } from "../identity/rules/audit.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import type { Payment, PaymentStatus } from "../payments/rules/payment.ts";
import type { Discrepancy, DiscrepancyKind } from "../payments/rules/reconciliation.ts";
import type { Thread } from "../messages/rules/thread.ts";
import type { User } from "../identity/rules/user.ts";

type Refunds = "due" | "done" | undefined;

/**
 * Lists of the admin area, newest first, each served by an index. A page reads its items and a count; queries for
 * listings or stays also read up to ten matching hosts.
 *
 * @throws Problem `invalid_fields` for an invalid cursor
 */
export interface AdminLists {
  users(page: CountedPageRequest, filters: { role: Role | undefined }): Promise<CountedPage<User>>;
  properties(
    page: CountedPageRequest,
    filters: { is_active: boolean | undefined },
  ): Promise<CountedPage<ManagedListing>>;
  bookings(
    page: CountedPageRequest,
    filters: { status: BookingStatus | undefined; refund: Refunds },
  ): Promise<CountedPage<Booking>>;
  payments(
    page: CountedPageRequest,
    filters: { status: PaymentStatus | undefined; refund: Refunds },
  ): Promise<CountedPage<Payment>>;
  openDiscrepancies(
    page: CountedPageRequest,
    filters: { kind: DiscrepancyKind | undefined },
  ): Promise<CountedPage<Discrepancy>>;
  reportedThreads(page: CountedPageRequest): Promise<CountedPage<Thread>>;
  audit(page: CountedPageRequest, filters: { action: AuditAction | undefined }): Promise<CountedPage<AuditRecord>>;
  counts(): Promise<AdminStats>;
}
