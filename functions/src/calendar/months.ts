import { shiftMonth, type CivilMonth } from "@lopango/contract/platform/dates";
import type { UnitOfWork, Transacting } from "../platform/firestore/unit-of-work.ts";
import { calendars, monthsFrom, monthParts, partsFrom } from "./calendar-month.record.ts";
import {
  hasNights,
  monthsOf,
  unitsFreeFor,
  type CalendarMonth,
  type RoomStay,
  type Stay,
  type MonthPart,
  type StoredMonth,
} from "./rules/calendar.ts";
import {
  monthOfParts,
  ownPart,
  partNames,
  wholeMonth,
  withShares,
  isKeptInParts,
  splitMonth,
  withTaken,
  withWholeMonth,
} from "./rules/parts.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";

/** A booking whose nights a decision takes, changes or frees. */
export interface BookedNights {
  id: string;
  /** Rooms whose nights it has. */
  held: readonly RoomStay[];
  /** Rooms whose nights it asks for. */
  wanted?: readonly RoomStay[];
}

/**
 * Reads the months of all rooms of these bookings, each once. Of a month in parts, it reads the booking's own part, and
 * the others only where that one lacks units that the booking has or wants.
 */
export async function readMonthsOf(
  tx: UnitOfWork,
  now: Date,
  ...bookings: readonly BookedNights[]
): Promise<CalendarMonth[]> {
  const asked = bookings.flatMap(({ id, held, wanted = [] }) => [
    ...held.map((room) => ({ id, room, isHeld: true })),
    ...wanted.map((room) => ({ id, room, isHeld: false })),
  ]);
  const keys = new Map(
    asked.flatMap(({ room: { property_id: of, ...stay } }) =>
      monthsOf(stay).map((month) => [`${of} ${month}`, { of, month }]),
    ),
  );
  return Promise.all(
    [...keys.values()].map(async ({ of, month }): Promise<CalendarMonth> => {
      const first = await tx.get(calendars, of, month);
      if (!first.in_parts) return first;
      const here = asked.flatMap(({ room, ...one }) => {
        const stay = room.property_id === of ? within(room, month) : null;
        return stay ? [{ ...one, room: { ...room, ...stay } }] : [];
      });
      // What the host closed has no units in any part.
      const isClosed = here.some(
        ({ room, isHeld }) => !isHeld && unitsFreeFor([first], room, first.units, now) < room.units,
      );
      const own = await partsOf(tx, first, [...new Set(here.map(({ id }) => ownPart(id)))]);
      const isEnough = here.every(({ id, room, isHeld }) => {
        const part = own.filter(({ part: name }) => name === ownPart(id));
        const known = monthOfParts({ first, parts: part });
        return isHeld
          ? hasNights([known], [room], id)
          : unitsFreeFor([known], room, first.units, now, id) >= room.units;
      });
      return monthOfParts({ first, parts: isEnough || isClosed ? own : await partsOf(tx, first, partNames()) });
    }),
  );
}

/** The nights of a stay in a month; null when there are none. */
function within({ checkin, checkout }: Stay, month: CivilMonth): Stay | null {
  const [first, next] = [`${month}-01`, `${shiftMonth(month, 1)}-01`];
  const stay = { checkin: checkin > first ? checkin : first, checkout: checkout < next ? checkout : next };
  return stay.checkin < stay.checkout ? stay : null;
}

async function partsOf(tx: UnitOfWork, first: StoredMonth, names: readonly string[]): Promise<MonthPart[]> {
  const found = await Promise.all(names.map((name) => tx.get(monthParts, first.property_id, first.month, name)));
  return withShares(first, found);
}

/** Reads whole months of a listing, with all parts. */
export const readMonths = (tx: UnitOfWork, propertyId: string, months: CivilMonth[]): Promise<CalendarMonth[]> =>
  Promise.all(
    months.map(async (month) => {
      const first = await tx.get(calendars, propertyId, month);
      return first.in_parts ? wholeMonth({ first, parts: await partsOf(tx, first, partNames()) }) : first;
    }),
  );

/** Reads all stored months from `first` on, whole, plus empty ones for the rest of `months`. One read per document. */
export async function readMonthsFrom(
  tx: UnitOfWork,
  propertyId: string,
  first: CivilMonth,
  months: readonly CivilMonth[] = [],
): Promise<CalendarMonth[]> {
  const found = await tx.find(monthsFrom(propertyId, first));
  const parts = found.some((month) => month.in_parts) ? await tx.find(partsFrom(propertyId, first)) : [];
  const missing = months.filter((month) => found.every((known) => known.month !== month));
  return [
    ...found.map((month) =>
      month.in_parts ? wholeMonth({ first: month, parts: completed(tx, month, parts) }) : month,
    ),
    ...missing.map((month) => tx.absent(calendars, propertyId, month)),
  ];
}

function completed(tx: UnitOfWork, first: StoredMonth, found: readonly MonthPart[]): MonthPart[] {
  const own = found.filter(({ month }) => month === first.month);
  const parts = partNames().map(
    (name) => own.find(({ part }) => part === name) ?? tx.absent(monthParts, first.property_id, first.month, name),
  );
  return withShares(first, parts);
}

/** Requires that no document of these months, as they were read, changes before the commit. The months must be whole. */
export function relyOnMonths(tx: UnitOfWork, months: readonly CalendarMonth[]): void {
  for (const month of months) {
    tx.relyOn(month.loaded?.first ?? month);
    for (const part of month.loaded?.parts ?? [])
      tx.relyOn(tx.isAsRead(part) ? part : tx.absent(monthParts, part.property_id, part.month, part.part));
  }
}

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
