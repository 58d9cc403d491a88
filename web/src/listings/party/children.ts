import type { RoomPlaces } from "@lopango/contract/bookings/fill-rooms";
import type { ChildAge } from "@lopango/contract/bookings/lodging";
import { MAX_CHILD_AGE } from "@lopango/contract/limits";

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
