import type { NewWalkIn, WalkInAnswer } from "@lopango/contract/reception/walk-in";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import { roomCount, splitTitles } from "@lopango/contract/listings/rooms";
import { addDays, nightsBetween, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import type { FieldError } from "@lopango/contract/errors";
import type { Act, Booking, Presence } from "../../bookings/rules/booking.ts";
import {
  checkOut,
  leavesOn,
  NOTHING_NOTED,
  noteNoShow,
  presenceOf,
  withoutWords,
  withPresence,
  type Timed,
} from "../../bookings/rules/presence.ts";
import { stayErrors } from "../../calendar/rules/stay.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import type { Money } from "../../payments/rules/money.ts";
import { Problem } from "../../platform/problem.ts";
import type { EventOf } from "../../platform/event.ts";

/** A guest whom the house wrote in itself: no account, no money of ours, no review (docs/decisions/0208). */
export interface WalkIn {
  id: string;
  /** Of the first room. */
  property_id: string;
  /** House of the rooms; null for a single listing. */
  establishment_id: string | null;
  host_id: string;
  /** Each room type once. */
  rooms: { property_id: string; title: string; count: number }[];
  guest_name: string;
  /** E.164. */
  guest_phone: string | null;
  /** In all rooms. */
  guests: number;
  checkin: CivilDate;
  checkout: CivilDate;
  nights: number;
  status: "confirmed" | "cancelled";
  /** What the house named for the whole stay. */
  price: Money | null;
  /** The guest paid the house. */
  is_settled: boolean;
  /** The guest gets an SMS of the stay, and of its cancellation. */
  sends_sms: boolean;
  created_at: Date;
  written: Act;
  presence: Presence | null;
  history: Booking["history"];
  property: Timed["property"] & { title: string };
}

/** What the reception receives at the desk. */
export const isWalkIn = (stay: Booking | WalkIn): stay is WalkIn => "written" in stay;

/**
 * Checks a request apart from other stays, and returns the listings of its rooms. The first night is at the earliest the
 * one before it was written: who comes after midnight takes the night that has begun.
 */
export function checkWalkIn(
  listings: ReadonlyMap<string, Listing>,
  { establishment_id: establishment, property_id: single, rooms, checkin, checkout, sms, arrived }: NewWalkIn,
  writtenAt: Date,
  now: Date,
): Listing[] {
  const known = rooms.map(({ property_id }) => listings.get(property_id)).filter((listing) => listing !== undefined);
  const [first] = known;
  if (!first || known.length < rooms.length) throw new Problem("property_not_found");
  const errors: FieldError[] = rooms.flatMap(({ property_id }, index) => {
    const isOwn =
      establishment === undefined
        ? property_id === single
        : listings.get(property_id)?.establishment_id === establishment;
    const message = `Cette chambre n’est pas de cet${establishment === undefined ? "te annonce" : " hôtel"}.`;
    return isOwn ? [] : [{ field: `rooms.${index}.property_id`, message }];
  });
  if (errors.length > 0) throw new Problem("invalid_fields", { errors });
  const dates = stayErrors({ checkin, checkout }, addDays(todayIn(first.time_zone, writtenAt), -1));
  if (dates.length > 0) throw new Problem("invalid_dates", { detail: dates[0]?.message, errors: dates });
  // The message names the listing to a stranger, so the listing has passed what puts it online.
  if (sms && !known.every(({ is_active }) => is_active)) throw invalid("sms", NO_SMS);
  if (arrived && checkin > todayIn(first.time_zone, now)) throw invalid("arrived", NOT_HERE_YET);
  return known;
}

const invalid = (field: string, message: string): Problem =>
  new Problem("invalid_fields", { detail: message, errors: [{ field, message }] });

const NO_SMS = "Un SMS part seulement d’une annonce en ligne\u202f: notez ce séjour sans SMS.";
const NOT_HERE_YET = "L’arrivée se note le jour de l’arrivée au plus tôt.";

/** Creates a walk-in from the listings of its rooms; the first one gives place and times. */
export function makeWalkIn(
  id: string,
  listings: readonly Listing[],
  { rooms, guest_name, guest_phone = null, guests = roomCount(rooms), ...asked }: NewWalkIn,
  written: Act,
  now: Date,
): WalkIn {
  const [first] = listings;
  if (!first) throw new Error("a walk-in needs a room");
  const titles = listings.map(({ title }) => title);
  const names = first.establishment_id === null ? { establishment: first.title, rooms: titles } : splitTitles(titles);
  const titleOf = new Map(listings.map((listing, index) => [listing.id, names.rooms[index]]));
  const { note = "", room = "", arrived = false } = asked;
  return {
    id,
    property_id: first.id,
    establishment_id: first.establishment_id,
    host_id: first.owner_id,
    rooms: rooms.map(({ property_id, count }) => ({ property_id, title: titleOf.get(property_id) ?? "", count })),
    guest_name,
    guest_phone,
    guests,
    checkin: asked.checkin,
    checkout: asked.checkout,
    nights: nightsBetween(asked.checkin, asked.checkout),
    status: "confirmed",
    price: asked.price ?? null,
    is_settled: asked.is_settled ?? false,
    sends_sms: asked.sms ?? false,
    created_at: now,
    written,
    presence: {
      ...NOTHING_NOTED,
      room: room === "" ? null : { ...written, numbers: room },
      notes: note === "" ? [] : [{ ...written, text: note }],
      checked_in: arrived ? written : null,
    },
    history: [{ at: now, event: "create", status: "confirmed", by: first.owner_id, noted_at: written.at }],
    property: {
      title: names.establishment,
      time_zone: first.time_zone,
      checkin_time: first.checkin_time,
      checkout_time: first.checkout_time,
    },
  };
}

/** Cancels a walk-in; the same object once cancelled. */
export function cancelWalkIn(walkIn: WalkIn, now: Date): WalkIn {
  if (walkIn.status === "cancelled") return walkIn;
  const { checked_in, no_show } = presenceOf(walkIn);
  const code = bookingCode(walkIn.id);
  const refused = (detail: string) => new Problem("not_cancellable", { detail });
  if (checked_in)
    throw refused(`L’arrivée de ce voyageur (${code}) est notée\u202f: annulez-la d’abord, ou notez son départ.`);
  if (no_show) throw refused(`L’absence de ce voyageur (${code}) est notée\u202f: ses nuits sont déjà libres.`);
  if (walkIn.checkout <= todayIn(walkIn.property.time_zone, now))
    throw refused(`Ce séjour (${code}) est terminé\u202f: il ne s’annule plus.`);
  const entry = { at: now, event: "cancel" as const, status: "cancelled" as const, by: walkIn.host_id };
  return { ...walkIn, status: "cancelled", history: [...walkIn.history, entry] };
}

/** A walk-in that nobody noted is over on its day of departure, in the time zone of the place. */
function isOver(walkIn: WalkIn, now: Date): boolean {
  const state = stateOf(walkIn);
  if (state === "expected") return walkIn.checkout <= todayIn(walkIn.property.time_zone, now);
  return state !== "arrived";
}

/** Name of a guest who asked to be erased. */
const ERASED = "Voyageur";

/**
 * Erases the number of the guest and, once the stay is over, the name, which the register of guests asks for until then,
 * and the notes. No SMS is sent any more.
 */
export function withoutGuest(walkIn: WalkIn, now: Date): WalkIn {
  const erased: WalkIn = { ...walkIn, guest_phone: null, sends_sms: false };
  if (!isOver(walkIn, now)) return erased;
  return {
    ...erased,
    guest_name: ERASED,
    presence: walkIn.presence && withoutWords(walkIn.presence),
  };
}

/** Notes the departure. Nights that are left are free at once: the guest deals with the house alone. */
export function checkOutWalkIn(walkIn: WalkIn, act: Act, now: Date): WalkIn {
  const after = checkOut(walkIn, act, now, "");
  const left = presenceOf(after).checked_out;
  if (after === walkIn || !left?.early) return after;
  return withPresence(after, {
    checked_out: { ...left, early: { ...left.early, freed_at: now } },
    freed_from: leavesOn(walkIn, left.at, now),
  });
}

/** Notes that nobody came. The nights from today on are free at once. */
export function missWalkIn(walkIn: WalkIn, act: Act, now: Date): WalkIn {
  const after = noteNoShow(walkIn, act, now);
  const missed = presenceOf(after).no_show;
  if (after === walkIn || !missed) return after;
  return withPresence(after, {
    no_show: { ...missed, freed_at: now },
    freed_from: leavesOn(walkIn, now, now),
  });
}

function stateOf({ status, presence }: WalkIn): WalkInAnswer["state"] {
  const { checked_in, checked_out, no_show } = presenceOf({ presence });
  if (status === "cancelled") return "cancelled";
  if (checked_out) return "left";
  if (checked_in) return "arrived";
  return no_show ? "no_show" : "expected";
}

/** Returns a walk-in for the house (contract `walkIn`). */
export const presentWalkIn = (walkIn: WalkIn, now: Date): WalkInAnswer => ({
  id: walkIn.id,
  code: bookingCode(walkIn.id),
  property_id: walkIn.property_id,
  property_title: walkIn.property.title,
  rooms: walkIn.rooms.map(({ title, count }) => ({ title, count })),
  guest_name: walkIn.guest_name,
  guest_phone: walkIn.guest_phone,
  can_erase_name: isOver(walkIn, now) && walkIn.guest_name !== ERASED,
  guests: walkIn.guests,
  checkin: walkIn.checkin,
  checkout: walkIn.checkout,
  nights: walkIn.nights,
  state: stateOf(walkIn),
  price: walkIn.price,
  is_settled: walkIn.is_settled,
  by: walkIn.written.by_name,
  created_at: walkIn.created_at.toISOString(),
});

export const WALK_IN_EVENTS = ["walk_in.written", "walk_in.cancelled"] as const;

export type WalkInEvent = EventOf<(typeof WALK_IN_EVENTS)[number]>;

/** Told to the guest alone, who asked for it. */
export function eventsOfWalkIn(before: WalkIn | null, after: WalkIn): WalkInEvent[] {
  const event = (kind: WalkInEvent["kind"]): WalkInEvent[] => [{ kind, by: null, facts: { walk_in: after.id } }];
  if (!after.sends_sms) return [];
  if (!before) return event("walk_in.written");
  return before.status !== "cancelled" && after.status === "cancelled" ? event("walk_in.cancelled") : [];
}
