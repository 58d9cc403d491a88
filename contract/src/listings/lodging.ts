/** Who sleeps in which room (docs/product/bookings.md#guests-of-a-room). */

/** In years; null where it is not known. */
export type ChildAge = number | null;

/** People of one room. */
export interface Lodgers {
  /** Adults and children. */
  guests: number;
  /** One entry for each child among the guests. */
  children?: readonly ChildAge[] | undefined;
}

/** Rooms of one type, as a request names them: all with `guests`, or each with its own of `occupancy`. */
export interface LodgedRooms {
  property_id: string;
  count: number;
  guests?: number | undefined;
  occupancy?: readonly number[] | undefined;
  /** Of each room: the number of its children, or their ages. */
  children?: readonly (number | readonly number[])[] | undefined;
}

/** Ages of `given` children, in order; those that are not known are last. */
export const childAges = (given: number | readonly number[] = []): ChildAge[] =>
  typeof given === "number" ? Array.from({ length: given }, () => null) : [...given].sort((one, other) => one - other);

export const childrenOf = ({ children = [] }: Pick<Lodgers, "children">): number => children.length;

const peopleKey = ({ guests, children = [] }: Lodgers): string => [guests, ...children.map((age) => age ?? "")].join();

/** Whether two rooms have the same people. */
export const isSameLodging = (one: Lodgers, other: Lodgers): boolean => peopleKey(one) === peopleKey(other);

/** People of each room of a request, in its order. */
export const lodgersOf = ({ count, guests = 1, occupancy, children }: LodgedRooms): Lodgers[] =>
  Array.from({ length: count }, (_, index) => {
    const ages = childAges(children?.[index]);
    return { guests: occupancy?.[index] ?? guests, ...(ages.length > 0 && { children: ages }) };
  });

/** Rooms with the same people together, and how many they are. `unit`: position of the first of them. */
export function alikeRooms<Room extends Lodgers>(rooms: readonly Room[]): (Room & { count: number; unit: number })[] {
  const groups = new Map<string, Room & { count: number; unit: number }>();
  for (const [unit, room] of rooms.entries()) {
    const known = groups.get(peopleKey(room));
    if (known) known.count += 1;
    else groups.set(peopleKey(room), { ...room, count: 1, unit });
  }
  return [...groups.values()];
}

/** Names rooms for a request: `guests` where all have the same people without children, else each with its own. */
export function namedRooms(
  property_id: string,
  rooms: readonly Lodgers[],
): { property_id: string; count: number; guests?: number; occupancy?: number[]; children?: (number | number[])[] } {
  const count = rooms.length;
  const [first] = rooms;
  const hasChildren = rooms.some((room) => childrenOf(room) > 0);
  const isEqual = rooms.every(({ guests }) => guests === first?.guests);
  return {
    property_id,
    count,
    ...(first && isEqual ? { guests: first.guests } : { occupancy: rooms.map(({ guests }) => guests) }),
    ...(hasChildren && {
      children: rooms.map(({ children = [] }) => {
        const ages = children.filter((age) => age !== null);
        return ages.length === children.length ? ages : children.length;
      }),
    }),
  };
}

interface Booked extends Lodgers {
  property_id: string;
  count: number;
}

/** Whether booked rooms are those of a request, with the same people in each. */
export function areRoomsWanted(booked: readonly Booked[], wanted: readonly LodgedRooms[]): boolean {
  const asked = wanted.flatMap((room) =>
    alikeRooms(lodgersOf(room)).map((group) => ({ ...group, property_id: room.property_id })),
  );
  return (
    booked.length === asked.length &&
    booked.every((room) =>
      asked.some(
        (group) => group.property_id === room.property_id && group.count === room.count && isSameLodging(group, room),
      ),
    )
  );
}
