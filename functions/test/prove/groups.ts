import type { ReceivedStay, ReceptionDay } from "@lopango/contract/reception/received-stay";
import type { ArrivedRoom, Booking } from "../../src/bookings/rules/booking.ts";
import type { WalkIn } from "../../src/reception/rules/walk-in.ts";
import { movesOf, must } from "./invariants.ts";
import type { Memory } from "./memory.ts";
import { arrivalFrom, dateIn } from "./rules.ts";
import type { Action } from "./steps.ts";
import type { State, World } from "./world.ts";

type Stay = Booking | WalkIn;

/** Room type of each room, counted as often as it is booked. */
const unitsOf = ({ rooms }: Stay): string[] =>
  (rooms as WalkIn["rooms"]).flatMap(({ property_id: id, count }) => Array.from({ length: count }, () => id));

/** Rooms that arrived: all of them where none is named. */
function arrivedOf(stay: Stay): ArrivedRoom[] {
  const { checked_in: first, arrived_rooms: apart = [] } = stay.presence ?? {};
  if (!first) return [];
  return apart.length > 0 ? apart : unitsOf(stay).map((_, unit) => ({ ...first, unit, numbers: "" }));
}

/** A room of a stay of several arrives, or that is undone. `host`: who acts for a listing. */
export async function atTheDoor(
  world: World,
  memory: Memory,
  action: Action & { do: "room arrives" | "undo room" },
  host: (id: string) => string,
): Promise<void> {
  const { bookings, walkIns } = memory.before;
  const groups = [...bookings, ...walkIns]
    .filter((stay) => stay.status === "confirmed" && unitsOf(stay).length > 1)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const stay = groups[action.of % Math.max(1, groups.length)];
  if (!stay) return;
  const unit = action.unit % unitsOf(stay).length;
  const token = host(stay.property_id);
  const path = `/api/host/bookings/${stay.id}`;
  const noted = { at: world.now().toISOString(), unit };
  const arrives = action.do === "room arrives";
  const { status, body } = await (arrives
    ? world.call("POST", `${path}/check-in`, { token, body: { ...noted, room: numberOf(memory, action.numbered) } })
    : world.call("POST", `${path}/undo`, { token, body: { ...noted, what: "check-in" } }));
  if (status !== 200) return;
  const { presence, checkout, time_zone: zone } = body as ReceivedStay;
  const { units = [] } = presence;
  if (units.length > 1) must((units[unit]?.checked_in !== null) === arrives, `${action.do} ${unit} of ${stay.id}`);
  const came = units.filter(({ checked_in }) => checked_in).length;
  if (came === 0 || came === units.length || presence.checked_out || checkout <= dateIn(zone, world.now())) return;
  const day = await world.call("GET", "/api/host/arrivals", { token });
  if (day.status !== 200) return;
  const { arrivals, in_house } = day.body as ReceptionDay;
  const isIn = (list: ReceivedStay[]): boolean => list.some(({ id }) => id === stay.id);
  must(isIn(arrivals) && isIn(in_house), `${stay.id} arrived in part, and is not in both lists`);
}

/** No two rooms of a history get the same number. */
const numberOf = (memory: Memory, isNumbered: boolean): string => (isNumbered ? `${(memory.numbers += 1)}` : "");

/**
 * Checks rooms of one stay that arrive one by one (docs/product/reception.md#room-by-room): the first is the arrival of
 * the stay and alone in its history, each is undone apart with its number, and none changes money or nights.
 */
export function checkArrivedRooms(before: State, after: State): void {
  const moves = [...movesOf<Stay>(before.bookings, after.bookings), ...movesOf<Stay>(before.walkIns, after.walkIns)];
  for (const { booking: stay, known, news } of moves) {
    checkTogether(stay);
    if (!known) continue;
    if (known.checkin !== stay.checkin || unitsOf(known).join() !== unitsOf(stay).join()) checkKept(known, stay);
    else
      checkMoved(
        known,
        stay,
        news.map(({ event }) => event),
      );
  }
}

