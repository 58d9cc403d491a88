import type { OutOfOrderStore, RoomNumberStore } from "./rooms.store.ts";
import type { WalkInStore } from "./walk-in.store.ts";
import type { ReceivedStay } from "@lopango/contract/reception/received-stay";
import type { Undoable } from "@lopango/contract/bookings/departure";
import { DEPARTURE_CODE_LENGTH, MAX_WRONG_CODES } from "@lopango/contract/limits";
import { bookings } from "../bookings/booking.record.ts";
import { requireOwn, type BookingsDeps } from "../bookings/guest-bookings.ts";
import { readsOf, requireHosted } from "../bookings/require-hosted.ts";
import { actedBy } from "../bookings/rules/stay-host.ts";
import { roomStays, type Act, type Booking } from "../bookings/rules/booking.ts";
import { objectTo } from "../bookings/rules/objection.ts";
import {
  agreeToDeparture,
  checkIn,
  checkOut,
  nightsFreed,
  nightsToTakeBack,
  noteNoShow,
  notedAt,
  noteRoom,
  noteText,
  presenceOf,
  SENT_LATE_HOURS,
  undo,
  withPresence,
  type Receivable,
} from "../bookings/rules/presence.ts";
import { listingsOfRooms, unitsOf } from "../bookings/read-rooms.ts";
import { saveFreed } from "../bookings/release-booking.ts";
import { readMonthsOf, saveMonths } from "../calendar/months.ts";
import { firstBlockedNight, release, take, takenByWalkIn, withUnits } from "../calendar/rules/calendar.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { firstName } from "../identity/rules/names.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import type { Random } from "../platform/random.ts";
import type { Job } from "../platform/job.ts";
import { SYSTEM } from "../platform/event.ts";
import { Problem } from "../platform/problem.ts";
import { presentReceived } from "./rules/received-stay.ts";
import { checkOutWalkIn, isWalkIn, missWalkIn, type WalkIn } from "./rules/walk-in.ts";
import { walkIns } from "./walk-in.record.ts";

export interface ReceptionDeps extends BookingsDeps {
  outOfOrder: OutOfOrderStore;
  roomNumbers: RoomNumberStore;
  walkIns: WalkInStore;
}

/** What the reception sent, maybe later than it happened. */
export interface Noted {
  booking: string;
  /** The device's time, ISO 8601. */
  at: string;
  idempotencyKey: string | null;
}

/** Notes something of a stay. Another who notes the same gets the stored state. */
function note(
  { transact, now: clock }: ReceptionDeps,
  caller: Identity,
  endpoint: string,
  { booking: id, at, idempotencyKey, ...said }: Noted & object,
  decide: Decisions,
): Promise<ReceivedStay> {
  const repeat = repeatable(caller.uid, endpoint, idempotencyKey, { id, at, ...said });
  return transact(async (tx) => {
    const now = clock();
    const once = onceOnly(tx, repeat, madeRecord, now, SENT_LATE_HOURS);
    const [booking, first] = await Promise.all([tx.get(bookings, id), once.first]);
    const found = booking ?? (await tx.get(walkIns, id));
    const stay = await requireHosted(readsOf(tx), found, caller, "reception");
    if (first) return presentReceived(stay, now);
    const act = { at: notedAt(new Date(at), now), by: caller.uid, by_name: firstName(caller.full_name) };
    if (isWalkIn(stay)) {
      const after = actedBy(stay, decide.ofWalkIn(stay, act, now), caller.uid);
      if (after !== stay) {
        await saveNights(tx, stay, after, now);
        tx.save(walkIns, after);
      }
      once.made({ id });
      return presentReceived(after, now);
    }
    const after = actedBy(stay, await decide.ofBooking(tx, stay, act, now), caller.uid);
    if (after !== stay) tx.save(bookings, after);
    once.made({ id });
    return presentReceived(after, now);
  });
}

interface Decisions {
  ofBooking: (tx: UnitOfWork, booking: Booking, act: Act, now: Date) => Booking | Promise<Booking>;
  ofWalkIn: (walkIn: WalkIn, act: Act, now: Date) => WalkIn;
}

