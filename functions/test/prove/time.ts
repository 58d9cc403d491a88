import { addDays, addMonths, instantAt, monthOf, todayIn } from "@lopango/contract/platform/dates";
import type { Booking } from "../../src/bookings/rules/booking.ts";
import { must } from "./invariants.ts";
import type { Memory } from "./memory.ts";
import { beginningOf, HOUR, isDecided, isUnpaid, MINUTE, POLICIES } from "./rules.ts";
import { momentsOf } from "./reception.ts";
import type { Action } from "./steps.ts";
import type { World } from "./world.ts";

export const SECOND = 1_000;

/** Advances the clock and records the valid holds. */
export async function pass(world: World, memory: Memory, to: number): Promise<void> {
  const from = world.now().getTime();
  for (const booking of memory.before.bookings) {
    const { id, guest_id: guest, property_id: listing, reason, hold_until: end } = booking;
    if (!isUnpaid(booking) || reason === "payment_review" || !end || end.getTime() <= from) continue;
    memory.holds.push({ who: `${guest} at ${listing}`, booking: id, from, until: Math.min(to, end.getTime()) });
  }
  for (const { guest_id: guest, property_id: listing, change } of memory.before.bookings) {
    const end = change?.hold_until?.getTime();
    if (change && end && end > from)
      memory.holds.push({ who: `${guest} at ${listing}`, booking: change.id, from, until: Math.min(to, end) });
  }
  world.moveTo(to);
  checkHolds(memory, to);
}

/** Checks that unpaid holds of a user on a listing last at most one hour in any two. */
function checkHolds({ holds, before }: Memory, to: number): void {
  const touched = new Set(
    before.payments.flatMap((one) => {
      if (one.purpose === "unlock" || !isDecided(one)) return [];
      return [one.purpose === "change" ? one.change_id : one.booking_id];
    }),
  );
  const unpaid = holds.filter(({ booking }) => !touched.has(booking));
  for (const who of new Set(unpaid.map((hold) => hold.who))) {
    for (const { until: at } of unpaid.filter((hold) => hold.who === who && hold.until > to - 2 * HOUR)) {
      const spans = unpaid
        .filter((hold) => hold.who === who && hold.until > at - 2 * HOUR && hold.from < at)
        .map((hold) => ({ from: Math.max(hold.from, at - 2 * HOUR), until: Math.min(hold.until, at) }))
        .toSorted((a, b) => a.from - b.from);
      let [sum, reached] = [0, 0];
      for (const { from, until } of spans) {
        sum += Math.max(0, until - Math.max(from, reached));
        reached = Math.max(reached, until);
      }
      must(sum <= HOUR + MINUTE, `${who} held nights unpaid for ${Math.round(sum / MINUTE)} minutes of two hours`);
    }
  }
}

/** Jumps to a time when something changes, mostly of a booking, else of a walk-in. */
export async function jump(world: World, memory: Memory, { jump: how, of }: Action & { do: "time" }): Promise<void> {
  const now = world.now().getTime();
  const { bookings, walkIns } = memory.before;
  const booking = bookings[of % Math.max(1, bookings.length)];
  const stay = booking ?? walkIns[0];
  const zone = stay?.property.time_zone ?? "Africa/Kinshasa";
  const hold = (booking?.hold_until ?? booking?.change?.hold_until)?.getTime();
  const arrival = booking && beginningOf(booking).getTime();
  const limit = booking && limitOf(booking);
  const today = todayIn(zone, new Date(now));
  const { arrival: opens, missed, objection } = stay ? momentsOf(stay) : {};
  const to = {
    "check-in opens - 1 ms": opens && opens - 1,
    "check-in opens": opens,
    "no-show opens": missed,
    "objection ends - 1 ms": objection && objection - 1,
    "objection ends": objection,
    "1 min": now + MINUTE,
    "29 min": now + 29 * MINUTE,
    "1 h": now + HOUR,
    "24 h": now + 24 * HOUR,
    "73 h": now + 73 * HOUR,
    "hold end - 1 ms": hold && hold - 1,
    "hold end": hold,
    "hold end + 1 ms": hold && hold + 1,
    midnight: instantAt(addDays(today, 1), 0, zone).getTime(),
    "month end": instantAt(`${monthOf(addMonths(`${monthOf(today)}-01`, 1))}-01`, 0, zone).getTime() - SECOND,
    "14:00": arrival,
    "policy's limit": limit,
    "policy's limit + 1 ms": limit && limit + 1,
    checkout: stay && instantAt(stay.checkout, 11, zone).getTime(),
  }[how];
  await pass(world, memory, Math.max(now, to ?? now + MINUTE));
  if (world.now().getTime() - now < 24 * HOUR) return;
  // Sweeps run during the jump.
  world.provider.recover();
  await world.sweep();
}

/** Returns when the refund of a cancellation decreases. */
function limitOf(booking: Booking): number {
  return beginningOf(booking).getTime() - POLICIES[booking.cancellation_policy][0].hours * HOUR;
}
