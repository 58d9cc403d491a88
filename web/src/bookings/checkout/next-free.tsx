import { useState } from "react";
import {
  addDays,
  type CivilDate,
  daysInMonth,
  monthOf,
  nightsBetween,
  shiftMonth,
  comingWeekend,
} from "@lopango/contract/platform/dates";
import { stayRefusal } from "@lopango/contract/listings/rates";
import { formatNights, formatStay } from "@lopango/contract/platform/french-dates";
import { lastDay } from "@lopango/contract/calendar/stay";
import { isFree, type BookableRange, type Stay } from "../../calendar/selection.ts";
import { useAvailability } from "../../calendar/use-availability.ts";
import { Button } from "../../ui/button.tsx";

const WEEKEND = 2;

interface FreeStay extends Stay {
  isWeekend: boolean;
}

/**
 * Returns the next free stays from `from` on whose last night is `last` at most.
 * They are the shortest stay and the first weekend that the listing accepts.
 */
export function nextFreeStays(from: CivilDate, last: CivilDate, bounds: BookableRange): FreeStay[] {
  const begin = from < bounds.earliest ? bounds.earliest : from;
  const firstFree = (first: CivilDate, step: number, isWeekend: boolean): FreeStay[] => {
    for (let checkin = first; checkin <= last; checkin = addDays(checkin, step)) {
      const stay = { checkin, checkout: addDays(checkin, isWeekend ? WEEKEND : bounds.rateOn(checkin).min_nights) };
      const fits = addDays(stay.checkout, -1) <= last;
      if (fits && isFree(stay, bounds) && stayRefusal(bounds.rateOn, stay) === null) return [{ ...stay, isWeekend }];
    }
    return [];
  };
  return [...firstFree(begin, 1, false), ...firstFree(comingWeekend(begin).checkin, 7, true)];
}

interface Props {
  /** As of `useAvailability`. */
  rooms: string;
  bounds: Omit<BookableRange, "isTaken">;
  onChoose: (stay: Stay) => void;
}

/** Offers the next free stays to guests without dates. Reads further months while two months are full. */
export default function NextFree({ rooms, bounds, onChoose }: Props) {
  const [first, setFirst] = useState(() => monthOf(bounds.earliest));
  const second = shiftMonth(first, 1);
  const { isTaken, isLoaded } = useAvailability(rooms, first);
  const isKnown = isLoaded(first) && isLoaded(second);
  const last = `${second}-${daysInMonth(second)}`;
  const stays = isKnown ? nextFreeStays(`${first}-01`, last, { ...bounds, isTaken }) : [];
  const isFull = isKnown && stays.length === 0;
  const goesOn = isFull && second < monthOf(lastDay(bounds.today));
  if (goesOn) setFirst(shiftMonth(first, 2));

  return (
    <>
      <p className="mb-2 text-sm font-semibold">
        {isFull && !goesOn ? "Aucune nuit libre dans les mois à venir." : "Prochaines nuits libres"}
      </p>
      <div className="flex flex-wrap gap-2">
        {stays.map(({ isWeekend, ...stay }) => (
          <Button key={stay.checkout} size="sm" variant="secondary" onClick={() => onChoose(stay)}>
            {`${isWeekend ? "Week-end\u202f: " : ""}${formatStay(stay.checkin, stay.checkout)} · ${formatNights(nightsBetween(stay.checkin, stay.checkout))}`}
          </Button>
        ))}
      </div>
    </>
  );
}
