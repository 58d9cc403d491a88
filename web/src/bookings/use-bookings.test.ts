import { expect, test } from "vitest";
import type { Booking } from "@lopango/contract/bookings/booking";
import { nextStays } from "./use-bookings.ts";

const NOW = new Date("2027-03-10T12:00:00Z");
const stay = (id: string, checkin: string, checkout: string, status: Booking["status"] = "confirmed"): Booking =>
  ({ id, checkin, checkout, status, property: { time_zone: "Africa/Kinshasa" } }) as Booking;
const ids = (bookings: Booking[], known: string[] = []) => nextStays(bookings, new Set(known), NOW).map(({ id }) => id);

test("the way is asked for the next three stays that are paid for, the nearest first", () => {
  const bookings = [
    stay("fourth", "2027-06-01", "2027-06-02"),
    stay("third", "2027-05-01", "2027-05-02", "paid"),
    stay("first", "2027-03-09", "2027-03-10"),
    stay("second", "2027-04-01", "2027-04-02"),
    stay("unpaid", "2027-03-12", "2027-03-13", "pending_payment"),
    stay("called off", "2027-03-12", "2027-03-13", "cancelled"),
    stay("over", "2027-03-01", "2027-03-09"),
  ];
  expect(ids(bookings)).toEqual(["first", "second", "third"]);
  expect(ids(bookings, ["first", "third"])).toEqual(["second"]);
});
