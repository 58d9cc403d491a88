import { writeRooms, type ChosenRooms } from "../listings/chosen-rooms.ts";
import { lodgersOf } from "../listings/lodging.ts";
import { paths, type StayChoice } from "../paths.ts";
import { queryString } from "../platform/query-string.ts";

/** Address of the booking page for rooms of one listing or house, with the people of each. */
export function bookingOfRooms(stay: StayChoice, rooms: readonly ChosenRooms[]): string {
  const [first] = rooms;
  const lodgers = rooms.flatMap(lodgersOf);
  const guests = lodgers.reduce((sum, room) => sum + room.guests, 0);
  const isPlain = lodgers.length === 1 && !lodgers[0]?.children;
  const path = paths.booking(first?.property_id ?? "", { ...stay, guests });
  return isPlain ? path : `${path}${queryString({ rooms: writeRooms(rooms) }).replace("?", "&")}`;
}
