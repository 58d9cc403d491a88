import { addDays, addMonths, monthOf, shiftMonth, type CivilDate, type CivilMonth } from "@lopango/contract/dates";
import { formatDate } from "@lopango/contract/french-dates";
import { MAX_MONTHS_AHEAD, MAX_NIGHTS } from "@lopango/contract/limits";
import { countUnits } from "@lopango/contract/unit-count";
import { liveBookings, type CalendarMonth } from "../../calendar/rules/calendar.ts";
import type { Listing } from "./listing.ts";
import { Problem } from "../../platform/problem.ts";

/** What bookings make of a listing from today on, as its calendar has it: nobody books without a night in it. */

/**
 * Every month that a booking in progress or a booking made right now can have a night in, in order.
 * Whoever relies on all of them, and changes the listing on which such a booking relies, decides before
 * or after it, never beside it (docs/decisions/0031).
 */
export function monthsAhead(today: CivilDate): CivilMonth[] {
  const last = monthOf(addDays(addMonths(today, MAX_MONTHS_AHEAD), MAX_NIGHTS));
  const months: CivilMonth[] = [];
  for (let month = firstMonthInUse(today); month <= last; month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** From which month on a decision about bookings reads the calendar: nobody is in a house that they left before today. */
export const firstMonthInUse = (today: CivilDate): CivilMonth => monthOf(lastNightOfLeavers(today));

/** Months of a listing that was made in `since` in which nobody can be any more, oldest first. */
export function pastMonths(since: CivilMonth, today: CivilDate): CivilMonth[] {
  const months: CivilMonth[] = [];
  for (let month = since; month < firstMonthInUse(today); month = shiftMonth(month, 1)) months.push(month);
  return months;
}

/** Who leaves today slept here last night, and is a guest until the day is over. */
const lastNightOfLeavers = (today: CivilDate): CivilDate => addDays(today, -1);

/**
 * Ids of the bookings in progress: unpaid with a hold that lasts or a payment under review, paid, or
 * confirmed with a guest who has not left. These and no others have nights in the calendar (design §6).
 */
export function bookingsInProgress(months: readonly CalendarMonth[], today: CivilDate, now: Date): string[] {
  const from = lastNightOfLeavers(today);
  const nights = months.flatMap(({ days }) => Object.entries(days).filter(([date]) => date >= from));
  return [...new Set(nights.flatMap(([, night]) => liveBookings(night, now).map(([id]) => id)))];
}

/** @throws Problem `bookings_in_progress` (spec §5) */
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
 * Whether every night from today on has room for its bookings in `units`. Closed units don't count:
 * they are nobody's.
 *
 * @throws Problem `units_booked`, naming the first night that has not
 */
export function requireFreeUnits(
  months: readonly CalendarMonth[],
  { units, category }: Pick<Listing, "units" | "category">,
  today: CivilDate,
  now: Date,
): void {
  for (const { days } of months) {
    for (const date of Object.keys(days).toSorted()) {
      const booked = liveBookings(days[date], now).length;
      if (date < today || booked <= units) continue;
      const reserved = category === "hotel" ? "réservées" : "réservés";
      const message = `La nuit du ${formatDate(date)}, ${countUnits(category, booked)} sont ${reserved}.`;
      throw new Problem("units_booked", { detail: message, errors: [{ field: "units", message }] });
    }
  }
}
