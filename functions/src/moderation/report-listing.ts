import type { NewReport } from "@lopango/contract/moderation/report";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { listings } from "../listings/listing.record.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/id.ts";
import { Problem } from "../platform/problem.ts";
import { fileReport } from "../reports/file-report.ts";

export interface ReportingDeps extends Transacting {
  now: Clock;
  random: Random;
}

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
  const made = { id: newId(deps.random), reporter, now: deps.now() };
  return deps.transact(async (tx) => {
    const listing = await tx.get(listings, id);
    if (!listing?.is_active) throw new Problem("property_not_found");
    const { owner_id, title, city } = listing;
    const reported = { subject: { kind: "listing", id }, owner_id, label: `${title}, ${city}` } as const;
    await fileReport(tx, made, reported, report, count);
    return undefined;
  });
}
