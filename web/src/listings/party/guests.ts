import { MAX_GUESTS, MAX_CHILD_AGE } from "@lopango/contract/limits";
import { formatGuests } from "@lopango/contract/platform/french-dates";
import type { RoomPlaces } from "@lopango/contract/listings/fill-rooms";
import type { ChildAge } from "@lopango/contract/listings/lodging";

/** Returns the message for a number that `clampGuests` changes; null for a valid one. */
export function guestsCorrection(
  guests: number | string | null | undefined,
  maxGuests: number | null | undefined,
): string | null {
  if (guests === null || guests === undefined || guests === "") return null;
  const corrected = clampGuests(guests, maxGuests);
  if (Number(guests) === corrected) return null;
  if (corrected > 1 && Number(guests) >= corrected + 1)
    return `Cette annonce accueille au plus ${formatGuests(corrected)} : nous avons corrigé le nombre.`;
  return maxGuests === 1 && Number(guests) > 1
    ? "Cette annonce accueille une seule personne : nous avons corrigé le nombre."
    : "Indiquez un nombre entier, à partir de 1 : nous avons corrigé le nombre.";
}

/** Clamps guests to 1 and the listing's capacity, or 50 when it is unknown. Unreadable input becomes 1. */
export function clampGuests(guests: number | string | null | undefined, maxGuests: number | null | undefined): number {
  const wanted = Math.trunc(Number(guests ?? 1));
  const most = maxGuests && maxGuests >= 1 ? maxGuests : MAX_GUESTS;
  return Number.isNaN(wanted) ? 1 : Math.min(most, Math.max(1, wanted));
}

/** Children among `guests` of an address: `?children=2&age=4&age=7`; at most all but one adult. */
export function childrenIn(query: URLSearchParams, guests: number): ChildAge[] {
  const count = Math.min(Math.max(0, Math.trunc(Number(query.get("children"))) || 0), guests - 1);
  const ages = query.getAll("age").flatMap((text) => text.split(","));
  return Array.from({ length: count }, (_, index) => ageOf(ages[index]));
}

const ageOf = (text = ""): ChildAge => (/^\d{1,2}$/.test(text) && Number(text) <= MAX_CHILD_AGE ? Number(text) : null);

/** Whether a room type lodges fewer children or adults than guests, or lets children stay for free. */
export const asksForChildren = (room: RoomPlaces & { free_child_age?: number | undefined }): boolean =>
  room.free_child_age !== undefined ||
  (room.adults ?? room.max_guests) < room.max_guests ||
  (room.children ?? room.max_guests) < room.max_guests - 1;

/** For `changeQuery`. */
export const childrenQuery = (children: readonly ChildAge[]) => ({
  children: children.length || null,
  age: children.some((age) => age !== null) ? children.map((age) => age ?? "").join() : null,
});
