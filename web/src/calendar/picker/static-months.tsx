import { monthOf, shiftMonth, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { lastDay, type NightRate, type RateOn } from "@lopango/contract/calendar/stay";
import type { ReactNode } from "react";
import { Skeleton } from "../../ui/states.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import type { Selection } from "../selection.ts";

/** Returns the first of the two months that a calendar opens with. */
export function firstMonth(checkin: CivilDate | null, today: CivilDate): CivilMonth {
  const wanted = monthOf(checkin ?? today);
  const last = shiftMonth(monthOf(lastDay(today)), -1);
  return wanted < last ? wanted : last;
}

export function CalendarSkeleton() {
  return (
    <div className="@container" aria-hidden="true">
      <div className="flex flex-col gap-6 @2xl:flex-row @2xl:gap-10">
        {[0, 1].map((month) => (
          <div key={month} className="min-w-0 flex-1">
            <div className="flex h-11 items-center justify-center">
              <Skeleton className="h-5 w-28" />
            </div>
            <div className="h-9" />
            {[0, 1, 2, 3, 4, 5].map((week) => (
              <div key={week} className="flex h-11 items-center">
                <Skeleton className="h-8 w-full rounded-full" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What a calendar writes below a day, and says of it. Empty: nothing. */
interface NightNote {
  shown: string;
  /** Shown instead where francs come first. */
  inFrancs?: string;
  spoken: string;
}

/** How a calendar shows prices of nights, and what it says about them below. */
export interface NightPrices {
  of: (cents: number) => NightNote;
  legend: ReactNode;
}

export type NoteOf = (date: CivilDate) => NightNote;

/** Note of closed days and, for a hotel, of the price. */
function nightNote(
  { price_cents, closed_to_arrival, closed_to_departure }: NightRate,
  prices: NightPrices | null,
): NightNote {
  if (closed_to_arrival)
    return closed_to_departure
      ? { shown: "—", spoken: "ni arrivée ni départ" }
      : { shown: "départ", spoken: "départ seulement" };
  const price = prices?.of(price_cents) ?? { shown: "", spoken: "" };
  const spoken = [price.spoken, closed_to_departure && "pas de départ"].filter(Boolean);
  return { ...price, spoken: spoken.join(", ") };
}

export const nightNotes =
  (rateOn: RateOn, prices: NightPrices | null): NoteOf =>
  (date) =>
    nightNote(rateOn(date), prices);

/** Props of the calendar's placeholder, which the server renders too. */
export interface MonthsProps {
  /** First of the two months shown. */
  month: CivilMonth;
  today: CivilDate;
  isTaken: (date: CivilDate) => boolean;
  isLoaded: (month: CivilMonth) => boolean;
  selection?: Selection;
  noteOf?: NoteOf;
  isDisabled?: (date: CivilDate) => boolean;
  /** Tells whether a click on `date` makes it the departure. */
  wouldEnd?: (date: CivilDate) => boolean;
}

export const StaticMonths = staticPart<MonthsProps>(CalendarSkeleton);
