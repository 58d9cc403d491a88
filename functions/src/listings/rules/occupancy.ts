import {
  addDays,
  addMonths,
  monthOf,
  shiftMonth,
  type CivilDate,
  type CivilMonth,
} from "@lopango/contract/platform/dates";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { MAX_MONTHS_AHEAD, MAX_NIGHTS } from "@lopango/contract/limits";
import { countUnits } from "@lopango/contract/listings/categories";
import { liveBookings, unitsBooked, type CalendarMonth } from "../../calendar/rules/calendar.ts";
import type { Listing } from "./listing.ts";
import { Problem } from "../../platform/problem.ts";

/** Occupancy of a listing from today on, derived from its calendar: every booking has a night in it. */

/**
 * Returns every month that can contain a night of a current or new booking, in order. A commit that relies on all of
 * them conflicts with concurrent bookings (docs/decisions/0030).
 */
export function monthsAhead(today: CivilDate): CivilMonth[] {
  const last = monthOf(addDays(addMonths(today, MAX_MONTHS_AHEAD), MAX_NIGHTS));
  const months: CivilMonth[] = [];
  for (let month = firstMonthInUse(today); month <= last; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** First month that a decision about bookings reads: guests who left before today do not count. */
export const firstMonthInUse = (today: CivilDate): CivilMonth => monthOf(lastNightOfLeavers(today));

/** Returns the months since the listing's creation that no current stay can touch, oldest first. */
export function pastMonths(since: CivilMonth, today: CivilDate): CivilMonth[] {
  const months: CivilMonth[] = [];
  for (let month = since; month < firstMonthInUse(today); month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** A guest who leaves today is present until midnight; their last night was yesterday. */
const lastNightOfLeavers = (today: CivilDate): CivilDate => addDays(today, -1);

/**
 * Returns the ids of bookings in progress: with a valid hold, a payment under review, paid, or confirmed until the
 * guest has left. Only these have nights in the calendar.
 */
export function bookingsInProgress(months: readonly CalendarMonth[], today: CivilDate, now: Date): string[] {
  const from = lastNightOfLeavers(today);
  const nights = months.flatMap(({ days }) => Object.entries(days).filter(([date]) => date >= from));
  return [...new Set(nights.flatMap(([, night]) => liveBookings(night, now).map(([id]) => id)))];
}

export function requireNoBookings(months: readonly CalendarMonth[], today: CivilDate, now: Date): void {
  const count = bookingsInProgress(months, today, now).length;
  if (count === 0) return;
  const detail =
    count === 1
      ? "Suppression impossible\u202f: une réservation est en cours."
      : `Suppression impossible\u202f: ${count}\u00a0réservations sont en cours.`;
  throw new Problem("bookings_in_progress", { detail });
}

/**
 * Checks that `units` suffice for the bookings of every night from today on. Closed units do not count.
 * @throws Problem `units_booked`, naming the first night that lacks units
 */
export function requireFreeUnits(
  months: readonly CalendarMonth[],
  { units, category }: Pick<Listing, "units" | "category">,
  today: CivilDate,
  now: Date,
): void {
  for (const { days } of months) {
    for (const date of Object.keys(days).toSorted()) {
      const booked = unitsBooked(days[date], now);
      if (date < today || booked <= units) continue;
      const reserved = category === "hotel" ? "réservées" : "réservés";
      const message = `La nuit du ${formatDate(date)}, ${countUnits(category, booked)} sont ${reserved}.`;
      throw new Problem("units_booked", { detail: message, errors: [{ field: "units", message }] });
    }
  }
}
