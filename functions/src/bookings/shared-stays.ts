import { bookingCode } from "@lopango/contract/payments/booking-code";
import { addDays, todayIn, todayInCongo, type CivilDate } from "@lopango/contract/platform/dates";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { readMonthsFrom, relyOnMonths } from "../calendar/months.ts";
import { firstMonthInUse, monthsAhead } from "../listings/rules/occupancy.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import type { BookingStore } from "./booking.store.ts";
import type { Booking } from "./rules/booking.ts";
import { asOf } from "./rules/booking-view.ts";
import { transfersWithEstablishment } from "./rules/stay-host.ts";

/** A stay may be open for some days after its departure, such as until its guest objects to a no-show. */
const LAST_DAYS = 7;

export interface SharedStays {
  bookings: Pick<BookingStore, "sharing">;
  /** Walk-ins, of a higher subject. */
  walkIns: {
    sharing: (
      propertyId: string,
      from: CivilDate,
    ) => AsyncIterable<Pick<Booking, "id" | "status" | "presence" | "checkout">[]>;
  };
}

/**
 * Requires that no stay that is not over has rooms of this type and others, because a booking has one house
 * (docs/product/establishments.md#gathering). The commit relies on every month ahead, so a concurrent booking conflicts.
 * @throws Problem `stays_shared`, naming the last of them
 */
export async function requireUnshared(
  { bookings, walkIns }: SharedStays,
  tx: UnitOfWork,
  { id, title, time_zone }: Listing,
  now: Date,
): Promise<void> {
  const today = todayIn(time_zone, now);
  relyOnMonths(tx, await readMonthsFrom(tx, id, firstMonthInUse(today), monthsAhead(today)));
  const from = addDays(todayInCongo(now), -LAST_DAYS);
  for await (const page of bookings.sharing(id, from))
    requireOver(
      title,
      page.find((booking) => transfersWithEstablishment(asOf(booking, now), now)),
    );
  for await (const page of walkIns.sharing(id, from))
    requireOver(
      title,
      page.find((walkIn) => transfersWithEstablishment(walkIn, now) && !isFree(walkIn, today)),
    );
}

/** A walk-in that ended early has no night any more. */
const isFree = ({ presence }: Pick<Booking, "presence">, today: CivilDate): boolean =>
  presence !== null && presence.freed_from !== null && presence.freed_from <= today;

function requireOver(title: string, last: { id: string; checkout: CivilDate } | undefined): void {
  if (last)
    throw new Problem("stays_shared", {
      detail: `«\u202f${title}\u202f» fait partie de séjours de plusieurs chambres, jusqu’au ${formatDate(last.checkout)} (${bookingCode(last.id)})\u202f: elle ne peut quitter l’hôtel qu’après.`,
    });
}
