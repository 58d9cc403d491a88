import { todayIn } from "@lopango/contract/dates";
import { formatDayAndMonth, formatTime } from "@lopango/contract/french-dates";

/** Admins work in Kinshasa, whatever their device thinks. */
const ZONE = "Africa/Kinshasa";

/** `12 mars 2027`, in Kinshasa. */
export function dayOf(instant: string): string {
  const day = todayIn(ZONE, new Date(instant));
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** `12 mars 2027 à 14 h 05`, in Kinshasa. */
export function momentOf(instant: string): string {
  return `${dayOf(instant)} à ${formatTime(new Date(instant), ZONE)}`;
}
