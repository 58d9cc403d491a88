import { earliestArrival } from "@lopango/contract/listings/cancellation";
import type { Property } from "@lopango/contract/listings/property";
import { rateOfNight } from "@lopango/contract/listings/rates";
import type { NightRate, RateOn } from "@lopango/contract/calendar/stay";
import { todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { capitalized, formatClock, formatLongDay } from "@lopango/contract/platform/french-dates";
import { useNightPrices } from "../../payments/night-prices.tsx";
import { StayCalendar } from "../../calendar/picker/stay-calendar.tsx";
import { NO_SELECTION, type BookableRange, type Stay } from "../../calendar/selection.ts";
import { useReloadAvailability } from "../../calendar/use-availability.ts";
import { useStay } from "../../calendar/use-stay.tsx";
import { useNow } from "../../lib/now.ts";

/** What all rooms allow who arrives or leaves on `date`, and what one of each costs. */
function rateOfAll(listings: readonly Property[], date: CivilDate): NightRate {
  const rates = listings.map((listing) => rateOfNight(listing, date));
  return {
    price_cents: rates.reduce((sum, { price_cents }) => sum + price_cents, 0),
    min_nights: Math.max(...rates.map(({ min_nights }) => min_nights)),
    closed_to_arrival: rates.some(({ closed_to_arrival: isClosed }) => isClosed),
    closed_to_departure: rates.some(({ closed_to_departure: isClosed }) => isClosed),
  };
}

/** Dates of the address, in all `rooms`. */
interface StayDates extends ReturnType<typeof useStay> {
  now: Date;
  /** Units of listings, as `useAvailability` reads them. */
  rooms: string;
  bounds: Omit<BookableRange, "isTaken">;
  /** Ends the selection and loads the calendar anew, after dates were refused. */
  chooseOthers: () => void;
}

/**
 * Reads and changes the dates of a stay in all `listings`.
 * @param rooms - units of listings, as `useAvailability` reads them
 * @param allow - what the rate of a day allows besides
 */
export function useStayDates(
  listings: readonly Property[],
  rooms: string,
  allow: (rate: NightRate, date: CivilDate) => NightRate = (rate) => rate,
): StayDates {
  const [first] = listings as [Property, ...Property[]];
  const now = useNow();
  const today = todayIn(first.time_zone, now);
  const earliest = earliestArrival(first, now);
  const rateOn: RateOn = (date) => allow(rateOfAll(listings, date), date);
  const stay = useStay(today, earliest, rateOn);
  const reloadCalendar = useReloadAvailability();
  return {
    ...stay,
    now,
    rooms,
    bounds: { today, earliest, rateOn },
    chooseOthers: () => {
      reloadCalendar(rooms);
      stay.select(NO_SELECTION);
    },
  };
}

interface DatesCalendarProps {
  dates: StayDates;
  /** Of the first room. */
  listing: Property;
  /** Free for this guest alone. */
  ownNights: ReadonlySet<CivilDate>;
}

/** Calendar of nights on which all rooms are free. */
export function DatesCalendar({ dates, listing, ownNights }: DatesCalendarProps) {
  const prices = useNightPrices(listing);
  return (
    <StayCalendar
      rooms={dates.rooms}
      {...dates.bounds}
      prices={prices}
      ownNights={ownNights}
      selection={dates.selection}
      onSelect={dates.select}
      dropped={dates.dropped}
      onGone={dates.dropTaken}
    />
  );
}

interface Props {
  stay: Stay;
  place: Pick<Property, "checkin_time" | "checkout_time">;
}

/** Arrival and departure, with the hours of the place. */
export function StayDays({ stay, place }: Props) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Day
        label="Arrivée"
        day={capitalized(formatLongDay(stay.checkin))}
        note={`à partir de ${formatClock(place.checkin_time)}`}
      />
      <Day
        label="Départ"
        day={capitalized(formatLongDay(stay.checkout))}
        note={`au plus tard à ${formatClock(place.checkout_time)}`}
      />
    </dl>
  );
}

function Day({ label, day, note }: { label: string; day: string; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold">{day}</dd>
      {note ? <dd className="text-sm text-ink-soft">{note}</dd> : null}
    </div>
  );
}
