import type { BookingTransition } from "@lopango/contract/bookings/booking-life";
import { hasSameDates } from "@lopango/contract/bookings/stay-change";
import { addDays, hoursOf, instantAt, nightsOf, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { formatMoment, formatTime } from "@lopango/contract/platform/french-dates";
import {
  CHECK_IN_BEFORE_HOURS,
  DOUBLE_PRESS_MS,
  MAX_PRESENCE_ACTS,
  MAX_STAY_NOTES,
  NO_SHOW_AFTER_HOURS,
  NOTED_LATE_DAYS,
  OBJECTION_HOURS,
} from "@lopango/contract/limits";
import type { Undoable } from "@lopango/contract/bookings/departure";
import type { Stay as Dates } from "../../calendar/rules/calendar.ts";
import { Problem } from "../../platform/problem.ts";
import { expectedRooms, presenceOfRooms, withArrived, withNumbers, withoutArrived } from "./arrived-rooms.ts";
import type { Act, Booking, HistoryEntry, Objection, Presence, Release } from "./booking.ts";
import { dropChange } from "./booking-transitions.ts";

export const NOTHING_NOTED: Presence = {
  room: null,
  notes: [],
  checked_in: null,
  checked_out: null,
  no_show: null,
  objections: [],
  freed_from: null,
};

export const presenceOf = ({ presence }: Pick<Booking, "presence">): Presence => presence ?? NOTHING_NOTED;

export const withPresence = <Stay extends Pick<Booking, "presence">>(stay: Stay, noted: Partial<Presence>): Stay => ({
  ...stay,
  presence: { ...presenceOf(stay), ...noted },
});

const HOUR_MS = 3_600_000;

/** A device sends again so late what it noted, so the first answer counts for as long. */
export const SENT_LATE_HOURS = NOTED_LATE_DAYS * 24;

/** Limits the device's time by the server's. */
export function notedAt(at: Date, now: Date): Date {
  if (now.getTime() - at.getTime() > SENT_LATE_HOURS * HOUR_MS) {
    const message = `Noté il y a plus de ${NOTED_LATE_DAYS}\u00a0jours\u202f: c’est trop tard.`;
    throw new Problem("invalid_fields", { detail: message, errors: [{ field: "at", message }] });
  }
  return at < now ? at : now;
}

export type Timed = Pick<Booking, "checkin" | "checkout"> & {
  property: Pick<Booking["property"], "time_zone" | "checkin_time" | "checkout_time">;
};

/** What the reception notes something of: a booking or a walk-in. */
export type Receivable = Timed &
  Pick<Booking, "status" | "presence" | "history" | "host_id"> & { rooms: readonly { count: number }[] };

/** The end of the time in which an arrival can be noted. */
const departureOf = ({ checkout, property }: Timed): Date =>
  instantAt(checkout, hoursOf(property.checkout_time), property.time_zone);

/** An arrival can be noted from then on: six hours before the check-in time. */
export const checkInFrom = ({ checkin, property }: Timed): Date =>
  instantAt(checkin, hoursOf(property.checkin_time) - CHECK_IN_BEFORE_HOURS, property.time_zone);

/** A no-show can be noted from then on: six hours after the check-in time. */
export const noShowFrom = ({ checkin, property }: Timed): Date =>
  instantAt(checkin, hoursOf(property.checkin_time) + NO_SHOW_AFTER_HOURS, property.time_zone);

export const objectUntil = ({ told_at }: Pick<Release, "told_at">): Date =>
  new Date(told_at.getTime() + OBJECTION_HOURS * HOUR_MS);

export const isReceivable = ({ status }: Pick<Booking, "status">): boolean => status === "confirmed";

/** Notes from which it follows that nights come free, with their release; not those that an open objection stops. */
function releasesOf(presence: Presence): Release[] {
  const { no_show, checked_out, objections } = presence;
  const isStopped = (kind: string) => objections.some(({ about, decision }) => about === kind && !decision);
  const early = checked_out?.early;
  return [
    ...(no_show && !no_show.freed_at && !isStopped("no_show") ? [no_show] : []),
    ...(early && !early.freed_at && !isStopped("check_out") ? [early] : []),
  ];
}

/** When the nights after a no-show or an early departure are due to be freed; null: not, or done. */
export function freeDueAt(booking: Pick<Booking, "presence" | "status">): Date | null {
  const [release] = releasesOf(presenceOf(booking));
  return isReceivable(booking) && release ? objectUntil(release) : null;
}

/**
 * Days on which the reception sees the stay: until the departure, or the day on which a later one was noted; none
 * unless it is confirmed.
 */
export function receptionDays(booking: Omit<Receivable, "history" | "host_id" | "rooms">): CivilDate[] {
  const { checkin, checkout, property } = booking;
  if (!isReceivable(booking)) return [];
  const days = nightsOf(checkin, addDays(checkout, 1));
  const left = booking.presence?.checked_out;
  const day = left ? todayIn(property.time_zone, left.at) : checkout;
  return day > checkout ? [...days, day] : days;
}

/** Whether the guest arrived and no departure was noted. */
export const awaitsDeparture = ({ status, presence }: Pick<Booking, "status" | "presence">): boolean =>
  isReceivable({ status }) && Boolean(presence?.checked_in) && !presence?.checked_out;

function requireReceivable(booking: Pick<Booking, "status">): void {
  if (isReceivable(booking)) return;
  const detail =
    booking.status === "cancelled" || booking.status === "refunded"
      ? "Cette réservation est annulée."
      : "Ce séjour n’est pas confirmé.";
  throw new Problem("not_receivable", { detail });
}

const ACTS: readonly HistoryEntry["event"][] = [
  "check_in",
  "no_show",
  "check_out",
  "undo_check_in",
  "undo_no_show",
  "undo_check_out",
];

/** Adds the note and its entry in the history, which later notes leave as it is. */
function noted<Stay extends Receivable>(
  stay: Stay,
  event: BookingTransition,
  act: Act,
  now: Date,
  presence: Partial<Presence>,
): Stay {
  const { status, host_id: by, history } = stay;
  if (history.filter((entry) => ACTS.includes(entry.event)).length >= MAX_PRESENCE_ACTS)
    throw new Problem("too_many_notes", {
      detail: "Ce séjour a été noté trop de fois. Écrivez-nous depuis la page d’aide.",
    });
  const entry = { at: now, event, status, by, noted_at: act.at };
  return withPresence({ ...stay, history: [...history, entry] }, presence);
}

/**
 * Notes the arrival, from six hours before the check-in time to the departure. Of two receptions the first counts. A
 * guest who comes after a no-show is welcome until the nights are free. The first room's arrival is that of the stay, and
 * the only one in the history.
 *
 * @param room - that arrives alone; all rooms without it
 * @throws Problem `not_receivable`, `presence_conflict`, `too_many_notes`, `invalid_fields` (unit)
 */
export function checkIn<Stay extends Receivable>(
  booking: Stay,
  act: Act,
  now: Date,
  room: { unit?: number | undefined; numbers?: string | undefined } = {},
): Stay {
  requireReceivable(booking);
  const { checked_in, checked_out, no_show } = presenceOf(booking);
  const arriving = expectedRooms(booking, room.unit);
  if (arriving.length === 0) return booking;
  if (checked_out) throw conflict(`${saidBy("Déjà parti", checked_out, booking)}.`);
  if (no_show?.freed_at)
    throw conflict(`${saidBy("Non présenté", no_show, booking)}, et ses nuits sont de nouveau en vente.`);
  const from = checkInFrom(booking);
  if (act.at < from)
    throw notYet(
      `L’arrivée se note ${CHECK_IN_BEFORE_HOURS}\u00a0heures avant l’heure d’arrivée au plus tôt\u202f: à partir du ${formatMoment(from, booking.property.time_zone)}.`,
    );
  if (act.at >= departureOf(booking)) throw notYet("Ce séjour est terminé.");
  const arrived = withArrived(booking, arriving, act, room);
  if (checked_in) return withPresence(booking, arrived);
  return noted(booking, "check_in", act, now, { ...arrived, checked_in: act, no_show: null });
}

/** @throws Problem `not_receivable`, `presence_conflict` when the guest arrived or an admin decided so, `too_many_notes` */
export function noteNoShow<Stay extends Receivable>(booking: Stay, act: Act, now: Date): Stay {
  requireReceivable(booking);
  const { checked_in, no_show, objections } = presenceOf(booking);
  if (checked_in) throw conflict(`${saidBy("Déjà arrivé", checked_in, booking)}.`);
  if (no_show) return booking;
  if (objections.some(({ about, decision }) => about === "no_show" && decision?.outcome === "guest_keeps"))
    throw conflict("Notre équipe a décidé que ce voyageur est venu.");
  const from = noShowFrom(booking);
  if (act.at < from)
    throw notYet(
      `L’absence se note ${NO_SHOW_AFTER_HOURS}\u00a0heures après l’heure d’arrivée\u202f: à partir du ${formatMoment(from, booking.property.time_zone)}.`,
    );
  if (act.at >= departureOf(booking)) throw notYet("Ce séjour est terminé.");
  return noted(booking, "no_show", act, now, { no_show: { ...act, told_at: now, freed_at: null } });
}

/**
 * Notes the departure. Nights that are left stay with the guest until they agree, or did not object in time.
 *
 * @param code - for the guest, who agrees by it
 * @throws Problem `not_receivable`, `presence_conflict` unless the guest arrived, and not just now; `too_many_notes`
 */
export function checkOut<Stay extends Receivable>(booking: Stay, act: Act, now: Date, code: string): Stay {
  requireReceivable(booking);
  const { checked_in, checked_out, no_show } = presenceOf(booking);
  if (checked_out) return booking;
  if (no_show) throw conflict(`${saidBy("Non présenté", no_show, booking)}.`);
  if (!checked_in) throw conflict("Son arrivée n’est pas notée\u202f: notez-la d’abord.");
  if (isDoublePress(booking, checked_in, act, now))
    throw conflict("L’arrivée vient d’être notée\u202f: le départ ne l’est pas. Notez-le encore si le voyageur part.");
  const at = act.at < checked_in.at ? checked_in.at : act.at;
  const isEarly = leavesOn(booking, at, now) < heldUntil(booking);
  const early = { told_at: now, freed_at: null, code, wrong_codes: 0, agreed_at: null };
  return noted(booking, "check_out", act, now, { checked_out: { ...act, at, early: isEarly ? early : null } });
}

/** Whether both clocks, of devices and server, are less than a second apart: notes sent later come together. */
function isDoublePress({ history }: Pick<Booking, "history">, before: Act, act: Act, now: Date): boolean {
  const known = history.findLast(({ event }) => event === "check_in")?.at ?? before.at;
  const isSoon = (ms: number) => Math.abs(ms) < DOUBLE_PRESS_MS;
  return isSoon(act.at.getTime() - before.at.getTime()) && isSoon(now.getTime() - known.getTime());
}

/** Day since which a guest who left is gone, and never a past one: what is past cannot come free. */
export function leavesOn({ property: { time_zone: zone } }: Timed, left: Date, now: Date): CivilDate {
  const [day, today] = [todayIn(zone, left), todayIn(zone, now)];
  return day > today ? day : today;
}

/**
 * Undoes a note; the caller takes back the nights that it freed (`nightsToTakeBack`). The same object when it is not
 * noted.
 *
 * @param unit - the only room whose arrival is undone; with the last one the arrival of the stay is
 * @throws Problem `not_receivable`, `presence_conflict` for an arrival with a departure, `too_many_notes`,
 * `invalid_fields` (unit)
 */
export function undo<Stay extends Receivable>(booking: Stay, what: Undoable, act: Act, now: Date, unit?: number): Stay {
  requireReceivable(booking);
  const { checked_out, no_show, objections } = presenceOf(booking);
  switch (what) {
    case "check-in": {
      const others = withoutArrived(booking, unit);
      if (!others) return booking;
      if (checked_out) throw conflict("Annulez d’abord son départ.");
      return others.checked_in ? withPresence(booking, others) : noted(booking, "undo_check_in", act, now, others);
    }
    case "no-show":
      if (!no_show) return booking;
      return noted(booking, "undo_no_show", act, now, { no_show: null, freed_from: null });
    case "check-out":
      if (!checked_out) return booking;
      if (objections.some(({ about, decision }) => about === "check_out" && decision?.outcome === "guest_refunded"))
        throw conflict("Notre équipe a décidé de ce départ, et le voyageur est remboursé.");
      return noted(booking, "undo_check_out", act, now, { checked_out: null, freed_from: null });
  }
}

/** Nights that the undone note had freed, from today on; null: none. */
export function nightsToTakeBack(before: Receivable, after: Receivable, now: Date): { checkin: CivilDate } | null {
  const [freed, still] = [presenceOf(before).freed_from, presenceOf(after).freed_from];
  if (!freed || still) return null;
  const today = todayIn(before.property.time_zone, now);
  const checkin = freed > today ? freed : today;
  return checkin < before.checkout ? { checkin } : null;
}

/** The later note counts; another's number of a later time stays. */
export function noteRoom<Stay extends Receivable>(booking: Stay, numbers: string, act: Act): Stay {
  requireReceivable(booking);
  const presence = presenceOf(booking);
  const { room } = presence;
  if (room?.numbers === numbers) return booking;
  if (room && room.at > act.at) throw conflict(`${saidBy(`Chambre ${room.numbers || "retirée"}`, room, booking)}.`);
  return withPresence(booking, { ...withNumbers(presence, numbers), room: { ...act, numbers } });
}

export function noteText<Stay extends Receivable>(booking: Stay, text: string, act: Act): Stay {
  requireReceivable(booking);
  const { notes } = presenceOf(booking);
  if (notes.length >= MAX_STAY_NOTES)
    throw new Problem("too_many_notes", { detail: `Un séjour a ${MAX_STAY_NOTES}\u00a0notes au plus.` });
  return withPresence(booking, { notes: [...notes, { ...act, text }] });
}

/** Frees the nights after a no-show or an early departure, from tomorrow on; the same object when they aren't due. */
export function nightsFreed(booking: Booking, now: Date, by: string): Booking {
  const due = freeDueAt(booking);
  if (!due || now < due) return booking;
  const entry = { at: now, event: "free_nights" as const, status: booking.status, by };
  return freed({ ...booking, history: [...booking.history, entry] }, now, tomorrowAt(booking, now));
}

export const tomorrowAt = ({ property }: Timed, now: Date): CivilDate => addDays(todayIn(property.time_zone, now), 1);

/**
 * Marks what was noted as followed by free nights since `from`, at most those that are left. A change of a stay whose
 * nights are given back is dropped.
 */
export function freed(booking: Booking, now: Date, from: CivilDate): Booking {
  const { no_show, checked_out } = presenceOf(booking);
  return withPresence(dropChange(booking, "given_up", now, booking.guest_id), {
    no_show: no_show && { ...no_show, freed_at: no_show.freed_at ?? now },
    checked_out: checked_out?.early
      ? { ...checked_out, early: { ...checked_out.early, freed_at: checked_out.early.freed_at ?? now } }
      : checked_out,
    freed_from: from < booking.checkout ? from : null,
  });
}

/**
 * The guest agrees to an early departure: the nights since then are free, and an objection is withdrawn. Repeated calls
 * change nothing.
 *
 * @param typed - by whom the guest's code was typed at the desk
 */
export function agreeToDeparture(booking: Booking, now: Date, typed?: Act): Booking {
  const { checked_out, objections } = presenceOf(booking);
  const early = checked_out?.early;
  if (!checked_out || !early || !isReceivable(booking)) throw new Problem("departure_not_noted");
  if (early.freed_at) return booking;
  const { status, guest_id: by } = booking;
  const entry = { at: now, event: "agree_check_out" as const, status, by, ...(typed && { noted_at: typed.at }) };
  const agreed = withPresence(
    { ...booking, history: [...booking.history, entry] },
    {
      checked_out: { ...checked_out, early: { ...early, agreed_at: now } },
      objections: withdrawn(objections, by, now),
    },
  );
  return freed(agreed, now, leavesOn(booking, checked_out.at, now));
}

/** Withdraws an objection to an early departure that waits, for the guest. */
const withdrawn = (objections: readonly Objection[], by: string, now: Date): Objection[] =>
  objections.map((objection) =>
    objection.about === "check_out" && !objection.decision
      ? { ...objection, decision: { at: now, by, outcome: "withdrawn", refund_cents: 0 } }
      : objection,
  );

/**
 * What stays noted after the guest changed the dates: no departure, which they contradict, and an arrival only for its
 * own day.
 */
export function presenceAfter(booking: Booking, stay: Dates & Pick<Booking, "rooms">, now: Date): Booking["presence"] {
  const { checkin, guest_id: by } = booking;
  const presence = presenceOfRooms(booking, stay.rooms);
  if (!presence || hasSameDates(booking, stay)) return presence;
  return {
    ...presence,
    checked_in: stay.checkin === checkin ? presence.checked_in : null,
    ...(presence.arrived_rooms && stay.checkin !== checkin && { arrived_rooms: [] }),
    checked_out: null,
    objections: withdrawn(presence.objections, by, now),
    freed_from: null,
  };
}

/** First night of the stay that is no longer held, because the guest left or did not come; else the departure. */
export function heldUntil({ presence, checkout }: Pick<Booking, "presence" | "checkout">): CivilDate {
  const from = presence?.freed_from ?? checkout;
  return from < checkout ? from : checkout;
}

/**
 * Whether nobody came: a no-show without objection, or one that the admins found true. An objection that waits leaves
 * the guest's rights as they are.
 */
export function wasMissed({ presence }: Pick<Booking, "presence">): boolean {
  const { no_show, objections } = presenceOf({ presence });
  return no_show !== null && !objections.some(({ about, decision }) => about === "no_show" && !decision);
}

/** Removes what was written about the guest and by them. */
export const withoutWords = (presence: Presence): Presence => ({
  ...presence,
  notes: [],
  objections: presence.objections.map((objection) => ({ ...objection, text: "" })),
});

const saidBy = (what: string, { at, by_name }: Act, { property }: Timed): string =>
  `${what}, noté par ${by_name} à ${formatTime(at, property.time_zone)}`;

const conflict = (detail: string): Problem => new Problem("presence_conflict", { detail });
const notYet = (detail: string): Problem => new Problem("not_receivable", { detail });
