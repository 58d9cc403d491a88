import { monthOf, shiftMonth, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { lastDay } from "@lopango/contract/calendar/stay";

/** Returns the first of the two months that a calendar opens with. */
export function firstMonth(checkin: CivilDate | null, today: CivilDate): CivilMonth {
  const wanted = monthOf(checkin ?? today);
  const last = shiftMonth(monthOf(lastDay(today)), -1);
  return wanted < last ? wanted : last;
}
