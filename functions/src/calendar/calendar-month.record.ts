import { type CivilMonth } from "@lopango/contract/calendar/dates";
import { z } from "zod";
import { emptyMonth, monthsOf, type CalendarMonth, type RoomStay } from "./rules/calendar.ts";
import type { RecordQuery } from "../platform/firestore/unit-of-work.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { defineRecord } from "../platform/firestore/record.ts";
import { text, whole, instant, recordOf } from "../platform/firestore/record-parts.ts";

const schema = recordOf<CalendarMonth>()({
  property_id: text,
  month: text,
  units: whole,
  days: z.record(
    text,
    z.object({
      closed: whole,
      taken: z.record(text, z.object({ until: instant.nullable(), units: whole })),
      imported: z.record(text, whole).optional(),
    }),
  ),
});

/** A missing month is empty with 0 units, so that no night is sold before the units are known. */
export const calendars = defineRecord<CalendarMonth>()({
  collection: "calendars",
  key: ["property_id", "month"],
  schema,
  missing: (propertyId, month) => emptyMonth(propertyId, month, 0),
  indexes: [["property_id", "month"]],
  unindexed: ["days"],
});

/** Stored months from `first` on. */
export const monthsFrom = (propertyId: string, first: CivilMonth): RecordQuery<CalendarMonth> => ({
  kind: calendars,
  within: (all) => all.where("property_id", "==", propertyId).where("month", ">=", first),
});

export const readMonths = (tx: UnitOfWork, propertyId: string, months: CivilMonth[]): Promise<CalendarMonth[]> =>
  Promise.all(months.map((month) => tx.get(calendars, propertyId, month)));

/** Reads the months of all rooms, each once. */
export function readMonthsOf(
  tx: UnitOfWork,
  rooms: readonly Pick<RoomStay, "property_id" | "checkin" | "checkout">[],
): Promise<CalendarMonth[]> {
  const wanted = new Map(
    rooms.flatMap((room) => monthsOf(room).map((month) => [`${room.property_id} ${month}`, [room.property_id, month]])),
  );
  return Promise.all([...wanted.values()].map(([propertyId = "", month = ""]) => tx.get(calendars, propertyId, month)));
}

/** Reads all stored months from `first` on, plus empty ones for the rest of `months`. One read per document. */
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

/** Skips unchanged months. */
export function saveMonths(tx: UnitOfWork, months: readonly CalendarMonth[]): void {
  for (const month of months) if (!tx.isAsRead(month)) tx.save(calendars, month);
}
