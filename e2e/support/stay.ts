import { addDays, todayIn, type CivilDate } from "@lopango/contract/platform/dates";

/** Returns the date `days` from now in Kinshasa. */
export function inDays(days: number): CivilDate {
  return addDays(todayIn("Africa/Kinshasa", new Date()), days);
}
