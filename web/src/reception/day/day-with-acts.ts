import { USUAL_TIMES } from "@lopango/contract/listings/cancellation";
import { formatRooms, roomCount, ROOM_MARK } from "@lopango/contract/listings/rooms";
import { nightsBetween, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import type { Presence, ReceivedStay, ReceptionDay } from "@lopango/contract/reception/received-stay";
import type { Undoable } from "@lopango/contract/bookings/departure";
import { floorOf, numbersIn, numbersWith, numbersWithout } from "@lopango/contract/bookings/room-numbers";
import { placeKey, plainLetters } from "@lopango/contract/platform/plain-letters";
import type { QueuedAct } from "./act-outbox.ts";

/** A stay as it will be once the device's acts are sent. */
export interface ShownStay extends ReceivedStay {
  unsent: boolean;
  /** A walk-in that only this device knows. */
  draft?: QueuedAct;
}

export type NotedAct = Pick<QueuedAct, "what" | "room" | "text" | "undone" | "unit">;
export type Note = (stay: ShownStay, act: NotedAct) => void;

/** A room that a guest has. */
export interface RoomInUse {
  stay: string;
  guest: string;
  number: string;
}

export interface ShownDay {
  arrivals: ShownStay[];
  in_house: ShownStay[];
  departures: ShownStay[];
}

const ME = "vous";

function withAct(stay: ReceivedStay, { what, at, room = "", text = "", undone, unit }: QueuedAct): ReceivedStay {
  const { presence } = stay;
  const act = { at, by: ME };
  switch (what) {
    case "check-in":
      return { ...stay, presence: withArrival(presence, act, unit, room) };
    case "no-show":
      return {
        ...stay,
        presence: {
          ...presence,
          no_show: presence.no_show ?? { ...act, object_until: at, objected_at: null, freed_at: null },
        },
      };
    case "check-out":
      return { ...stay, presence: { ...presence, checked_out: presence.checked_out ?? { ...act, early: null } } };
    case "undo":
      return { ...stay, presence: withoutNote(presence, undone, unit) };
    case "room":
      return { ...stay, presence: { ...presence, room: { ...act, numbers: room } } };
    case "notes":
      return { ...stay, presence: { ...presence, notes: [...presence.notes, { ...act, text }] } };
    case "walk-in":
    case "cancel-walk-in":
      return stay;
  }
}

/** Notes the arrival of all rooms that are expected, or of `unit` in the room of this number. */
function withArrival(presence: Presence, act: { at: string; by: string }, unit: number | undefined, number: string) {
  const { units, room } = presence;
  const arrives = (index: number) => (units?.[index]?.checked_in ?? null) === null && (unit ?? index) === index;
  const isGiven = units !== undefined && unit !== undefined && number !== "" && arrives(unit);
  return {
    ...presence,
    checked_in: presence.checked_in ?? act,
    no_show: null,
    room: isGiven ? { ...act, numbers: numbersWith(units, room?.numbers ?? "", unit, number) } : room,
    ...(units && {
      units: units.map((one, index) =>
        arrives(index) ? { ...one, checked_in: act, numbers: unit === undefined ? "" : number } : one,
      ),
    }),
  };
}

/** Undoes the arrival of all rooms, or of `unit`; the last one's is that of the stay. */
function withoutArrival({ units, room, ...presence }: Presence, unit: number | undefined): Presence {
  if (!units) return { ...presence, room, checked_in: null };
  const others = units.map((one, index) =>
    (unit ?? index) === index ? { ...one, checked_in: null, numbers: "" } : one,
  );
  const gone = unit === undefined ? "" : (units[unit]?.numbers ?? "");
  return {
    ...presence,
    units: others,
    room: room && { ...room, numbers: numbersWithout(room.numbers, gone) },
    checked_in: others.find(({ checked_in }) => checked_in)?.checked_in ?? null,
  };
}

function withoutNote(presence: Presence, undone: QueuedAct["undone"], unit: number | undefined): Presence {
  switch (undone) {
    case "no-show":
      return { ...presence, no_show: null };
    case "check-out":
      return { ...presence, checked_out: null };
    default:
      return withoutArrival(presence, unit);
  }
}

/** The last note of a stay, which can be undone; null: none. */
export function undoableOf({ checked_in, checked_out, no_show }: Presence): Undoable | null {
  if (checked_out) return "check-out";
  if (checked_in) return "check-in";
  return no_show ? "no-show" : null;
}

/** Rooms of a stay of several that have not arrived. */
export const roomsExpected = ({ units = [] }: Presence): number => units.filter(({ checked_in }) => !checked_in).length;

/** Whether the arrival of a stay that the server knows, or of one of its rooms, is not noted yet. */
export const awaitsArrival = ({ presence, draft }: ShownStay): boolean =>
  (!presence.checked_in || roomsExpected(presence) > 0) &&
  !presence.checked_out &&
  !presence.no_show?.freed_at &&
  !draft;

/** Paid nights that are left when the guest leaves now, on the clock of the place. */
export function nightsLeft({ checkout, time_zone }: Pick<ReceivedStay, "checkout" | "time_zone">, now: Date): number {
  return nightsBetween(todayIn(time_zone, now), checkout);
}

/** Digits of a number that are looked for: fewer would be the number of a room. */
const MIN_DIGITS = 4;

/**
 * Whether each word is in the name, code or room. A code is found with and without its hyphen, in parts and as one:
 * `k7q4 m2xp`, `K7Q4M2XP`; a telephone number as it is dialled: `0812 345`.
 */
function isFound(stay: ReceivedStay, query: string): boolean {
  const text = plainLetters(`${stay.guest_name} ${stay.code} ${stay.presence.room?.numbers ?? ""}`);
  const words = plainLetters(query)
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean);
  const code = placeKey(query);
  const digits = query.replaceAll(/\D/g, "").replace(/^0+/, "");
  const isNumber = digits.length >= MIN_DIGITS && /^[\d\s+().-]*$/.test(query);
  return (
    words.every((word) => text.includes(word)) ||
    (code !== "" && placeKey(stay.code).includes(code)) ||
    (isNumber && (stay.guest_phone ?? "").replaceAll(/\D/g, "").includes(digits))
  );
}

