import type { ManagedListing } from "../listings/managed-listing.ts";
import type { CountedPage, CountedPageRequest } from "../platform/list-page.ts";
import type { AdminStats } from "@lopango/contract/admin/stats";
import type { AuditAction } from "@lopango/contract/audit";
import type { BookingStatus } from "@lopango/contract/booking-life";
import type { Role } from "@lopango/contract/session";
import type { AuditRecord } from "../identity/rules/audit.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import type { Payment, PaymentStatus } from "../payments/rules/payment.ts";
import type { Difference, DifferenceKind } from "../payments/rules/reconciliation.ts";
import type { Thread } from "../messages/rules/thread.ts";
import type { User } from "../identity/rules/user.ts";

type Refunds = "due" | "done" | undefined;

/**
 * The admin area's lists, newest first. An index answers each of them: a page costs its length and a
 * count, however much there is (design §12). A question about listings or stays costs a read more for each host whom it
 * names, ten at most.
 *
 * @throws Problem `invalid_fields` for a cursor that is none
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
  openDifferences(
    page: CountedPageRequest,
    filters: { kind: DifferenceKind | undefined },
  ): Promise<CountedPage<Difference>>;
  reportedThreads(page: CountedPageRequest): Promise<CountedPage<Thread>>;
  audit(page: CountedPageRequest, filters: { action: AuditAction | undefined }): Promise<CountedPage<AuditRecord>>;
  /** How many there are of each, by count aggregation. */
  counts(): Promise<AdminStats>;
}
