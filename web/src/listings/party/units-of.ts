import { writeRooms } from "@lopango/contract/bookings/chosen-rooms";

/** Rooms of each listing, whoever sleeps in them, as calendars take them: the id of a single one, else `writeRooms`. */
export function unitsOf(rooms: readonly { property_id: string; count: number }[]): string {
  const counts = new Map<string, number>();
  for (const { property_id, count } of rooms) counts.set(property_id, (counts.get(property_id) ?? 0) + count);
  const [[only, units] = [""]] = counts;
  return counts.size === 1 && units === 1
    ? only
    : writeRooms([...counts].map(([property_id, count]) => ({ property_id, count })));
}
