import { addDays, todayIn, type CivilDate } from "@lopango/contract/dates";

/** The day `days` from now, on a calendar in Kinshasa. */
export function inDays(days: number): CivilDate {
  return addDays(todayIn("Africa/Kinshasa", new Date()), days);
}
