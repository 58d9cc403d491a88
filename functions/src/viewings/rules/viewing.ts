import type { Side } from "@lopango/contract/bookings/booking-life";
import { MAX_GUEST_VIEWINGS, MAX_HOME_VIEWINGS, MONEY_REPORTS_OFFLINE } from "@lopango/contract/limits";
import type { Location } from "@lopango/contract/listings/location";
import { placeOf } from "@lopango/contract/listings/place-name";
import type { TimeZone } from "@lopango/contract/platform/dates";
import {
  isOpenViewing,
  isSameSlot,
  slotAt,
  slotProblem,
  viewingActions,
  type ViewingAction,
  type ViewingSlot,
  type ViewingState,
} from "@lopango/contract/viewings/viewing-life";
import { maskedName, firstName, shownName } from "../../identity/rules/names.ts";
import { suspended, type Listing } from "../../listings/rules/listing.ts";
import { idOf } from "../../platform/hash.ts";
import { Problem } from "../../platform/problem.ts";
import { maskContacts } from "../../redaction/rules/redact.ts";

/** A viewing of a home by one guest (docs/product/viewings.md). */
export interface Viewing extends ViewingSlot, ViewingState {
  id: string;
  property_id: string;
  property_title: string;
  /** `Gombe, Kinshasa`. */
  place: string;
  time_zone: TimeZone;
  /** uids; empty once the account is deleted. */
  guest_id: string;
  host_id: string;
  /** First names. */
  guest_name: string;
  host_name: string;
  /** Who moved, declined or cancelled it last; `by` null: the home is no longer offered. */
  change: { by: Side | null; reason: string } | null;
  /** Once accepted: where it is, as the host gave it then. */
  location: Location | null;
  created_at: Date;
}

/** What one home has to come, in one document: two acceptances of a slot cannot both be stored. */
export interface HomeViewings {
  property_id: string;
  /** That the host gives, sorted. */
  slots: ViewingSlot[];
  /** Open viewings, and past ones until the next change. */
  open: { id: string; guest_id: string; at: Date; is_accepted: boolean }[];
  /** Digests of the people who were asked for money. */
  money_reports: string[];
}

export const noViewings = (property_id: string): HomeViewings => ({
  property_id,
  slots: [],
  open: [],
  money_reports: [],
});

/** Slots to come, with whether an accepted viewing has them. */
export function slotsToCome(
  { slots, open }: HomeViewings,
  zone: TimeZone,
  now: Date,
): (ViewingSlot & { is_taken: boolean })[] {
  return slots.flatMap((slot) => {
    const at = slotAt(slot, zone);
    return at > now ? [{ ...slot, is_taken: open.some((one) => one.is_accepted && isAt(one.at, at)) }] : [];
  });
}

const isAt = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/** @throws Problem `invalid_fields` naming the field of each slot that is past or too far */
export function requireSlots(
  slots: readonly ViewingSlot[],
  fieldOf: (index: number) => string,
  zone: TimeZone,
  now: Date,
) {
  const errors = slots.flatMap((slot, index) => {
    const message = slotProblem(slot, zone, now);
    return message === null ? [] : [{ field: fieldOf(index), message }];
  });
  if (errors.length > 0) throw new Problem("invalid_fields", { detail: errors[0]?.message, errors });
}

/** Replaces the slots of the host; past ones of the list are dropped, because a form may be open for long. */
export function withSlots(home: HomeViewings, slots: readonly ViewingSlot[], zone: TimeZone, now: Date): HomeViewings {
  const kept = slots.filter(
    (slot, index) => slotAt(slot, zone) > now && slots.findIndex((other) => isSameSlot(slot, other)) === index,
  );
  requireSlots(kept, (index) => `slots.${index}`, zone, now);
  const keyOf = ({ date, time }: ViewingSlot): string => `${date} ${time}`;
  return { ...home, slots: kept.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) };
}