/** Applies the acts that wait for the network, and keeps the stays that the words of `query` name. */
export function dayWithActs(day: ReceptionDay, acts: readonly QueuedAct[], query: string): ShownDay {
  const shown = (stay: ReceivedStay): ShownStay[] => {
    const own = acts.filter(({ booking, refused }) => booking === stay.id && refused === null);
    if (own.some(({ what }) => what === "cancel-walk-in")) return [];
    const after = own.reduce(withAct, stay);
    return isFound(after, query) ? [{ ...after, unsent: own.length > 0 }] : [];
  };
  const unsent = acts.filter(({ refused }) => refused === null).flatMap((act) => draftStay(act, day));
  const drafts = (list: keyof ShownDay) =>
    unsent.filter((stay) => listOf(stay, day.date) === list && isFound(stay, query));
  return {
    arrivals: [...drafts("arrivals"), ...day.arrivals.flatMap(shown)],
    in_house: [...drafts("in_house"), ...day.in_house.flatMap(shown)],
    departures: [...drafts("departures"), ...day.departures.flatMap(shown)],
  };
}

/** Replaces a stay by what the server stored; it stays in its list until the day is loaded again. */
export function withStored(day: ReceptionDay, stay: ReceivedStay): ReceptionDay {
  const replaced = (list: ReceivedStay[]) => list.map((one) => (one.id === stay.id ? stay : one));
  return {
    ...day,
    arrivals: replaced(day.arrivals),
    in_house: replaced(day.in_house),
    departures: replaced(day.departures),
  };
}

/** A walk-in that waits for the network, as the server will list it. */
function draftStay(act: QueuedAct, { clocks }: ReceptionDay): ShownStay[] {
  const { walkIn, at, key } = act;
  if (!walkIn) return [];
  const { name, rooms, checkin, checkout, room, note, arrived, phone } = walkIn;
  const noted = { at, by: ME };
  return [
    {
      id: key,
      code: "",
      property_id: rooms[0]?.id ?? "",
      property_title: formatRooms(rooms),
      guest_name: name,
      guest_phone: phone || null,
      guests: Number(walkIn.guests) || roomCount(rooms),
      checkin,
      checkout,
      nights: nightsBetween(checkin, checkout),
      ...USUAL_TIMES,
      time_zone: clocks[0]?.time_zone ?? "Africa/Kinshasa",
      check_in_from: at,
      no_show_from: at,
      presence: {
        room: room ? { ...noted, numbers: room } : null,
        notes: note ? [{ ...noted, text: note }] : [],
        checked_in: arrived ? noted : null,
        checked_out: null,
        no_show: null,
        disputed: null,
      },
      walk_in: { price: null, is_settled: walkIn.isSettled, by: ME },
      unsent: true,
      draft: act,
    },
  ];
}

