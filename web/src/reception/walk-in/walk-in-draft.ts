import { addDays, nightsBetween, type CivilDate } from "@lopango/contract/platform/dates";
import { formatStay } from "@lopango/contract/platform/french-dates";
import { formatRooms } from "@lopango/contract/listings/rooms";
import { phoneNumberOf } from "@lopango/contract/platform/phone-number";
import { DEFAULT_CURRENCY, MAX_NIGHTS } from "@lopango/contract/limits";
import type { WalkInForm } from "@lopango/contract/reception/walk-in";
import { parseAmount, toCents } from "../../lib/format/amount.ts";
import type { DeskRoom } from "../rooms/room-numbers.tsx";

/** A walk-in as the reception types it (docs/product/reception.md#walk-ins). */
export interface WalkInDraft {
  name: string;
  phone: string;
  /** Room types of one house, or one single listing. */
  rooms: { id: string; title: string; establishment: string | null; count: number }[];
  checkin: CivilDate;
  checkout: CivilDate;
  arrived: boolean;
  room: string;
  /** Empty: one person in each room. */
  guests: string;
  price: string;
  currency: string;
  isSettled: boolean;
  sms: boolean;
  note: string;
}

/** One night in the first room type; a guest of today has arrived. */
export const newDraft = ([first]: readonly DeskRoom[], checkin: CivilDate, isToday: boolean): WalkInDraft => ({
  name: "",
  phone: "",
  rooms: first ? [{ ...first, count: 1 }] : [],
  checkin,
  checkout: addDays(checkin, 1),
  arrived: isToday,
  room: "",
  guests: "",
  price: "",
  currency: DEFAULT_CURRENCY,
  isSettled: false,
  sms: false,
  note: "",
});

export type DraftErrors = Partial<Record<"name" | "phone" | "rooms" | "checkout" | "price", string>>;

/** What the form refuses itself, because a device without network cannot ask the server. */
export function draftErrors({ name, phone, rooms, checkin, checkout, price, sms }: WalkInDraft): DraftErrors {
  const nights = nightsBetween(checkin, checkout);
  return {
    ...(name.trim() === "" && { name: "Écrivez le nom du voyageur." }),
    ...(phone.trim() !== "" && phoneNumberOf(phone) === null && { phone: "Ce numéro n’existe pas." }),
    ...(phone.trim() === "" && sms && { phone: "Il faut un numéro pour envoyer un SMS." }),
    ...(rooms.length === 0 && { rooms: "Choisissez une chambre." }),
    ...(!(nights >= 1) && { checkout: "Le départ doit être après l’arrivée." }),
    ...(nights > MAX_NIGHTS && { checkout: `Un séjour dure au plus ${MAX_NIGHTS}\u00a0nuits.` }),
    ...(price.trim() !== "" && parseAmount(price) === null && { price: "Un montant, par exemple 45." }),
  };
}

/** Returns the body of the request. */
export function requestOf(draft: WalkInDraft): WalkInForm {
  const { name, phone, rooms, checkin, checkout, arrived, currency, isSettled, sms } = draft;
  const [room, guests, note] = [draft.room.trim(), Number(draft.guests), draft.note.trim()];
  const price = parseAmount(draft.price);
  const [first] = rooms;
  return {
    ...(first?.establishment ? { establishment_id: first.establishment } : { property_id: first?.id ?? "" }),
    rooms: rooms.map(({ id, count }) => ({ property_id: id, count })),
    checkin,
    checkout,
    guest_name: name,
    arrived,
    is_settled: isSettled,
    sms,
    ...(phone.trim() !== "" && { guest_phone: phone }),
    ...(guests >= 1 && { guests }),
    ...(note !== "" && { note }),
    ...(room !== "" && { room }),
    ...(price !== null && { price: { amount_cents: toCents(price), currency } }),
  };
}

/** `Chambre double, 29 nov. – 2 déc.`, shown beside a refusal. */
export const draftSummary = ({ rooms, checkin, checkout }: WalkInDraft): string =>
  `${formatRooms(rooms)}, ${formatStay(checkin, checkout)}`;
