import { expect, test } from "vitest";
import { LARGE_HOLD_ROOM_NIGHTS } from "@lopango/contract/limits";
import { holdMinutes } from "./pay-box.tsx";

const NOW = new Date("2027-03-10T12:00:00Z");
const at = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const instant = { confirmation: "instant", time_zone: "Africa/Kinshasa", checkin_time: "14:00" } as const;
const host = { ...instant, confirmation: "host" } as const;

test("a hold lasts half an hour, and what is left of it where it replaces an unpaid booking", () => {
  expect(holdMinutes(instant, { checkin: "2027-03-20" }, null, NOW)).toBe(30);
  expect(holdMinutes(instant, { checkin: "2027-03-20" }, { hold_limit: at(45) }, NOW)).toBe(30);
  expect(holdMinutes(instant, { checkin: "2027-03-20" }, { hold_limit: at(12) }, NOW)).toBe(12);
  expect(holdMinutes(instant, { checkin: "2027-03-20" }, { hold_limit: at(-1) }, NOW)).toBe(0);
});

test("a hold of many room-nights lasts a quarter of an hour", () => {
  const of = (count: number, nights: number) =>
    holdMinutes(instant, { checkin: "2027-03-20", nights, rooms: [{ count }] }, null, NOW);
  expect([of(5, LARGE_HOLD_ROOM_NIGHTS / 5), of(5, LARGE_HOLD_ROOM_NIGHTS / 5 + 1), of(1, 90)]).toEqual([30, 15, 30]);
});

test("a hold lasts until the listing's own check-in time where that is earlier", () => {
  expect(holdMinutes({ ...host, checkin_time: "13:10" }, { checkin: "2027-03-10" }, null, NOW)).toBe(10);
});

test("a hold lasts until 14:00 at the place where a host confirms a stay that begins today", () => {
  const later = new Date("2027-03-10T12:40:00Z");
  expect([
    holdMinutes(host, { checkin: "2027-03-10" }, null, NOW),
    holdMinutes(host, { checkin: "2027-03-10" }, null, later),
  ]).toEqual([30, 20]);
  expect([
    holdMinutes(host, { checkin: "2027-03-11" }, null, later),
    holdMinutes(instant, { checkin: "2027-03-10" }, null, later),
  ]).toEqual([30, 30]);
});
