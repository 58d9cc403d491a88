import type { NewReport } from "@lopango/contract/complaints/report";
import { bookings } from "../bookings/booking.record.ts";
import { readsOf, requireHosted } from "../bookings/require-hosted.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { users } from "../identity/user.record.ts";
import { Problem } from "../platform/problem.ts";
import { fileReport, type ReportingDeps } from "../complaints/file-report.ts";
import { reportedPerson } from "./report-host.ts";

/**
 * Reports the other person of a booking, for the house also as one of its team who answers bookings.
 * @throws Problem `booking_not_found`, `too_many_requests`, `forbidden` for a role without the right and when the other
 *   account is deleted
 */
export function reportPerson(
  deps: ReportingDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  bookingId: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  return fileReport(deps, reporter, report, count, async (tx) => {
    const booking = await tx.get(bookings, bookingId);
    if (!booking) throw new Problem("booking_not_found");
    const isGuest = booking.guest_id === reporter;
    if (!isGuest) await requireHosted(readsOf(tx), booking, { uid: reporter }, "answer_bookings");
    const id = isGuest ? booking.host_id : booking.guest_id;
    const user = await tx.get(users, id);
    if (!user) throw new Problem("forbidden", { detail: "Ce compte n’existe plus." });
    return reportedPerson(user);
  });
}
