import type { NewReport } from "@lopango/contract/complaints/report";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import { Problem } from "../platform/problem.ts";
import { fileReport, type ReportingDeps } from "../complaints/file-report.ts";

/**
 * Reports a listing that is online.
 * @throws Problem `property_not_found`, `forbidden`, `too_many_requests`
 */
export function reportListing(
  deps: ReportingDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  return fileReport(deps, reporter, report, count, async (tx) => {
    const listing = await tx.get(listings, id);
    if (!listing?.is_active) throw new Problem("property_not_found");
    const { owner_id, title, city } = listing;
    return { subject: { kind: "listing", id }, owner_id, label: `${title}, ${city}`, property_ids: [id] };
  });
}
