import { addDays, monthOf, nightsOf, type CivilDate } from "@lopango/contract/platform/dates";
import type { FieldError } from "@lopango/contract/errors";
import { formatDate } from "@lopango/contract/platform/french-dates";
import type { Closure } from "@lopango/contract/listings/host-calendar";
import { MAX_MONTHS_AHEAD } from "@lopango/contract/limits";
import { lastDay } from "@lopango/contract/calendar/stay";
import { countUnits } from "@lopango/contract/listings/categories";
import {
  isEmptyNight,
  liveBookings,
  unitsBooked,
  unitsWithheld,
  type CalendarMonth,
  type Night,
  type Stay,
} from "../../calendar/rules/calendar.ts";
import type { Listing } from "./listing.ts";
import { Problem } from "../../platform/problem.ts";

/** Includes the night of `to`. */
export function nightsClosed({ from, to }: Pick<Closure, "from" | "to">): Stay {
  return { checkin: from, checkout: addDays(to, 1) };
}

type Units = Pick<Listing, "units" | "category">;

/** Checks a closure apart from bookings. `today` is the date in the listing's time zone. */
export function checkClosure(closure: Closure, { units, category }: Units, today: CivilDate): void {
  const errors: FieldError[] = [];
  if (closure.from < today) errors.push({ field: "from", message: "Une nuit passée ne change plus." });
  if (closure.to < closure.from) errors.push({ field: "to", message: "La dernière nuit est avant la première." });
  if (closure.to > lastDay(today))
    errors.push({ field: "to", message: `Le calendrier va jusqu’à ${MAX_MONTHS_AHEAD}\u00a0mois.` });
  if (errors.length > 0) throw new Problem("invalid_dates", { detail: errors[0]?.message, errors });
  if (closure.closed > units) {
    const message = `Cette annonce a ${countUnits(category, units)}.`;
    throw new Problem("invalid_fields", { errors: [{ field: "closed", message }] });
  }
}

/**
 * Returns the months with `closure.closed` units closed. Booked or held units require `despite_bookings`; those
 * bookings stay valid. `months` must cover the nights.
 * @throws Problem `nights_booked`, with one error for each such night
 */
export function withClosure(months: CalendarMonth[], closure: Closure, units: number, now: Date): CalendarMonth[] {
  const { checkin, checkout } = nightsClosed(closure);
  const nights = nightsOf(checkin, checkout);
  const nightOf = (date: CivilDate): Night | undefined =>
    months.find(({ month }) => month === monthOf(date))?.days[date];
  const booked = closure.despite_bookings
    ? []
    : nights.filter((date) => takesBookedUnit(nightOf(date), closure.closed, units, now));
  if (booked.length > 0) throw nightsBooked(booked);

  return months.map((calendar) => {
    const days = { ...calendar.days };
    for (const date of nights.filter((night) => monthOf(night) === calendar.month)) {
      const night = { ...days[date], closed: closure.closed, taken: Object.fromEntries(liveBookings(days[date], now)) };
      if (isEmptyNight(night)) delete days[date];
      else days[date] = night;
    }
    return { ...calendar, units, days };
  });
}

function takesBookedUnit(night: Night | undefined, closed: number, units: number, now: Date): boolean {
  const booked = unitsBooked(night, now);
  const before = night?.closed ?? 0;
  return booked > 0 && closed > before && unitsWithheld(night) - before + closed + booked > units;
}

function nightsBooked(dates: CivilDate[]): Problem {
  const nights = dates.map(formatDate);
  const detail =
    nights.length === 1
      ? `La nuit du ${nights[0]} est déjà réservée.`
      : `${nights.length}\u00a0nuits sont déjà réservées, la première est celle du ${nights[0]}.`;
  return new Problem("nights_booked", {
    detail,
    errors: dates.map((date, index) => ({ field: date, message: `La nuit du ${nights[index]} est déjà réservée.` })),
  });
}
