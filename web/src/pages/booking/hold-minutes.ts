import type { Booking } from "@lopango/contract/booking";
import { arrivalAt } from "@lopango/contract/cancellation";
import type { CivilDate } from "@lopango/contract/dates";
import { HOLD_MINUTES } from "@lopango/contract/limits";
import type { Property } from "@lopango/contract/property";

/**
 * For how many minutes nights booked at `now` are held: less than half an hour where they replace an unpaid booking,
 * which has used up some of its hour (decision 39), or where a host must confirm before arrival (decision 38). What
 * else was held of the listing lately only the server knows.
 */
export function holdMinutes(
  listing: Pick<Property, "confirmation" | "time_zone" | "checkin_time">,
  checkin: CivilDate | null,
  pending: Pick<Booking, "hold_limit"> | null,
  now: Date,
): number {
  const ends = [
    pending?.hold_limit ? Date.parse(pending.hold_limit) : null,
    checkin && listing.confirmation === "host" ? arrivalAt(checkin, listing).getTime() : null,
  ];
  const minutes = ends.flatMap((end) => (end === null ? [] : [Math.floor((end - now.getTime()) / 60_000)]));
  return Math.max(0, Math.min(HOLD_MINUTES, ...minutes));
}
