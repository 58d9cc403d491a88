import { monthOf, todayIn, type CivilMonth } from "@lopango/contract/dates";
import { z } from "zod";
import { emptyMonth, type CalendarMonth } from "./rules/calendar.ts";
import { fillsOrFrees, fullNightsFrom, fullNightsOf, sameFullNights, withFullNights } from "./rules/full-nights.ts";
import { listings } from "../listings/listing.record.ts";
import type { RecordQuery, Saved } from "../platform/firestore/unit-of-work.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { defineRecord } from "../platform/firestore/record.ts";
import { text, whole, instant, recordOf } from "../platform/firestore/record-parts.ts";

const schema = recordOf<CalendarMonth>()({
  property_id: text,
  month: text,
  units: whole,
  days: z.record(text, z.object({ closed: whole, taken: z.record(text, instant.nullable()) })),
});

/** A month without a document is empty and has 0 units, so that no night is given away before the units are known. */
export const calendars = defineRecord<CalendarMonth>()({
  collection: "calendars",
  key: ["property_id", "month"],
  schema,
  missing: (propertyId, month) => emptyMonth(propertyId, month, 0),
  afterSave: keepFullNights,
  indexes: [["property_id", "month"]],
  unindexed: ["days"],
});

/** The months of a listing from `first` on that have a document. */
const monthsFrom = (propertyId: string, first: CivilMonth): RecordQuery<CalendarMonth> => ({
  kind: calendars,
  within: (all) => all.where("property_id", "==", propertyId).where("month", ">=", first),
});

export const readMonths = (tx: UnitOfWork, propertyId: string, months: CivilMonth[]): Promise<CalendarMonth[]> =>
  Promise.all(months.map((month) => tx.get(calendars, propertyId, month)));

/** Every month from `first` on that has a document, and those of `months` that have none, empty: a read for each document. */
export async function readMonthsFrom(
  tx: UnitOfWork,
  propertyId: string,
  first: CivilMonth,
  months: CivilMonth[],
): Promise<CalendarMonth[]> {
  const found = await tx.find(monthsFrom(propertyId, first));
  const missing = months.filter((month) => found.every((known) => known.month !== month));
  return [...found, ...missing.map((month) => tx.absent(calendars, propertyId, month))];
}

/** A month that is still the very one that was read is not written. */
export function saveMonths(tx: UnitOfWork, months: readonly CalendarMonth[]): void {
  for (const month of months) if (!tx.isAsRead(month)) tx.save(calendars, month);
}

/** Keeps `full_nights` of a listing equal to its calendar (docs/decisions/0070). */
async function keepFullNights(tx: UnitOfWork, saved: Saved<CalendarMonth>[], now: Date): Promise<void> {
  const changed = saved.filter(({ before, after }) => fillsOrFrees(before, after)).map(({ after }) => after);
  for (const [propertyId, months] of Map.groupBy(changed, ({ property_id }) => property_id)) {
    const listing = await tx.get(listings, propertyId);
    if (!listing) continue;
    const today = todayIn(listing.time_zone, now);
    const before = listing.full_nights && fullNightsFrom(listing.full_nights, today);
    const counted = before ?? fullNightsOf(await tx.find(monthsFrom(propertyId, monthOf(today))), listing.units, today);
    const full = withFullNights(counted, months, listing.units, today);
    // An unchanged result rests on the listing's units as well.
    if (before && sameFullNights(before, full)) tx.relyOn(listing);
    else tx.save(listings, { ...listing, full_nights: full });
  }
}
