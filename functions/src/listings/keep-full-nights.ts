import { monthOf, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { calendars, monthsFrom } from "../calendar/calendar-month.record.ts";
import { shownMonth } from "../calendar/rules/parts.ts";
import type { StoredMonth } from "../calendar/rules/calendar.ts";
import {
  fillsOrFrees,
  fullNightsFrom,
  fullNightsOf,
  sameFullNights,
  withFullNights,
  type FullNights,
} from "../calendar/rules/full-nights.ts";
import { follower, type Saved, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { listings } from "./listing.record.ts";

/** Keeps `full_nights` of a listing equal to its calendar as guests see it (docs/decisions/0204). */
async function keepFullNights(tx: UnitOfWork, saved: Saved<StoredMonth>[], now: Date): Promise<void> {
  const changed = saved.flatMap(({ before, after }) =>
    after && fillsOrFrees(before && shownMonth(before), shownMonth(after)) ? shownMonth(after) : [],
  );
  for (const [propertyId, months] of Map.groupBy(changed, ({ property_id }) => property_id)) {
    const listing = await tx.get(listings, propertyId);
    if (!listing) continue;
    const today = todayIn(listing.time_zone, now);
    const before = listing.full_nights && fullNightsFrom(listing.full_nights, today);
    const counted = before ?? (await countAll(tx, propertyId, listing.units, today));
    const full = withFullNights(counted, months, listing.units, today);
    // The unchanged result also depends on the listing's units.
    if (before && sameFullNights(before, full)) tx.relyOn(listing);
    else tx.save(listings, { ...listing, full_nights: full });
  }
}

async function countAll(tx: UnitOfWork, propertyId: string, units: number, today: CivilDate): Promise<FullNights> {
  const stored = await tx.find(monthsFrom(propertyId, monthOf(today)));
  return fullNightsOf(stored.map(shownMonth), units, today);
}

/** Runs in every commit that changes a calendar. */
export const fullNightsFollower = follower(calendars, keepFullNights);
