import type { AdminStats } from "@lopango/contract/moderation/stats";
import { sumsOf } from "../payments/rules/refunds.ts";
import type { ModerationDeps } from "./suspend-person.ts";

/** Joins what each subject counts for the admins' first page. */
export async function countForAdmins(deps: ModerationDeps): Promise<AdminStats> {
  const now = deps.now();
  const [people, listings, homes, bookings, payments, discrepancies, reports, checks, applications, ...sums] =
    await Promise.all([
      deps.people.counts(),
      deps.listings.counts(now),
      deps.unlocks.counts(now),
      deps.bookings.counts(),
      deps.payments.counts(),
      deps.discrepancies.counts(),
      deps.reports.counts(),
      deps.checks.counts(),
      deps.applications.counts(),
      deps.bookings.sumsDue(),
      deps.payments.sumsDue(),
    ]);
  return {
    ...people,
    ...listings,
    ...homes,
    ...discrepancies,
    ...reports,
    ...checks,
    ...applications,
    bookings: bookings.bookings,
    objections_open: bookings.objections_open,
    payments_in_review: payments.payments_in_review,
    refunds_due: bookings.refunds_due + payments.refunds_due,
    refunds_due_sums: added(sums),
  };
}

/** Joins sums by currency, US dollars first. */
function added(sums: readonly Record<string, number>[]): AdminStats["refunds_due_sums"] {
  const each = sums.flatMap(Object.entries<number>).map(([currency, amount_cents]) => ({ currency, amount_cents }));
  const isDollars = ({ currency }: { currency: string }): number => (currency === "USD" ? 0 : 1);
  return Object.entries(sumsOf(each))
    .map(([currency, amount_cents]) => ({ currency, amount_cents }))
    .toSorted((a, b) => isDollars(a) - isDollars(b));
}