/** Decides the same of both. */
const ofBoth = (decide: <Stay extends Receivable>(stay: Stay, act: Act, now: Date) => Stay): Decisions => ({
  ofBooking: (_tx, booking, act, now) => decide(booking, act, now),
  ofWalkIn: decide,
});

/** Frees the nights that a note of a walk-in left, or takes back those of an undone one. */
async function saveNights(tx: UnitOfWork, before: WalkIn, after: WalkIn, now: Date): Promise<void> {
  const name = takenByWalkIn(before.id);
  const from = presenceOf(after).freed_from;
  if (from !== null && from !== presenceOf(before).freed_from) {
    const months = await readMonthsOf(tx, now, { id: name, held: roomStays(before) });
    saveMonths(tx, release(months, name, from));
  }
  const nights = nightsToTakeBack(before, after, now);
  if (nights) await takeBack(tx, before, name, { ...nights, checkout: before.checkout }, now);
}

export const noteCheckIn = (
  deps: ReceptionDeps,
  caller: Identity,
  noted: Noted & { room?: string | undefined; unit?: number | undefined },
) =>
  note(
    deps,
    caller,
    "checkIn",
    noted,
    ofBoth((stay, act, now) => {
      const { unit, room } = noted;
      const arrived = checkIn(stay, act, now, { unit, numbers: room });
      if (unit !== undefined || room === undefined || arrived === stay) return arrived;
      return noteRoom(arrived, room, act);
    }),
  );

export const noteGuestMissing = (deps: ReceptionDeps, caller: Identity, noted: Noted) =>
  note(deps, caller, "noteNoShow", noted, {
    ofBooking: (_tx, booking, act, now) => noteNoShow(booking, act, now),
    ofWalkIn: missWalkIn,
  });

export function noteCheckOut(deps: ReceptionDeps, caller: Identity, noted: Noted) {
  const code = departureCode(deps.random);
  return note(deps, caller, "checkOut", noted, {
    ofBooking: (_tx, booking, act, now) => checkOut(booking, act, now, code),
    ofWalkIn: checkOutWalkIn,
  });
}

/** Digits only, because they are read out. */
const departureCode = (random: Random): string =>
  Array.from(random(DEPARTURE_CODE_LENGTH), (letter) => (letter.codePointAt(0) ?? 0) % 10).join("");

/** Undoes a note. Nights that it freed are taken back; of sold ones the note stays. */
export const undoNote = (
  deps: ReceptionDeps,
  caller: Identity,
  noted: Noted & { what: Undoable; unit?: number | undefined },
) =>
  note(deps, caller, "undoNote", noted, {
    async ofBooking(tx, booking, act, now) {
      const undone = undo(booking, noted.what, act, now, noted.unit);
      const nights = nightsToTakeBack(booking, undone, now);
      if (nights) await takeBack(tx, booking, booking.id, { ...nights, checkout: booking.checkout }, now);
      return undone;
    },
    ofWalkIn: (walkIn, act, now) => undo(walkIn, noted.what, act, now, noted.unit),
  });

/** Takes freed nights again for the stay, by its name in the calendar. */
async function takeBack(
  tx: UnitOfWork,
  stay: Booking | WalkIn,
  id: string,
  nights: { checkin: string; checkout: string },
  now: Date,
): Promise<void> {
  const wanted = roomStays(stay, nights);
  const [listings, read] = await Promise.all([
    listingsOfRooms(tx, stay),
    readMonthsOf(tx, now, { id, held: [], wanted }),
  ]);
  const known = [...listings.values()];
  tx.relyOn(...known);
  const months = withUnits(read, unitsOf(known));
  // Room types of a walk-in that ended early may have left the house since.
  const isApart = new Set(known.map(({ establishment_id }) => establishment_id)).size > 1;
  if (
    stay.rooms.some(({ property_id }) => !listings.has(property_id)) ||
    isApart ||
    firstBlockedNight(months, wanted, now, id)
  )
    throw new Problem("presence_conflict", {
      detail: "Ses nuits libérées sont déjà revendues ou fermées\u202f: cette note ne s’annule plus. Écrivez-nous.",
    });
  saveMonths(tx, take(months, wanted, id, null, now));
}

