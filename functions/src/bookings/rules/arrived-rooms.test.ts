import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { arrivedRooms, presenceOfRooms } from "./arrived-rooms.ts";
import type { Act, Booking } from "./booking.ts";
import { checkIn, checkOut, noteNoShow, noteRoom, presenceAfter, presenceOf, undo } from "./presence.ts";

const at = (time: string): Date => new Date(`2027-03-10T${time}:00+01:00`);
const act = (time: string): Act => ({ at: at(time), by: "chantal", by_name: "Chantal" });
const [room = never()] = aBooking().rooms;
function never(): never {
  throw new Error("a booking has a room");
}
const double = { ...room, property_id: "double", guests: 2 };
const suite = { ...room, property_id: "suite", guests: 1, count: 1 };

/** Two doubles and a suite, 10 to 12 March in Kinshasa, from 14:00. */
const group = (different: Partial<Booking> = {}): Booking =>
  aBooking({
    status: "confirmed",
    hold_until: null,
    checkin: "2027-03-10",
    checkout: "2027-03-12",
    rooms: [{ ...double, count: 2 }, suite],
    ...different,
  });
const arrive = (booking: Booking, unit: number | undefined, time: string, numbers = ""): Booking =>
  checkIn(booking, act(time), at(time), { unit, numbers });
const leave = (booking: Booking, unit: number | undefined, time: string): Booking =>
  undo(booking, "check-in", act(time), at(time), unit);
const unitsOf = (booking: Booking) =>
  arrivedRooms(booking)
    .map(({ unit }) => unit)
    .toSorted((one, other) => one - other);
const eventsOf = ({ history }: Booking) => history.map(({ event }) => event);
const codeOf = (change: () => unknown) => problemOf(change)?.code;

describe("the rooms of a stay", () => {
  test("arrive apart: the first is the arrival of the stay, and alone in the history", () => {
    const one = arrive(group(), 2, "15:00", "20");
    const two = arrive(one, 0, "19:00", "101");
    expect([unitsOf(one), unitsOf(two)]).toEqual([[2], [0, 2]]);
    expect(presenceOf(two)).toMatchObject({ checked_in: act("15:00"), room: { numbers: "20, 101" } });
    expect(eventsOf(two)).toEqual(["check_in"]);
    expect(arrive(two, 0, "20:00", "102")).toBe(two);
    expect(codeOf(() => noteNoShow(one, act("21:00"), at("21:00")))).toBe("presence_conflict");
  });

  test("arrive together without one that is named, now or as the rest of them", () => {
    const all = arrive(group(), undefined, "15:00");
    expect([unitsOf(all), presenceOf(all).arrived_rooms]).toEqual([[0, 1, 2], undefined]);
    expect(arrive(all, 1, "16:00")).toBe(all);
    const rest = arrive(arrive(group(), 1, "15:00"), undefined, "19:00");
    expect(arrivedRooms(rest).map(({ unit, at: came }) => [unit, came])).toEqual([
      [1, at("15:00")],
      [0, at("19:00")],
      [2, at("19:00")],
    ]);
    expect(arrive(rest, undefined, "20:00")).toBe(rest);
  });

  test("are counted: one past the last is refused, also of a single room", () => {
    expect(unitsOf(arrive(group(), 2, "15:00"))).toEqual([2]);
    expect(codeOf(() => arrive(group(), 3, "15:00"))).toBe("invalid_fields");
    expect(codeOf(() => leave(arrive(group(), 0, "15:00"), 3, "16:00"))).toBe("invalid_fields");
    const single = group({ rooms: [suite] });
    expect(presenceOf(arrive(single, 0, "15:00")).arrived_rooms).toBeUndefined();
    expect(presenceOf(leave(arrive(single, 0, "15:00"), 0, "16:00")).checked_in).toBeNull();
    expect(codeOf(() => arrive(single, 1, "15:00"))).toBe("invalid_fields");
  });

  test("keep the hours of an arrival, and none arrives after the departure", () => {
    expect(codeOf(() => arrive(group(), 0, "07:59"))).toBe("not_receivable");
    const one = arrive(group(), 0, "08:00");
    expect(codeOf(() => arrive(one, 1, "07:59"))).toBe("not_receivable");
    const left = checkOut(one, act("18:00"), at("18:00"), "123456");
    expect(codeOf(() => arrive(left, 1, "19:00"))).toBe("presence_conflict");
  });

  test("are undone apart, each with its number; the last one's is the arrival of the stay", () => {
    const two = arrive(arrive(group(), 2, "15:00", "20"), 0, "19:00", "101");
    const one = leave(two, 2, "20:00");
    expect(presenceOf(one)).toMatchObject({ checked_in: act("19:00"), room: { numbers: "101" } });
    expect(leave(one, 2, "20:00")).toBe(one);
    const none = leave(one, 0, "20:00");
    expect([presenceOf(none).checked_in, unitsOf(none), eventsOf(none)]).toEqual([
      null,
      [],
      ["check_in", "undo_check_in"],
    ]);
    expect(presenceOf(leave(two, undefined, "20:00"))).toMatchObject({
      checked_in: null,
      arrived_rooms: [],
      room: { numbers: "" },
    });
    expect(unitsOf(leave(arrive(group(), undefined, "15:00"), 1, "16:00"))).toEqual([0, 2]);
    const left = checkOut(two, act("21:00"), at("21:00"), "123456");
    expect(codeOf(() => leave(left, 0, "22:00"))).toBe("presence_conflict");
  });

  test("get the number that was planned for them, or another instead of it", () => {
    const planned = noteRoom(group(), "101, 102, 20", act("09:00"));
    const other = arrive(planned, 1, "15:00", "105");
    expect(presenceOf(other).room?.numbers).toBe("101, 105, 20");
    expect(presenceOf(arrive(other, 0, "16:00", "101")).room?.numbers).toBe("101, 105, 20");
    expect(arrivedRooms(noteRoom(other, "101, 106, 20", act("17:00")))).toMatchObject([{ unit: 1, numbers: "" }]);
  });

  test("are found again by type when the guest cancels or changes some", () => {
    const two = arrive(arrive(group(), 1, "15:00", "102"), 2, "16:00", "20");
    const fewer = [{ ...double, count: 1 }, suite];
    expect(presenceOfRooms(two, fewer)?.arrived_rooms).toMatchObject([
      { unit: 0, numbers: "102" },
      { unit: 1, numbers: "20" },
    ]);
    expect(presenceOfRooms(two, [suite])).toMatchObject({ checked_in: act("16:00"), arrived_rooms: [{ unit: 0 }] });
    const gone = presenceOfRooms(arrive(group(), 2, "15:00"), [{ ...double, count: 2 }]);
    expect(gone).toMatchObject({ checked_in: null, arrived_rooms: [] });
    const moved = { checkin: "2027-03-11", checkout: "2027-03-13", rooms: two.rooms };
    expect(presenceAfter(two, moved, at("17:00"))).toMatchObject({ checked_in: null, arrived_rooms: [] });
  });
});
