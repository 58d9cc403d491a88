import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { calendars } from "./calendar-month.record.ts";
import { monthParts } from "./month-part.record.ts";
import { readMonths } from "./read-months.ts";
import type { CalendarMonth, MonthPart, StoredMonth } from "./rules/calendar.ts";
import { isKeptInParts, splitMonth, withTaken, withWholeMonth } from "./rules/parts.ts";

/**
 * Saves months whose bookings changed. Skips unchanged documents. The month of a listing with many units is stored in
 * parts from its first change on.
 */
export function saveMonths(tx: UnitOfWork, months: readonly CalendarMonth[]): void {
  for (const month of months) {
    if (month.loaded) saveParts(tx, withTaken(month.loaded, month));
    else if (!tx.isAsRead(month)) saveFirst(tx, month);
  }
}

/** Saves whole months, whose closures and units may differ too. */
export function saveWholeMonths(tx: UnitOfWork, months: readonly CalendarMonth[]): void {
  for (const month of months) {
    if (month.loaded) saveSplit(tx, withWholeMonth(month.loaded, month));
    else if (!tx.isAsRead(month)) saveFirst(tx, month);
  }
}

function saveFirst(tx: UnitOfWork, month: StoredMonth): void {
  if (isKeptInParts(month.units)) saveSplit(tx, splitMonth(month));
  else tx.save(calendars, month);
}

function saveSplit(tx: UnitOfWork, { first, parts }: { first: StoredMonth; parts: MonthPart[] }): void {
  tx.save(calendars, first);
  saveParts(tx, parts);
}

function saveParts(tx: UnitOfWork, parts: readonly MonthPart[]): void {
  for (const part of parts) tx.save(monthParts, part);
}

/**
 * Saves whole months of a listing whose number of units changes, which may begin or end their parts. Months without
 * nights stay as they are.
 */
export function saveWithUnits(tx: UnitOfWork, months: readonly CalendarMonth[], units: number): void {
  for (const month of months) {
    const { loaded, ...plain } = month;
    if (isKeptInParts(units)) {
      if (loaded || Object.keys(month.days).length > 0) saveWholeMonths(tx, [{ ...month, units }]);
    } else if (loaded) {
      tx.save(calendars, { ...plain, units, in_parts: false, gone: {} });
      for (const { property_id: of, month: name, part } of loaded.parts) tx.remove(monthParts, of, name, part);
    }
  }
}

/**
 * Counts the nights of a month in parts again when a part filled or came free. Readers of calendars, searches and
 * houses see the new count then (docs/product/calendar.md#many-units).
 */
export const nightCounter = ({ transact }: Transacting): EventHandler => ({
  name: "night counter",
  async handle({ kind, facts: { property, month } }) {
    if (kind !== "property.part_filled" || !property || !month) return;
    await transact(async (tx) => {
      const whole = await readMonths(tx, property, [month]);
      saveWholeMonths(tx, whole);
    });
  },
});