/** Frees the nights of an early departure by the guest's code. A wrong one counts. */
export async function typeDepartureCode(
  deps: ReceptionDeps,
  caller: Identity,
  { code, ...typed }: Omit<Noted, "idempotencyKey"> & { code: string },
): Promise<ReceivedStay> {
  let left = MAX_WRONG_CODES;
  let isRight = true;
  const noted = { ...typed, idempotencyKey: null };
  const ofBooking: Decisions["ofBooking"] = async (tx, booking, act, now) => {
    const { checked_out } = presenceOf(booking);
    const early = checked_out?.early;
    if (!checked_out || !early) throw new Problem("departure_not_noted");
    if (early.freed_at) return booking;
    left = MAX_WRONG_CODES - early.wrong_codes;
    isRight = left > 0 && early.code === code;
    if (isRight) return freeByGuest(tx, booking, now, act);
    if (left <= 0) return booking;
    left -= 1;
    return withPresence(booking, {
      checked_out: { ...checked_out, early: { ...early, wrong_codes: early.wrong_codes + 1 } },
    });
  };
  const ofWalkIn = (): never => {
    throw new Problem("departure_not_noted");
  };
  const stay = await note(deps, caller, "typeDepartureCode", noted, { ofBooking, ofWalkIn });
  // The wrong code is saved first: a refusal inside of the commit would forget it.
  if (!isRight) throw wrongCode(left);
  return stay;
}

function wrongCode(left: number): Problem {
  const message =
    left > 0
      ? `Ce n’est pas le code de ce voyageur. Il vous reste ${left}\u00a0essai${left > 1 ? "s" : ""}.`
      : "Trop de codes faux\u202f: le voyageur accepte lui-même, sur la page de sa réservation.";
  return new Problem("invalid_fields", { detail: message, errors: [{ field: "code", message }] });
}

/** Notes that the guest agrees to leave early, and frees the nights. `typed`: by whom their code was. */
async function freeByGuest(tx: UnitOfWork, booking: Booking, now: Date, typed?: Act): Promise<Booking> {
  const agreed = agreeToDeparture(booking, now, typed);
  return agreed === booking ? booking : saveFreed(tx, booking, agreed, now);
}

export const noteRoomNumber = (deps: ReceptionDeps, caller: Identity, noted: Noted & { room: string }) =>
  note(
    deps,
    caller,
    "noteRoom",
    noted,
    ofBoth((stay, act) => noteRoom(stay, noted.room, act)),
  );

export const addStayNote = (deps: ReceptionDeps, caller: Identity, noted: Noted & { text: string }) =>
  note(
    deps,
    caller,
    "noteStay",
    noted,
    ofBoth((stay, act) => noteText(stay, noted.text, act)),
  );

/**
 * Keeps the nights of a guest who objects to a no-show or an early departure
 * (docs/product/reception.md#objections). Repeated calls change nothing.
 */
export const objectByGuest = (
  { transact, now: clock }: ReceptionDeps,
  guest: Identity,
  id: string,
  about: "no_show" | "check_out",
  text: string,
  count: Count,
): Promise<void> =>
  transact(async (tx) => {
    const now = clock();
    const [found, limits] = await Promise.all([tx.get(bookings, id), tx.get(accountLimits, guest.uid)]);
    const booking = requireOwn(found, guest);
    const objected = objectTo(booking, about, text, now);
    if (objected === booking) return;
    tx.save(bookings, objected);
    tx.save(accountLimits, count(limits, now));
  });

/** The guest gives the nights of an early departure back. */
export const agreeByGuest = ({ transact, now: clock }: ReceptionDeps, guest: Identity, id: string): Promise<void> =>
  transact(async (tx) => {
    await freeByGuest(tx, requireOwn(await tx.get(bookings, id), guest), clock());
  });

/** Frees the nights from tomorrow on of guests who did not come or left early, and did not object. */
export const dueNights = (deps: ReceptionDeps, now: Date): Job => ({
  name: "nights_due",
  ms: 5_000,
  counts: "stays_freed",
  due: () => deps.bookings.nightsDue(now),
  work: (id) =>
    deps.transact(async (tx) => {
      const booking = await tx.get(bookings, id);
      const freed = booking && nightsFreed(booking, now, SYSTEM);
      if (freed && freed !== booking) await saveFreed(tx, booking, freed, now);
    }),
});
