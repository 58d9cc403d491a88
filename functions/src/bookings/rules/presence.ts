import { addDays, hoursOf, instantAt, nightsOf, todayIn, type CivilDate } from "@lopango/contract/calendar/dates";
import { formatDate, formatTime } from "@lopango/contract/calendar/french-dates";
import { MAX_STAY_NOTES, NO_SHOW_AFTER_HOURS, NOTED_LATE_DAYS, OBJECTION_HOURS } from "@lopango/contract/limits";
import { Problem } from "../../platform/problem.ts";
import type { Act, Booking, NoShow, Presence } from "./booking.ts";

export const NOTHING_NOTED: Presence = { room: null, notes: [], checked_in: null, checked_out: null, no_show: null };

export const presenceOf = ({ presence }: Pick<Booking, "presence">): Presence => presence ?? NOTHING_NOTED;

const withPresence = (booking: Booking, noted: Partial<Presence>): Booking => ({
  ...booking,
  presence: { ...presenceOf(booking), ...noted },
});

const HOUR_MS = 3_600_000;

/** Limits the device's time by the server's. @throws Problem `invalid_fields` for one of more than seven days ago */
export function notedAt(at: Date, now: Date): Date {
  if (now.getTime() - at.getTime() > NOTED_LATE_DAYS * 24 * HOUR_MS) {
    const message = `Noté il y a plus de ${NOTED_LATE_DAYS}\u00a0jours\u202f: c’est trop tard.`;
    throw new Problem("invalid_fields", { detail: message, errors: [{ field: "at", message }] });
  }
  return at < now ? at : now;
}

type Timed = Pick<Booking, "checkin" | "checkout" | "property">;

/** The end of the time in which an arrival can be noted. */
const departureOf = ({ checkout, property }: Timed): Date =>
  instantAt(checkout, hoursOf(property.checkout_time), property.time_zone);

/** A no-show can be noted from then on: six hours after the check-in time. */
export const noShowFrom = ({ checkin, property }: Timed): Date =>
  instantAt(checkin, hoursOf(property.checkin_time) + NO_SHOW_AFTER_HOURS, property.time_zone);

export const objectUntil = ({ told_at }: Pick<NoShow, "told_at">): Date =>
  new Date(told_at.getTime() + OBJECTION_HOURS * HOUR_MS);

/** When the nights after a no-show are due to be freed; null: not, or done. */
export function freeDueAt({ presence, status }: Pick<Booking, "presence" | "status">): Date | null {
  const noShow = presence?.no_show;
  return status === "confirmed" && noShow && !noShow.objection && !noShow.freed_at ? objectUntil(noShow) : null;
}

const isReceivable = ({ status }: Pick<Booking, "status">): boolean => status === "confirmed";

/** Days on which the reception sees the stay, the departure included; none unless it is confirmed. */
export const receptionDays = (booking: Pick<Booking, "status" | "checkin" | "checkout">): CivilDate[] =>
  isReceivable(booking) ? nightsOf(booking.checkin, addDays(booking.checkout, 1)) : [];

/** @throws Problem `not_receivable` */
function requireReceivable(booking: Booking): void {
  if (isReceivable(booking)) return;
  const detail =
    booking.status === "cancelled" || booking.status === "refunded"
      ? "Cette réservation est annulée."
      : "Ce séjour n’est pas confirmé.";
  throw new Problem("not_receivable", { detail });
}

/**
 * Notes the arrival, from the day of arrival to the time of departure. Of two receptions the first counts. A guest who
 * comes after a no-show is welcome until the nights are free.
 *
 * @throws Problem `not_receivable`, `presence_conflict`
 */
export function checkIn(booking: Booking, act: Act): Booking {
  requireReceivable(booking);
  const { checked_in, no_show } = presenceOf(booking);
  if (checked_in) return booking;
  if (no_show?.freed_at)
    throw conflict(`${saidBy("Non présenté", no_show, booking)}, et ses nuits sont de nouveau en vente.`);
  if (todayIn(booking.property.time_zone, act.at) < booking.checkin)
    throw notYet(`Ce séjour commence le ${formatDate(booking.checkin)}.`);
  if (act.at >= departureOf(booking)) throw notYet("Ce séjour est terminé.");
  return withPresence(booking, { checked_in: act, no_show: null });
}

