import type { AdminStats } from "@lopango/contract/admin/stats";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { ReportStore } from "../reports/report.store.ts";
import type { CheckStore } from "../checks/check.store.ts";
import type { ApplicationStore } from "../partners/application.store.ts";
import type { DiscrepancyStore } from "../payments/discrepancy.store.ts";
import type { PaymentStore } from "../payments/payment.store.ts";

export interface StatsDeps {
  people: UserStore;
  listings: ListingStore;
  bookings: BookingStore;
  payments: PaymentStore;
  discrepancies: DiscrepancyStore;
  reports: ReportStore;
  checks: CheckStore;
  applications: ApplicationStore;
}

/** Joins what each subject counts for the admins' first page. */
export async function adminStats(deps: StatsDeps): Promise<AdminStats> {
  const [people, listings, bookings, payments, discrepancies, reports, checks, applications] = await Promise.all([
    deps.people.counts(),
    deps.listings.counts(),
    deps.bookings.counts(),
    deps.payments.counts(),
    deps.discrepancies.counts(),
    deps.reports.counts(),
    deps.checks.counts(),
    deps.applications.counts(),
  ]);
  return {
    ...people,
    ...listings,
    ...discrepancies,
    ...reports,
    ...checks,
    ...applications,
    bookings: bookings.bookings,
    objections_open: bookings.objections_open,
    payments_in_review: payments.payments_in_review,
    refunds_due: bookings.refunds_due + payments.refunds_due,
  };
}
