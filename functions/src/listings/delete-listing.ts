import type { UploadDeps } from "../files/upload.ts";
import type { ListingsDeps } from "./publish-listing.ts";
import { monthOf, todayIn } from "@lopango/contract/platform/dates";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { backOnline, offlineForLeaving, type Listing } from "./rules/listing.ts";
import type { CalendarMonth } from "../calendar/rules/calendar.ts";
import { firstMonthInUse, monthsAhead, pastMonths, requireNoBookings } from "./rules/occupancy.ts";
import type { OrphanedFiles } from "../files/orphaned-files.record.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { requireListing } from "./require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import { cleanUpFiles, orphanFiles } from "../files/orphaned-files.ts";
import { calendars, monthParts } from "../calendar/calendar-month.record.ts";
import { readMonthsFrom, relyOnMonths } from "../calendar/months.ts";
import { listings } from "./listing.record.ts";
import { everything } from "../platform/list-page.ts";

/** Deletes a listing with its calendar and photos. */
export async function deleteListing(deps: ListingsDeps, caller: Identity, id: string): Promise<void> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const listing = await requireListing(teamsOf(tx), await tx.get(listings, id), caller, "rooms");
    return removeListing(tx, listing, orphansId, deps.now());
  });
  await cleanUpFiles(deps, orphans);
}

/**
 * Removes a loaded listing with its calendar unless bookings are in progress. The commit relies on every month ahead,
 * even missing ones, so a concurrent booking conflicts. Returns what `cleanUpFiles` may delete after the commit.
 */
export async function removeListing(
  tx: UnitOfWork,
  listing: Listing,
  orphansId: string,
  now: Date,
): Promise<OrphanedFiles | null> {
  const today = todayIn(listing.time_zone, now);
  const months = await requireRemovable(tx, listing, now);

  tx.remove(listings, listing.id);
  relyOnMonths(tx, months);
  for (const { property_id, month, loaded } of months) {
    tx.remove(calendars, property_id, month);
    for (const { part } of loaded?.parts ?? []) tx.remove(monthParts, property_id, month, part);
  }
  const remains = pastMonths(monthOf(todayIn(listing.time_zone, listing.created_at)), today);
  return orphanFiles(tx, orphansId, { folder: "photos", owner_id: listing.id, files: listing.photos, remains }, now);
}

/** The months that a removal deletes. */
export async function requireRemovable(tx: UnitOfWork, listing: Listing, now: Date): Promise<CalendarMonth[]> {
  const today = todayIn(listing.time_zone, now);
  const months = await readMonthsFrom(tx, listing.id, firstMonthInUse(today), monthsAhead(today));
  requireNoBookings(months, today, now);
  return months;
}

/** Of an account that is deleted. */
type RemovalDeps = Pick<ListingsDeps, keyof UploadDeps | "listings">;

/**
 * Removes all listings or none: takes all offline first, so that no new booking arrives, then checks all calendars. A
 * refusal restores them.
 */
export async function removeAllListings(deps: RemovalDeps, uid: string): Promise<void> {
  const owned = (await everything((page) => deps.listings.ownedBy(uid, undefined, page))).map(({ id }) => id);
  for (const id of owned) await changeListing(deps, id, offlineForLeaving);
  for (const id of owned)
    await deps.transact(async (tx) => {
      const listing = await tx.get(listings, id);
      if (listing) await requireRemovable(tx, listing, deps.now());
    });
  for (const id of owned) {
    const orphansId = newId(deps.random);
    const orphans = await deps.transact(async (tx) => {
      const listing = await tx.get(listings, id);
      return listing && removeListing(tx, listing, orphansId, deps.now());
    });
    await cleanUpFiles(deps, orphans);
  }
}

export async function reopenListings(deps: RemovalDeps, uid: string): Promise<void> {
  const owned = await everything((page) => deps.listings.ownedBy(uid, undefined, page));
  for (const { id } of owned) await changeListing(deps, id, backOnline);
}

function changeListing({ transact }: RemovalDeps, id: string, change: (listing: Listing) => Listing): Promise<void> {
  return transact(async (tx) => {
    const listing = await tx.get(listings, id);
    const after = listing && change(listing);
    if (after && after !== listing) tx.save(listings, after);
  });
}
