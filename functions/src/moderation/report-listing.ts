import { adminPaths } from "@lopango/contract/admin/admin-paths";
import type { NewListingReport } from "@lopango/contract/messages/message";
import { LISTING_REPORT_REASONS } from "@lopango/contract/moderation/report-reasons";
import { shownName } from "../identity/rules/names.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem } from "../platform/problem.ts";
import { writeNotification, type NotificationWriter } from "../notifications/write-notifications.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { listings } from "../listings/listing.record.ts";

export interface ListingReportDeps extends NotificationWriter {
  transact: Transact;
}

/**
 * Reports a listing to the admins, once a day for each user and listing.
 * @throws Problem `property_not_found`, `forbidden`
 */
export async function reportListing(
  deps: ListingReportDeps,
  { uid, full_name: name }: Pick<Identity, "uid" | "full_name">,
  id: string,
  { reason, note = "" }: NewListingReport,
  count: Count,
): Promise<undefined> {
  const now = deps.now();
  const { title, city } = await deps.transact(async (tx) => {
    const [listing, limits] = await Promise.all([tx.get(listings, id), tx.get(accountLimits, uid)]);
    if (!listing?.is_active) throw new Problem("property_not_found");
    if (listing.owner_id === uid) throw new Problem("forbidden", { detail: "C’est votre propre annonce." });
    tx.save(accountLimits, count(limits, now));
    return listing;
  });
  const by = shownName(name) || "Une personne sans nom";
  await writeNotification(deps, { id: `report ${uid} ${now.toISOString().slice(0, 10)}`, at: now, facts: {} }, id, {
    to: "admins",
    topic: "admin",
    title: "Annonce signalée",
    text: `${title}, ${city}. ${LISTING_REPORT_REASONS[reason]}, écrit ${by}${note ? `\u202f: ${note}` : "."}`,
    path: adminPaths.adminProperties({ q: id }),
  });
}