/** @throws Problem `not_receivable`, `presence_conflict` when the guest arrived */
export function noteNoShow(booking: Booking, act: Act, now: Date): Booking {
  requireReceivable(booking);
  const { checked_in, no_show } = presenceOf(booking);
  if (checked_in) throw conflict(`${saidBy("Déjà arrivé", checked_in, booking)}.`);
  if (no_show) return booking;
  const from = noShowFrom(booking);
  if (act.at < from)
    throw notYet(
      `L’absence se note ${NO_SHOW_AFTER_HOURS}\u00a0heures après l’heure d’arrivée, à partir de ${formatTime(from, booking.property.time_zone)}.`,
    );
  if (act.at >= departureOf(booking)) throw notYet("Ce séjour est terminé.");
  return withPresence(booking, { no_show: { ...act, told_at: now, objection: null, freed_at: null } });
}

/** @throws Problem `not_receivable`, `presence_conflict` unless the guest arrived */
export function checkOut(booking: Booking, act: Act): Booking {
  requireReceivable(booking);
  const { checked_in, checked_out, no_show } = presenceOf(booking);
  if (checked_out) return booking;
  if (no_show) throw conflict(`${saidBy("Non présenté", no_show, booking)}.`);
  if (!checked_in) throw conflict("Son arrivée n’est pas notée\u202f: notez-la d’abord.");
  return withPresence(booking, { checked_out: act.at < checked_in.at ? { ...act, at: checked_in.at } : act });
}

/** The later note counts; another's number of a later time stays. @throws Problem `not_receivable`, `presence_conflict` */
export function noteRoom(booking: Booking, numbers: string, act: Act): Booking {
  requireReceivable(booking);
  const { room } = presenceOf(booking);
  if (room?.numbers === numbers) return booking;
  if (room && room.at > act.at) throw conflict(`${saidBy(`Chambre ${room.numbers || "retirée"}`, room, booking)}.`);
  return withPresence(booking, { room: { ...act, numbers } });
}

/** @throws Problem `not_receivable`, `too_many_notes` */
export function noteText(booking: Booking, text: string, act: Act): Booking {
  requireReceivable(booking);
  const { notes } = presenceOf(booking);
  if (notes.length >= MAX_STAY_NOTES)
    throw new Problem("too_many_notes", { detail: `Un séjour a ${MAX_STAY_NOTES}\u00a0notes au plus.` });
  return withPresence(booking, { notes: [...notes, { ...act, text }] });
}

/** The guest objects: nothing is freed, and the admins decide. @throws Problem `no_show_not_noted`, `too_late_to_object` */
export function objectToNoShow(booking: Booking, text: string, now: Date): Booking {
  const { no_show } = presenceOf(booking);
  if (!no_show || !isReceivable(booking)) throw new Problem("no_show_not_noted");
  if (no_show.objection) return booking;
  if (no_show.freed_at || now >= objectUntil(no_show)) throw new Problem("too_late_to_object");
  return withPresence(booking, { no_show: { ...no_show, objection: { at: now, text } } });
}

/** Marks the nights after a no-show as freed; the same object when they aren't due. */
export function nightsFreed(booking: Booking, now: Date): Booking {
  const due = freeDueAt(booking);
  const { no_show } = presenceOf(booking);
  if (!due || !no_show || now < due) return booking;
  return withPresence(booking, { no_show: { ...no_show, freed_at: now } });
}

/** First night of the stay that is no longer held, because the guest left or did not come; else the departure. */
export function heldUntil({
  presence,
  checkout,
  property: { time_zone: zone },
}: Timed & Pick<Booking, "presence">): CivilDate {
  const { checked_out: left, no_show } = presenceOf({ presence });
  const missed = no_show?.freed_at;
  const freed = left ? todayIn(zone, left.at) : missed ? addDays(todayIn(zone, missed), 1) : checkout;
  return freed < checkout ? freed : checkout;
}

/** First night that an early departure frees: the one of the day, and never a past one. */
export function freedFrom({ property: { time_zone: zone } }: Timed, left: Date, now: Date): CivilDate {
  const [day, today] = [todayIn(zone, left), todayIn(zone, now)];
  return day > today ? day : today;
}

/** Removes what was written about the guest and by them. */
export const withoutWords = ({ no_show, ...noted }: Presence): Presence => ({
  ...noted,
  notes: [],
  no_show: no_show && { ...no_show, objection: no_show.objection && { ...no_show.objection, text: "" } },
});

const saidBy = (what: string, { at, by_name }: Act, { property }: Timed): string =>
  `${what}, noté par ${by_name} à ${formatTime(at, property.time_zone)}`;

const conflict = (detail: string): Problem => new Problem("presence_conflict", { detail });
const notYet = (detail: string): Problem => new Problem("not_receivable", { detail });
