import { todayIn, addDays } from "@lopango/contract/calendar/dates";
import type { ReceivedStay } from "@lopango/contract/reception/stay";
import { bookings } from "../bookings/booking.record.ts";
import { requireOwn } from "../bookings/guest-bookings.ts";
import { readsOf, requireHosted } from "../bookings/require-hosted.ts";
import { roomStays, type Act, type Booking } from "../bookings/rules/booking.ts";
import {
  checkIn,
  checkOut,
  freedFrom,
  nightsFreed,
  noteNoShow,
  notedAt,
  noteRoom,
  noteText,
  objectToNoShow,
} from "../bookings/rules/presence.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import { readMonthsOf } from "../calendar/read-months.ts";
import { saveMonths } from "../calendar/save-months.ts";
import { release } from "../calendar/rules/calendar.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { firstName } from "../identity/rules/names.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/idempotency.ts";
import type { Job } from "../platform/job.ts";
import { presentReceived } from "./rules/received-stay.ts";

export interface PresenceDeps {
  transact: Transact;
  now: Clock;
}

/** What the reception sent, maybe later than it happened. */
export interface Noted {
  booking: string;
  /** The device's time, ISO 8601. */
  at: string;
  idempotencyKey: string | null;
}

/**
 * Notes something of a stay. Another who notes the same gets the stored state.
 *
 * @throws Problem `booking_not_found`, `forbidden`, `invalid_fields` (at), `not_receivable`, `presence_conflict`,
 * `idempotency_key_reused`, `busy`
 */
function note(
  { transact, now: clock }: PresenceDeps,
  caller: Identity,
  endpoint: string,
  { booking: id, at, idempotencyKey, ...said }: Noted & object,
  decide: (tx: UnitOfWork, booking: Booking, act: Act, now: Date) => Booking | Promise<Booking>,
): Promise<ReceivedStay> {
  const repeat = repeatable(caller.uid, endpoint, idempotencyKey, { id, at, ...said });
  return transact(async (tx) => {
    const now = clock();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [found, first] = await Promise.all([tx.get(bookings, id), once.first]);
    const booking = await requireHosted(readsOf(tx), found, caller, "reception");
    if (first) return presentReceived(booking);
    const act = { at: notedAt(new Date(at), now), by: caller.uid, by_name: firstName(caller.full_name) };
    const after = await decide(tx, booking, act, now);
    if (after !== booking) tx.save(bookings, after);
    once.made({ id });
    return presentReceived(after);
  });
}

export const noteCheckIn = (deps: PresenceDeps, caller: Identity, noted: Noted & { room?: string | undefined }) =>
  note(deps, caller, "checkIn", noted, (_tx, booking, act) => {
    const arrived = checkIn(booking, act);
    return noted.room === undefined || arrived === booking ? arrived : noteRoom(arrived, noted.room, act);
  });

export const noteGuestMissing = (deps: PresenceDeps, caller: Identity, noted: Noted) =>
  note(deps, caller, "noteNoShow", noted, (_tx, booking, act, now) => noteNoShow(booking, act, now));

/** An early departure frees the nights since its day. */
export const noteCheckOut = (deps: PresenceDeps, caller: Identity, noted: Noted) =>
  note(deps, caller, "checkOut", noted, async (tx, booking, act, now) => {
    const left = checkOut(booking, act);
    if (left !== booking) await freeNights(tx, left, freedFrom(left, act.at, now), now);
    return left;
  });

export const noteRoomNumber = (deps: PresenceDeps, caller: Identity, noted: Noted & { room: string }) =>
  note(deps, caller, "noteRoom", noted, (_tx, booking, act) => noteRoom(booking, noted.room, act));

export const addStayNote = (deps: PresenceDeps, caller: Identity, noted: Noted & { text: string }) =>
  note(deps, caller, "noteStay", noted, (_tx, booking, act) => noteText(booking, noted.text, act));

/** Releases the nights of the stay since `from`; the price and the dates of the booking stay. */
async function freeNights(tx: UnitOfWork, booking: Booking, from: string, now: Date): Promise<void> {
  const { id, checkout } = booking;
  if (from >= checkout) return;
  const months = await readMonthsOf(tx, now, { id, held: roomStays(booking, { checkin: from, checkout }) });
  saveMonths(tx, release(months, id, from));
}

/**
 * Keeps the nights of a guest who says that they came (docs/product/reception.md#no-show). Repeated calls change
 * nothing.
 *
 * @throws Problem `booking_not_found`, `no_show_not_noted`, `too_late_to_object`, `too_many_requests`, `busy`
 */
export function objectByGuest(
  { transact, now: clock }: PresenceDeps,
  guest: Identity,
  id: string,
  text: string,
  count: Count,
): Promise<void> {
  return transact(async (tx) => {
    const now = clock();
    const [found, limits] = await Promise.all([tx.get(bookings, id), tx.get(accountLimits, guest.uid)]);
    const booking = requireOwn(found, guest);
    const objected = objectToNoShow(booking, text, now);
    if (objected === booking) return;
    tx.save(bookings, objected);
    tx.save(accountLimits, count(limits, now));
  });
}

/** Frees the nights from tomorrow on of guests who did not come and did not object. */
export const dueNoShows = (deps: PresenceDeps & { bookings: BookingStore }, now: Date): Job => ({
  name: "no_shows",
  ms: 5_000,
  counts: "no_shows_freed",
  due: () => deps.bookings.noShowsDue(now),
  work: (id) =>
    deps.transact(async (tx) => {
      const booking = await tx.get(bookings, id);
      const freed = booking && nightsFreed(booking, now);
      if (!freed || freed === booking) return;
      await freeNights(tx, freed, addDays(todayIn(freed.property.time_zone, now), 1), now);
      tx.save(bookings, freed);
    }),
});
