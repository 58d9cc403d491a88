import { todayIn } from "@lopango/contract/dates";
import { newId, type Random } from "../domain/id.ts";
import type { Identity } from "../domain/identity.ts";
import type { Listing } from "../domain/listing.ts";
import { monthsAhead, requireNoBookings } from "../domain/occupancy.ts";
import { photosRemoved, type PhotoLeftover } from "../domain/photo-leftover.ts";
import type { ListingStore } from "./listing-store.ts";
import type { Transact, UnitOfWork } from "./unit-of-work.ts";
import { requireOwnListing } from "./listings.ts";
import { tidyUp, type LeftoverDeps } from "./photo-leftovers.ts";
import type { Clock } from "./ports.ts";

export interface DeleteDeps extends LeftoverDeps {
  transact: Transact;
  listingStore: ListingStore;
  now: Clock;
  random: Random;
}

/** Longer than anybody decides on a booking: until then the emptied calendar stands in its way. */
const CALENDAR_STAYS_MINUTES = 10;

/**
 * Deletes an own listing for good, with its calendar and its photos (spec §4, design §9).
 *
 * @throws Problem `property_not_found`, `bookings_in_progress`, `busy`
 */
export async function deleteListing(deps: DeleteDeps, owner: Identity, id: string): Promise<void> {
  const leftover = await deps.transact(async (tx) =>
    removeListing(tx, requireOwnListing(await tx.listing(id), owner), deps),
  );
  if (leftover) await tidyUp(deps, leftover);
}

/**
 * Removes a listing that was read in `tx`, unless bookings are in progress. Every month that a
 * booking made right now could have a night in is emptied and left without a unit, so that such a
 * booking has to look again and finds no listing; the sweep removes them. The files of the photos are
 * written down before anything is gone: answers what `tidyUp` may delete once the change is written.
 *
 * @throws Problem `bookings_in_progress`
 */
export async function removeListing(
  tx: UnitOfWork,
  listing: Listing,
  { now: clock, random }: Pick<DeleteDeps, "now" | "random">,
): Promise<PhotoLeftover | null> {
  const now = clock();
  const today = todayIn(listing.time_zone, now);
  const months = await tx.calendars(listing.id, monthsAhead(today));
  requireNoBookings(months, today, now);

  tx.removeListing(listing.id);
  tx.saveCalendars(months.map((month) => ({ ...month, units: 0, days: {} })));
  tx.leaveCalendar(listing.id, new Date(now.getTime() + CALENDAR_STAYS_MINUTES * 60_000));
  if (listing.photos.length === 0) return null;
  const leftover = photosRemoved(
    newId(random),
    listing.id,
    listing.photos.map(({ id }) => id),
    now,
  );
  tx.savePhotoLeftover(leftover);
  return leftover;
}
