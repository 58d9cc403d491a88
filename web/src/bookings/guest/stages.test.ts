import { expect, test } from "vitest";
import type { Booking } from "@lopango/contract/bookings/booking";
import { bookAgainPath, splitBookings } from "./stages.ts";

const NOW = new Date("2027-03-10T12:00:00Z");
const stay = (id: string, checkin: string, checkout: string, changes: Partial<Booking> = {}): Booking =>
  ({
    id,
    checkin,
    checkout,
    guests: 2,
    status: "confirmed",
    can_pay: false,
    reason: null,
    rooms: [],
    establishment_id: null,
    property_id: "hotel",
    property: { time_zone: "Africa/Kinshasa" },
    ...changes,
  }) as Booking;

test("stays to come are told from those that ended; what is to pay comes first", () => {
  const { ahead, past } = splitBookings(
    [
      stay("in summer", "2027-07-01", "2027-07-03"),
      stay("called off", "2027-05-01", "2027-05-02", { status: "cancelled", reason: "cancelled_by_guest" }),
      stay("to pay", "2027-09-01", "2027-09-02", { status: "created", can_pay: true }),
      stay("left today", "2027-03-08", "2027-03-10"),
      stay("in house", "2027-03-09", "2027-03-11"),
      stay("verified late", "2027-04-01", "2027-04-02", {
        status: "cancelled",
        reason: "hold_expired",
        payment_in_progress: true,
      }),
    ],
    NOW,
  );
  expect(ahead.map(({ id }) => id)).toEqual(["to pay", "in house", "verified late", "in summer"]);
  expect(past.map(({ id }) => id)).toEqual(["called off", "left today"]);
});

test("a place is booked again on the same dates while they are to come, and for the same guests after", () => {
  expect(bookAgainPath(stay("a", "2027-03-10", "2027-03-11"), NOW)).toBe(
    "/property/hotel?checkin=2027-03-10&checkout=2027-03-11&guests=2",
  );
  expect(bookAgainPath(stay("a", "2027-03-09", "2027-03-10"), NOW)).toBe("/property/hotel?guests=2");
});

test("several rooms are booked again on the page of their house", () => {
  const rooms = [{ property_id: "hotel", count: 2 }] as Booking["rooms"];
  expect(bookAgainPath(stay("a", "2027-03-09", "2027-03-10", { rooms, establishment_id: "establishment" }), NOW)).toBe(
    "/hotel/establishment?guests=2",
  );
});