/** Stores the viewing among the open ones of its home, or takes it out. */
export function withViewing(home: HomeViewings, viewing: Viewing, now: Date): HomeViewings {
  const others = home.open.filter(({ id, at }) => id !== viewing.id && at > now);
  const { id, guest_id, at, status } = viewing;
  const own = isOpenViewing(viewing, now) ? [{ id, guest_id, at, is_accepted: status === "accepted" }] : [];
  return { ...home, open: [...others, ...own] };
}

export function requireFree({ open }: HomeViewings, at: Date, except: string | null): void {
  if (open.some((one) => one.is_accepted && one.id !== except && isAt(one.at, at))) throw new Problem("slot_taken");
}

export function requireViewable(listing: Listing): Listing {
  if (listing.category !== "logement")
    throw new Problem("not_viewable", { detail: "Seuls les logements se visitent\u202f: un hôtel se réserve." });
  if (!listing.is_active) throw new Problem("not_viewable");
  return listing;
}

export interface Asking {
  id: string;
  guest: { uid: string; full_name: string };
  slot: ViewingSlot;
  /** Viewings of the guest to come, at all homes. */
  coming: number;
  has_unlocked: boolean;
}

/**
 * A new viewing. A slot of the host is agreed at once with who unlocked the home; where nothing is sold the host answers
 * first, because the address is told then.
 */
export function askedViewing(
  home: HomeViewings,
  listing: Listing,
  { id, guest, slot, coming, has_unlocked }: Asking,
  now: Date,
): Viewing {
  const { time_zone } = listing;
  requireSlots([slot], () => "date", time_zone, now);
  const open = home.open.filter(({ at }) => at > now);
  if (open.some(({ guest_id }) => guest_id === guest.uid)) throw new Problem("already_viewing");
  const at = slotAt(slot, time_zone);
  requireFree(home, at, null);
  if (coming >= MAX_GUEST_VIEWINGS) throw new Problem("too_many_viewings");
  if (open.length >= MAX_HOME_VIEWINGS)
    throw new Problem("too_many_viewings", {
      detail: `Ce logement a déjà ${MAX_HOME_VIEWINGS}\u00a0visites à venir\u202f: réessayez dans quelques jours.`,
    });
  const isAgreed = has_unlocked && home.slots.some((given) => isSameSlot(given, slot));
  return {
    id,
    property_id: listing.id,
    property_title: listing.title,
    place: placeOf(listing),
    time_zone,
    date: slot.date,
    time: slot.time,
    at,
    guest_id: guest.uid,
    host_id: listing.owner_id,
    guest_name: maskedName(shownName(firstName(guest.full_name))),
    host_name: listing.host_first_name,
    status: isAgreed ? "accepted" : "proposed",
    proposed_by: "guest",
    change: null,
    location: isAgreed ? locationThen(listing) : null,
    took_place: { guest: null, host: null },
    money_reported: false,
    reviewed: false,
    created_at: now,
  };
}

const locationThen = ({ address, latlng }: Listing): Location => ({ address, latlng });

function requireAction(viewing: Viewing, side: Side, action: ViewingAction, now: Date): void {
  if (viewingActions(viewing, side, now).includes(action)) return;
  const detail = viewing.status === "closed" ? CLOSED : isOpenViewing(viewing, now) ? null : OVER;
  throw new Problem("viewing_changed", detail === null ? {} : { detail });
}

const CLOSED = "Ce logement n’est plus proposé\u202f: sa visite n’a plus lieu.";
const OVER = "Cette visite est passée, annulée ou refusée\u202f: cela n’est plus possible.";

/** @param shown - slot on the screen of who accepts */
export function accepted(
  viewing: Viewing,
  side: Side,
  listing: Listing,
  shown: ViewingSlot | null,
  now: Date,
): Viewing {
  if (shown && !isSameSlot(viewing, shown)) throw new Problem("viewing_changed");
  if (viewing.status === "accepted") return viewing;
  requireAction(viewing, side, "accept", now);
  return { ...viewing, status: "accepted", location: locationThen(listing) };
}

const ENDING = { declined: "decline", cancelled: "cancel" } as const;

