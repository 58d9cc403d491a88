import { todayIn } from "@lopango/contract/platform/dates";
import { clockName, readerZone } from "@lopango/contract/platform/deadlines";
import { formatDayAndMonth, formatTime } from "@lopango/contract/platform/french-dates";

/** Admins work in Kinshasa, independent of the device's time zone. */
const ZONE = "Africa/Kinshasa";

/** Formats as `12 mars 2027` in Kinshasa time. */
export function dayOf(instant: string): string {
  const day = todayIn(ZONE, new Date(instant));
  return `${formatDayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** Formats as `12 mars 2027 à 14 h 05` in Kinshasa time, which is named if the reader's clock differs. */
export function momentOf(instant: string, reader = readerZone()): string {
  const at = new Date(instant);
  return `${dayOf(instant)} à ${formatTime(at, ZONE)}${clockName(at, ZONE, reader)}`;
}
