import type { NewReport } from "@lopango/contract/complaints/report";
import { establishments } from "../establishments/establishment.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import { fileReport, type ReportingDeps } from "../complaints/file-report.ts";

/**
 * Reports a house with a room type on offer.
 * @throws Problem `establishment_not_found`, `forbidden`, `photo_not_found`, `too_many_requests`
 */
export function reportHouse(
  deps: ReportingDeps,
  { uid: reporter }: Pick<Identity, "uid">,
  id: string,
  report: NewReport,
  count: Count,
): Promise<undefined> {
  return fileReport(deps, reporter, report, count, async (tx) => {
    const house = await tx.get(establishments, id);
    if (!house || house.lead_id === null) throw new Problem("establishment_not_found");
    const { owner_id, name, city, room_ids: property_ids } = house;
    return { subject: { kind: "house", id }, owner_id, label: `${name}, ${city}`, property_ids };
  });
}
