import { addDays, type CivilDate } from "@lopango/contract/calendar/dates";
import { comingWeekend } from "@lopango/contract/calendar/weekend";
import { isFree, type BookableRange, type Stay } from "./selection.ts";

export interface FreeStay extends Stay {
  isWeekend: boolean;
}

/**
 * Returns the next free stays from `from` on whose last night is `last` at most.
 * They are the shortest stay and the first weekend that the listing accepts.
 */
export function nextFreeStays(from: CivilDate, last: CivilDate, bounds: BookableRange): FreeStay[] {
  const begin = from < bounds.earliest ? bounds.earliest : from;
  const fits = (stay: Stay) => addDays(stay.checkout, -1) <= last;
  const firstFree = (first: Stay, step: number, isWeekend: boolean): FreeStay[] => {
    for (
      let stay = first;
      fits(stay);
      stay = { checkin: addDays(stay.checkin, step), checkout: addDays(stay.checkout, step) }
    )
      if (isFree(stay, bounds)) return [{ ...stay, isWeekend }];
    return [];
  };
  const shortest = { checkin: begin, checkout: addDays(begin, bounds.shortest) };
  const weekend = comingWeekend(begin);
  return [...firstFree(shortest, 1, false), ...(bounds.shortest <= 2 ? firstFree(weekend, 7, true) : [])];
}
