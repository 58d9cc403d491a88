import { daysOf, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import {
  unitsPaid,
  unitsWithheld,
  type CalendarMonth,
  type LoadedParts,
  type MonthPart,
  type Night,
  type PartNight,
  type StoredMonth,
  type Taken,
} from "./calendar.ts";
import { sameContent } from "../../platform/json.ts";
import type { EventOf } from "../../platform/event.ts";

/**
 * A month of a listing with many units is kept in parts (docs/decisions/0160). Each part sells a share of the units, so
 * that bookings of one month, and of one night, write different documents.
 */

/** Fewer units are fewer bookings than one document takes. Each part has one of them at least. */
const MANY_UNITS = 32;

/** 200 bookings a minute, each written three times, are 0.3 writes a second to a part, and 0.6 to an unlucky one. */
export const PARTS = 32;

export const isKeptInParts = (units: number): boolean => units >= MANY_UNITS;

/** Documents that one call may read at the normal weight. */
const READS_OF_A_CALL = 50;

/** Weight of a call that reads months of a listing with these units. */
export const weightOfMonths = (months: number, units: number): number =>
  Math.ceil((months * (isKeptInParts(units) ? 1 + PARTS : 1)) / READS_OF_A_CALL);

const PART_NAMES = Array.from({ length: PARTS }, (_, index) => String(index).padStart(2, "0"));

export const partNames = (): readonly string[] => PART_NAMES;

function sumOf(bookingId: string): number {
  let sum = 0;
  for (const letter of bookingId) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}

/** The part that a booking takes its units from while it has enough. */
export const ownPart = (bookingId: string): string => PART_NAMES[sumOf(bookingId) % PARTS] as string;

/**
 * All parts from the own one on, in an order of each booking: with one order for all, those whose own parts are full
 * would meet in the same part.
 */
function partsInOrder(bookingId: string): string[] {
  const sum = sumOf(bookingId);
  // Odd, so that it comes to each of 32 parts.
  const step = 1 + 2 * (Math.floor(sum / PARTS) % (PARTS / 2));
  return PART_NAMES.map((_, index) => PART_NAMES[(sum + index * step) % PARTS] as string);
}

/** Units of a part when all nights are shared equally. */
const usualShare = (units: number, part: string): number =>
  Math.floor(units / PARTS) + (Number(part) < units % PARTS ? 1 : 0);

export const emptyPart = (propertyId: string, month: CivilMonth, part: string): MonthPart => ({
  property_id: propertyId,
  month,
  part,
  units: 0,
  days: {},
});

/** Sets the units of parts that are not stored. */
export const withShares = ({ units }: StoredMonth, parts: readonly MonthPart[]): MonthPart[] =>
  parts.map((part) => (Object.keys(part.days).length > 0 ? part : { ...part, units: usualShare(units, part.part) }));

const unitsTaken = ({ taken }: PartNight): number => Object.values(taken).reduce((sum, { units }) => sum + units, 0);

const nightOf = ({ days }: MonthPart, date: CivilDate): PartNight => days[date] ?? { taken: {} };

const maySell = (part: MonthPart, date: CivilDate): number => part.days[date]?.units ?? part.units;

/** Returns what all parts and the host have: the truth about every night. `loaded` must have all parts. */
export function wholeMonth(loaded: LoadedParts): CalendarMonth {
  const { property_id, month, units, days: withheld } = loaded.first;
  const days: Record<CivilDate, Night> = {};
  for (const date of daysOf(month)) {
    const taken = takenIn(loaded.parts, date);
    if (withheld[date] || Object.keys(taken).length > 0) days[date] = { ...(withheld[date] ?? { closed: 0 }), taken };
  }
  return { property_id, month, units, days, loaded };
}

/** Returns what the loaded parts may sell: units of others count as closed. */
export function monthOfParts(loaded: LoadedParts): CalendarMonth {
  const { property_id, month, units } = loaded.first;
  const days: Record<CivilDate, Night> = {};
  for (const date of daysOf(month)) {
    const sellable = loaded.parts.reduce((sum, part) => sum + maySell(part, date), 0);
    days[date] = { closed: units - sellable, taken: takenIn(loaded.parts, date) };
  }
  return { property_id, month, units, days, loaded };
}

function takenIn(parts: readonly MonthPart[], date: CivilDate): Record<string, Taken> {
  const taken: Record<string, Taken> = {};
  for (const part of parts)
    for (const [id, { until, units }] of Object.entries(nightOf(part, date).taken))
      taken[id] = { until, units: (taken[id]?.units ?? 0) + units };
  return taken;
}

/** The month as guests see it: units that are gone count as closed. */
export function shownMonth({ in_parts, gone = {}, ...month }: StoredMonth): CalendarMonth {
  if (!in_parts) return month;
  const days = Object.fromEntries(Object.entries(gone).map(([date, closed]) => [date, { closed, taken: {} }]));
  return { ...month, days };
}

/**
 * Returns the parts that differ when the nights of `after` are taken. A booking takes units of its own part, then of
 * the others in its order; what no part has is added to its own.
 */
export function withTaken({ parts }: LoadedParts, after: CalendarMonth): MonthPart[] {
  const changed = parts.map((part) => ({ ...part, days: { ...part.days } }));
  const touched = new Set<MonthPart>();
  for (const date of daysOf(after.month)) {
    const wanted = after.days[date]?.taken ?? {};
    if (sameContent(takenIn(parts, date), wanted)) continue;
    for (const part of changed) {
      const night = nightOf(part, date);
      const taken = Object.fromEntries(Object.entries(night.taken).filter(([id]) => wanted[id]));
      if (Object.keys(taken).length === Object.keys(night.taken).length) continue;
      part.days[date] = { ...night, taken };
      touched.add(part);
    }
    for (const [id, { until, units }] of Object.entries(wanted)) {
      for (const part of placeUnits(changed, date, id, until, units)) touched.add(part);
    }
  }
  return [...touched].map(withoutEmptyNights);
}

/** Gives `id` exactly `units` of the night, and returns the parts that it changes. */
function placeUnits(
  parts: MonthPart[],
  date: CivilDate,
  id: string,
  until: Date | null,
  units: number,
): Set<MonthPart> {
  const touched = new Set<MonthPart>();
  const set = (part: MonthPart, count: number): void => {
    const night = nightOf(part, date);
    const before = night.taken[id];
    if (before?.units === count && before.until?.getTime() === until?.getTime()) return;
    const { [id]: _before, ...others } = night.taken;
    part.days[date] = { ...night, taken: count > 0 ? { ...others, [id]: { until, units: count } } : others };
    touched.add(part);
  };
  const order = partsInOrder(id);
  const inOrder = parts.toSorted((one, other) => order.indexOf(one.part) - order.indexOf(other.part));
  let left = units;
  const holders = inOrder.filter((part) => nightOf(part, date).taken[id]);
  for (const part of holders) {
    const kept = Math.min(left, nightOf(part, date).taken[id]?.units ?? 0);
    set(part, kept);
    left -= kept;
  }
  const freeIn = (part: MonthPart): number => maySell(part, date) - unitsTaken(nightOf(part, date));
  const add = (part: MonthPart, count: number): void => {
    if (count <= 0) return;
    set(part, (nightOf(part, date).taken[id]?.units ?? 0) + count);
    left -= count;
  };
  const enough = inOrder.find((part) => freeIn(part) >= left);
  for (const part of enough ? [enough] : inOrder) add(part, Math.min(left, freeIn(part)));
  const [first] = inOrder;
  if (first) add(first, left);
  return touched;
}

/**
 * Returns what differs when the whole month becomes `after`, whose closures, units and bookings may differ. `loaded`
 * must have all parts.
 */
export function withWholeMonth(loaded: LoadedParts, after: CalendarMonth): { first: StoredMonth; parts: MonthPart[] } {
  const { property_id, month, units } = after;
  const placed = new Map(withTaken(loaded, after).map((part) => [part.part, part]));
  const parts = loaded.parts.map((part) => placed.get(part.part) ?? part);
  const withheld: StoredMonth["days"] = {};
  const gone: Record<CivilDate, number> = {};
  const resized = parts.map((part) => ({ ...part, units: usualShare(units, part.part), days: { ...part.days } }));
  for (const date of daysOf(month)) {
    const { taken: _taken, ...kept } = after.days[date] ?? { closed: 0 };
    const count = unitsWithheld({ ...kept, taken: {} });
    if (count > 0) withheld[date] = { ...kept, taken: {} };
    const lost = count + unitsPaid(after.days[date]);
    if (lost > 0) gone[date] = lost;
    shareNight(resized, date, units, count);
  }
  const changed = resized.map(withoutEmptyNights).filter((part, index) => !sameContent(part, loaded.parts[index]));
  return {
    first: { ...loaded.first, property_id, month, units, days: withheld, in_parts: true, gone },
    parts: changed,
  };
}

/** Shares a night anew where the parts may not sell exactly what the listing has left. */
function shareNight(parts: MonthPart[], date: CivilDate, units: number, withheld: number): void {
  const nights = parts.map((part) => nightOf(part, date));
  const total = Math.max(0, units - withheld);
  const isShared = parts.reduce((sum, part) => sum + maySell(part, date), 0) === total;
  if (isShared && parts.every((part, index) => unitsTaken(nights[index] as PartNight) <= maySell(part, date))) return;
  const isUsual = withheld === 0 && parts.every((part, index) => unitsTaken(nights[index] as PartNight) <= part.units);
  const free = total - nights.reduce((sum, night) => sum + unitsTaken(night), 0);
  for (const [index, part] of parts.entries()) {
    const { units: _before, ...night } = nights[index] as PartNight;
    // With more taken than there is, no part sells anything until enough is free again.
    const share = free < 0 ? 0 : unitsTaken(night) + usualShare(free, part.part);
    part.days[date] = isUsual ? night : { ...night, units: share };
  }
}

/** Returns the parts of a month that was one document. */
export function splitMonth(month: CalendarMonth): { first: StoredMonth; parts: MonthPart[] } {
  const { loaded: _none, ...first } = month;
  const empty = PART_NAMES.map((part) => ({
    ...emptyPart(month.property_id, month.month, part),
    units: usualShare(month.units, part),
  }));
  return withWholeMonth({ first, parts: empty }, month);
}

/**
 * Returns whether the last unit of a night that a part may sell was paid for or came free. A part that sold more than it
 * may, because the host closed nights, counts every change.
 */
export function fillsOrFreesPart(before: MonthPart | null, after: MonthPart): boolean {
  return daysOf(after.month).some((date) => {
    const [had, has] = [before ? unitsTaken(nightOf(before, date)) : 0, unitsTaken(nightOf(after, date))];
    // The shares of a night with more held than there is are counted again as the holds end.
    if (before && had > maySell(before, date) && had !== has) return true;
    const [was, is] = [paidOf(before, date), paidOf(after, date)];
    const [wasFull, isFull] = [before !== null && was >= maySell(before, date), is >= maySell(after, date)];
    return wasFull !== isFull ? was !== is || is > 0 : isFull && was !== is;
  });
}

const paidOf = (part: MonthPart | null, date: CivilDate): number =>
  part ? unitsPaid({ closed: 0, taken: nightOf(part, date).taken }) : 0;

function withoutEmptyNights(part: MonthPart): MonthPart {
  const kept = Object.entries(part.days).filter(
    ([, night]) => night.units !== undefined || Object.keys(night.taken).length > 0,
  );
  return { ...part, days: Object.fromEntries(kept) };
}

export const CALENDAR_EVENTS = ["property.part_filled"] as const;

export type CalendarEvent = EventOf<(typeof CALENDAR_EVENTS)[number]>;

/** Tells that a night of a part became full or free, so that the month is counted again. */
export const eventsOfPart = (before: MonthPart | null, after: MonthPart): CalendarEvent[] =>
  fillsOrFreesPart(before, after)
    ? [{ kind: "property.part_filled", by: null, facts: { property: after.property_id, month: after.month } }]
    : [];
