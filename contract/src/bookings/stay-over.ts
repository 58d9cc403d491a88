import { todayIn, type CivilDate, type TimeZone } from "../platform/dates.ts";
import type { BookingStatus } from "./booking-life.ts";

/** Tells whether a confirmed stay is over: from the departure day on, in the property's time zone. */
export function isStayOver(
  { status, checkout, property }: { status: BookingStatus; checkout: CivilDate; property: { time_zone: TimeZone } },
  now: Date,
): boolean {
  return status === "confirmed" && checkout <= todayIn(property.time_zone, now);
}