function listOf({ checkin, checkout, presence }: ShownStay, date: CivilDate): keyof ShownDay | null {
  if (checkin > date || date > checkout) return null;
  if (checkout === date) return "departures";
  return presence.checked_in ? "in_house" : "arrivals";
}

/** Rooms of guests who are here or expected. */
export const roomsInUse = ({ arrivals, in_house, departures }: ShownDay): RoomInUse[] =>
  [...in_house, ...departures, ...arrivals].flatMap(({ id: stay, guest_name: guest, presence }) =>
    presence.checked_out || presence.no_show
      ? []
      : numbersIn(presence.room?.numbers ?? "").map((number) => ({ stay, guest, number })),
  );

/** `La chambre 12 est déjà à Marie Ilunga`: the first typed room that another guest has; null: none. */
export function roomTaken(inUse: readonly RoomInUse[], stay: string, typed: string): string | null {
  const numbers = numbersIn(typed);
  const taken = inUse.find((room) => room.stay !== stay && numbers.includes(room.number));
  return taken ? `La chambre ${taken.number} est déjà à ${taken.guest}` : null;
}

/** Numbers that a stay may get, and who has them; of all types where the stay has rooms of several. */
export function roomChoices(
  { rooms = [] }: Pick<ReceptionDay, "rooms">,
  inUse: readonly RoomInUse[],
  stay: Pick<ReceivedStay, "id" | "property_id" | "rooms">,
): { number: string; guest: string | null; floor: string | null }[] {
  const isSeveral = new Set(stay.rooms?.map(({ title }) => title)).size > 1;
  return rooms
    .filter(({ property_id }) => isSeveral || property_id === stay.property_id)
    .flatMap(({ numbers, floors = [] }) => numbers.map((number) => ({ number, floor: floorOf(floors, [number]) })))
    .map(({ number, floor }) => ({
      number,
      floor,
      guest: inUse.find((room) => room.stay !== stay.id && room.number === number)?.guest ?? null,
    }));
}

/** The typed numbers with one more, or without it; a stay of one room has one. */
export function withNumber(typed: string, number: string, rooms: number): string {
  const numbers = numbersIn(typed);
  if (numbers.includes(number)) return numbers.filter((one) => one !== number).join(", ");
  return (rooms > 1 ? [...numbers, number] : [number]).join(", ");
}

/** `Chambre 101, 1er étage`: the noted rooms, with their floor where the house says it. */
export function roomLabel({ presence, rooms }: { presence: Presence; rooms: ReceptionDay["rooms"] }): string | null {
  const numbers = presence.room?.numbers;
  if (!numbers) return null;
  const floor = floorOf(rooms?.flatMap(({ floors = [] }) => floors) ?? [], numbersIn(numbers));
  return [`Chambre ${numbers}`, ...(floor === null ? [] : [floor])].join(", ");
}

/** Leaves the name of the house out of the names of rooms, where the reception has one house. */
export function withoutEstablishment(
  day: ReceptionDay,
  rooms: readonly { establishmentName?: string }[],
): ReceptionDay {
  const [name, ...others] = new Set(rooms.flatMap(({ establishmentName }) => establishmentName ?? []));
  if (name === undefined || others.length > 0) return day;
  const short = (title: string) => title.replaceAll(name + ROOM_MARK, "");
  const named = <Named extends { property_title: string }>(all: readonly Named[]) =>
    all.map((one) => ({ ...one, property_title: short(one.property_title) }));
  const stays = (all: readonly ReceivedStay[]) =>
    named(all).map(({ rooms: of, presence, ...stay }) => ({
      ...stay,
      presence: {
        ...presence,
        ...(presence.units && { units: presence.units.map((unit) => ({ ...unit, title: short(unit.title) })) }),
      },
      ...(of && { rooms: of.map((room) => ({ ...room, title: short(room.title) })) }),
    }));
  return {
    ...day,
    arrivals: stays(day.arrivals),
    in_house: stays(day.in_house),
    departures: stays(day.departures),
    out_of_order: named(day.out_of_order),
    ...(day.rooms && { rooms: named(day.rooms) }),
  };
}
