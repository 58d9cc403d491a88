import { monthOf, todayIn } from "@lopango/contract/platform/dates";
import { newId, type Random } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Listing } from "./rules/listing.ts";
import type { CalendarMonth } from "../calendar/rules/calendar.ts";
import { firstMonthInUse, monthsAhead, pastMonths, requireNoBookings } from "./rules/occupancy.ts";
import { photosRemoved, type OrphanedPhotos } from "../photos/rules/orphaned-photos.ts";
import type { ListingStore } from "./listing.store.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { requireListing } from "./require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import { cleanUpPhotos, type OrphanDeps } from "../photos/delete-orphaned-photos.ts";
import type { Clock } from "../platform/clock.ts";
import { calendars, monthParts } from "../calendar/calendar-month.record.ts";
import { readMonthsFrom, relyOnMonths } from "../calendar/months.ts";
import { listings } from "./listing.record.ts";
import { orphanedPhotos } from "../photos/orphaned-photos.record.ts";

export interface DeleteDeps extends OrphanDeps {
  transact: Transact;
  listings: ListingStore;
  now: Clock;
  random: Random;
}

/**
 * Deletes a listing with its calendar and photos.
 * @throws Problem `property_not_found`, `forbidden`, `bookings_in_progress`, `busy`
 */
export async function deleteListing(deps: DeleteDeps, caller: Identity, id: string): Promise<void> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const listing = await requireListing(teamsOf(tx), await tx.get(listings, id), caller, "rooms");
    return removeListing(tx, listing, orphansId, deps.now());
  });
  if (orphans) await cleanUpPhotos(deps, orphans);
}

/**
 * Removes a loaded listing with its calendar unless bookings are in progress. The commit relies on every month ahead,
 * even missing ones, so a concurrent booking conflicts. Returns what `cleanUpPhotos` may delete after the commit.
 * @throws Problem `bookings_in_progress`
 */
export async function removeListing(
  tx: UnitOfWork,
  listing: Listing,
  orphansId: string,
  now: Date,
): Promise<OrphanedPhotos | null> {
  const today = todayIn(listing.time_zone, now);
  const months = await requireRemovable(tx, listing, now);

  tx.remove(listings, listing.id);
  relyOnMonths(tx, months);
  for (const { property_id, month, loaded } of months) {
    tx.remove(calendars, property_id, month);
    for (const { part } of loaded?.parts ?? []) tx.remove(monthParts, property_id, month, part);
  }
  const photoIds = listing.photos.map(({ id }) => id);
  const past = pastMonths(monthOf(todayIn(listing.time_zone, listing.created_at)), today);
  if (photoIds.length === 0 && past.length === 0) return null;
  const orphans = { ...photosRemoved(orphansId, listing.id, photoIds, now), remains: past };
  tx.save(orphanedPhotos, orphans);
  return orphans;
}

/** The months that a removal deletes. @throws Problem `bookings_in_progress` */
export async function requireRemovable(tx: UnitOfWork, listing: Listing, now: Date): Promise<CalendarMonth[]> {
  const today = todayIn(listing.time_zone, now);
  const months = await readMonthsFrom(tx, listing.id, firstMonthInUse(today), monthsAhead(today));
  requireNoBookings(months, today, now);
  return months;
}