/** Ends a viewing with a reason; the same object the second time. */
export function ended(viewing: Viewing, side: Side, status: keyof typeof ENDING, reason: string, now: Date): Viewing {
  if (viewing.status === status && viewing.change?.by === side) return viewing;
  requireAction(viewing, side, ENDING[status], now);
  return { ...viewing, status, change: { by: side, reason: maskContacts(reason, null) } };
}

/**
 * Proposes another time to the other side. A slot that the host gives is agreed at once for a guest whose viewing was.
 */
export function movedViewing(
  viewing: Viewing,
  side: Side,
  home: HomeViewings,
  { reason, ...slot }: ViewingSlot & { reason: string },
  now: Date,
): Viewing {
  const isSame = isSameSlot(viewing, slot);
  if (isSame && viewing.proposed_by === side && viewing.change?.by === side) return viewing;
  requireAction(viewing, side, "move", now);
  requireSlots([slot], () => "date", viewing.time_zone, now);
  if (isSame) {
    const message = "C’est déjà l’heure de cette visite\u202f: choisissez-en une autre.";
    throw new Problem("invalid_fields", { detail: message, errors: [{ field: "time", message }] });
  }
  const at = slotAt(slot, viewing.time_zone);
  requireFree(home, at, viewing.id);
  const isGiven = side === "guest" && viewing.status === "accepted" && home.slots.some((one) => isSameSlot(one, slot));
  return {
    ...viewing,
    date: slot.date,
    time: slot.time,
    at,
    status: isGiven ? "accepted" : "proposed",
    proposed_by: side,
    change: { by: side, reason: maskContacts(reason, null) },
  };
}

export function said(viewing: Viewing, side: Side, took_place: boolean, now: Date): Viewing {
  const known = viewing.took_place[side];
  if (known === took_place) return viewing;
  if (known !== null) throw new Problem("viewing_changed", { detail: "Vous avez déjà dit si cette visite a eu lieu." });
  if (viewing.status === "accepted" && viewing.at > now)
    throw new Problem("viewing_changed", { detail: "Vous pourrez le dire après l’heure de la visite." });
  requireAction(viewing, side, "took-place", now);
  return { ...viewing, took_place: { ...viewing.took_place, [side]: took_place } };
}

/**
 * Notes that money was asked for a viewing, and takes the home offline once enough people say so.
 * @throws Problem `viewing_changed` without an agreed viewing
 */
export function moneyReported(
  viewing: Viewing,
  home: HomeViewings,
  listing: Listing,
  now: Date,
): { viewing: Viewing; home: HomeViewings; listing: Listing } {
  if (viewing.money_reported) return { viewing, home, listing };
  requireAction(viewing, "guest", "money-asked", now);
  const by = idOf("money", viewing.property_id, viewing.guest_id);
  const money_reports = [...new Set([...home.money_reports, by])];
  // A listing that is suspended already keeps its reason, and with it what ends the suspension.
  const isOver = money_reports.length >= MONEY_REPORTS_OFFLINE && !listing.suspended;
  return {
    viewing: { ...viewing, money_reported: true },
    home: { ...home, money_reports },
    listing: isOver ? suspended(listing, MONEY_ASKED) : listing,
  };
}

const MONEY_ASKED =
  "Trois personnes disent qu’on leur a demandé de l’argent pour visiter. Une visite est toujours gratuite\u202f: notre équipe vérifie.";

/** Closes an open viewing of a home that is no longer offered. */
export function closed(viewing: Viewing, reason: string, now: Date): Viewing {
  if (!isOpenViewing(viewing, now)) return viewing;
  return { ...viewing, status: "closed", change: { by: null, reason } };
}

/** Removes the person: their name and words. An open viewing ends. */
export function withoutPerson(viewing: Viewing, uid: string, now: Date): Viewing {
  const side: Side = viewing.guest_id === uid ? "guest" : "host";
  const ended = isOpenViewing(viewing, now)
    ? { ...viewing, status: "cancelled" as const, change: { by: side, reason: LEFT } }
    : viewing;
  const change = ended.change?.by === side ? { by: side, reason: LEFT } : ended.change;
  return { ...ended, change, [`${side}_id`]: "", [`${side}_name`]: "" };
}

const LEFT = "Cette personne a quitté Lopango.";