function checkTogether(stay: Stay): void {
  const { id, presence } = stay;
  const arrived = arrivedOf(stay);
  const units = arrived.map(({ unit }) => unit);
  const isEach = new Set(units).size === units.length && units.every((unit) => unit < unitsOf(stay).length);
  must(isEach, `${id} has ${unitsOf(stay).length} rooms, and ${units.join()} arrived`);
  const first = Math.min(...arrived.map(({ at }) => at.getTime()));
  must(
    arrived.length === 0 || presence?.checked_in?.at.getTime() === first,
    `the first room of ${id} is not its arrival`,
  );
  must(arrived.length === 0 || !presence?.no_show, `${id} arrived, and did not come`);
  must(arrived.length > 0 || !presence?.checked_out, `${id} left, and never arrived`);
  const given = arrived.flatMap(({ numbers }) => (numbers ? [numbers] : []));
  const noted = numbersOf(stay);
  must(
    given.every((number) => noted.includes(number)),
    `${id} has ${noted.join()}, and its rooms ${given.join()}`,
  );
}

const numbersOf = ({ presence }: Stay): string[] => presence?.room?.numbers.split(", ") ?? [];

/** Of the rooms that are left after a cancellation or change, those that arrived come first, by type. */
function checkKept(known: Stay, stay: Stay): void {
  const [was, is] = [known, stay].map((one) => arrivedOf(one).map(({ unit }) => unitsOf(one)[unit]));
  for (const type of new Set([...unitsOf(known), ...unitsOf(stay)])) {
    const count = (all: (string | undefined)[] = []): number => all.filter((one) => one === type).length;
    const left = known.checkin === stay.checkin ? Math.min(count(was), count(unitsOf(stay))) : 0;
    must(count(is) === left, `${count(is)} rooms ${type} of ${stay.id} arrived after a change, not ${left}`);
  }
}

function checkMoved(known: Stay, stay: Stay, news: readonly string[]): void {
  const { id } = stay;
  const [was, is] = [arrivedOf(known), arrivedOf(stay)];
  const without = (all: ArrivedRoom[], others: ArrivedRoom[]): ArrivedRoom[] =>
    all.filter(({ unit }) => others.every((other) => other.unit !== unit));
  const [came, gone] = [without(is, was), without(was, is)];
  const isFirst = was.length === 0 && is.length > 0;
  const isLast = was.length > 0 && is.length === 0;
  must(
    news.includes("check_in") === isFirst,
    `${was.length}, then ${is.length} rooms of ${id} arrived: ${news.join()}`,
  );
  must(news.includes("undo_check_in") === isLast, `${was.length} to ${is.length} rooms of ${id}: ${news.join()}`);
  if (came.length + gone.length === 0) return;
  must(!known.presence?.checked_out, `${id} left, and its rooms changed from ${was.length} to ${is.length}`);
  must(came.length === 0 || gone.length === 0, `rooms of ${id} came and went at once`);
  for (const { at } of came) must(at >= arrivalFrom(stay), `a room of ${id} arrived before the day`);
  for (const room of was) {
    const still = is.find(({ unit }) => unit === room.unit);
    const isSame = !still || (still.numbers === room.numbers && still.at.getTime() === room.at.getTime());
    must(isSame, `room ${room.unit} of ${id} changed with another`);
  }
  const left = numbersOf(stay);
  for (const { numbers } of gone) must(!numbers || !left.includes(numbers), `${id} keeps ${numbers}, which is undone`);
  must(unchanged(known) === unchanged(stay), `a room changed ${unchanged(known)} to ${unchanged(stay)}`);
}

/** What neither an arrival nor undoing one touches. */
const unchanged = (stay: Stay): string => {
  const { total_cents, refund, adjusted } = stay as Partial<Booking>;
  const { freed_from, objections } = stay.presence ?? {};
  const { status, checkin, checkout, rooms } = stay;
  const nights = [status, checkin, checkout, rooms, freed_from ?? null, objections ?? []];
  return JSON.stringify([...nights, total_cents, refund, adjusted]);
};
