import type { Booking } from "@lopango/contract/bookings/booking";
import { arrivalAt } from "@lopango/contract/listings/cancellation";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { HOLD_MINUTES } from "@lopango/contract/limits";
import type { Property } from "@lopango/contract/listings/property";

/**
 * Returns the minutes of a hold made at `now`. Replacing an unpaid booking (docs/product/bookings.md#holds) or awaiting a host
 * (docs/product/bookings.md#hosts-answer) shortens it; the server also counts the listing's other recent holds.
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
