import { monthOf, todayIn } from "@lopango/contract/platform/dates";
import { bookings } from "../bookings/booking.record.ts";
import { roomStays } from "../bookings/rules/booking.ts";
import { readMonthsFrom } from "../calendar/read-months.ts";
import { overlap, type Stay } from "../calendar/rules/calendar.ts";
import { listings } from "../listings/listing.record.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { externalCalendars } from "./external-calendar.record.ts";
import { withDoubleBookings } from "./rules/conflicts.ts";

type Deps = Transacting & { now: Clock };

/** A stay that was held when an event of another site took its nights, and is paid now. */
const PAID = ["booking.paid", "booking.confirmed", "booking.change_paid", "booking.changed"];

/** Creates the event handler that notes double bookings when a stay is paid; readings note those that they make. */
export const doubleBookingNoter = (deps: Deps): EventHandler => ({
  name: "double bookings",
  async handle({ kind, facts }) {
    if (!PAID.includes(kind)) return;
    await deps.transact(async (tx) => {
      const booking = await tx.get(bookings, facts["booking"] ?? "");
      if (!booking) return;
      for (const room of roomStays(booking)) await noteIn(tx, room, deps.now());
    });
  },
});

async function noteIn(
  tx: Parameters<Parameters<Deps["transact"]>[0]>[0],
  { property_id: id, ...stay }: Stay & { property_id: string },
  now: Date,
): Promise<void> {
  const known = await tx.get(externalCalendars, id);
  if (!known?.imports.some(({ stays }) => stays.some((outside) => overlap(outside, stay)))) return;
  const listing = await tx.get(listings, id);
  if (!listing) return;
  const today = todayIn(listing.time_zone, now);
  const months = await readMonthsFrom(tx, id, monthOf(today));
  const after = withDoubleBookings(known, months, listing.units, today);
  if (after !== known) tx.save(externalCalendars, after);
}
