import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import { comingWeekend } from "@lopango/contract/platform/weekend";
import { stayRefusal } from "@lopango/contract/listings/rates";
import { isFree, type BookableRange, type Stay } from "./selection.ts";

const WEEKEND = 2;

export interface FreeStay extends Stay {
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
