import type { NewReport } from "@lopango/contract/complaints/report";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { userLabel, type User } from "../identity/rules/user.ts";
import { users } from "../identity/user.record.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { Problem } from "../platform/problem.ts";
import { fileReport, type ReportingDeps } from "../complaints/file-report.ts";
import type { Reported } from "../complaints/rules/report.ts";

/** A person as a report names them. */
export const reportedPerson = (user: User): Reported => ({
  subject: { kind: "person", id: user.uid },
  owner_id: user.uid,
  label: user.full_name || userLabel(user),
});

/**
 * Reports a host who has a listing online.
 * @throws Problem `host_not_found`, `forbidden`, `too_many_requests`
 */
export async function reportHost(
  deps: ReportingDeps & { listings: Pick<ListingStore, "listedCount"> },
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  if ((await deps.listings.listedCount(id)) === 0) throw new Problem("host_not_found");
  return fileReport(deps, reporter, report, count, async (tx) => {
    const user = await tx.get(users, id);
    if (!user) throw new Problem("host_not_found");
    return reportedPerson(user);
  });
}
