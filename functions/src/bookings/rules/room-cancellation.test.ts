import { describe, expect, test } from "vitest";
import { aBookedRoom, aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { Booking } from "./booking.ts";
import { bookingRefundCents, paidFor } from "./stay-money.ts";
import { canCancelRooms, cancelRooms } from "./room-cancellation.ts";

/** Arrival is on 10 March 2027 at 14:00 in Kinshasa. */
const hoursBefore = (hours: number): Date => new Date(Date.parse("2027-03-10T13:00:00Z") - hours * 3_600_000);
const HALF = hoursBefore(8 * 24);
const DOUBLE = "double";
const SUITE = "suite";

/** Five double rooms of 200 dollars each, paid, on a policy that gives half back. */
function stay(different: Partial<Booking> = {}): Booking {
  return aBooking({
    property_id: DOUBLE,
    establishment_id: "establishment",
    rooms: [aBookedRoom({ property_id: DOUBLE, count: 5, guests: 2, total_cents: 100_000 })],
    guests: 10,
    total_cents: 100_000,
    status: "confirmed",
    cancellation_policy: "strict",
    received: { amount_cents: 100_000, currency: "USD", payment: "FIRST" },
    ...different,
  });
}
const cancel = (booking: Booking, count: number, now = HALF, shown?: number): Booking =>
  cancelRooms(booking, { property_id: DOUBLE, count, shown }, now);
const refused = (booking: Booking, wanted: Parameters<typeof cancelRooms>[1], now = HALF) =>
  problemOf(() => cancelRooms(booking, wanted, now));

describe("cancelled rooms", () => {
  test("give back the half of their price, and forfeit the other half and what the others would not give back", () => {
    const left = cancel(stay(), 4);
    expect(left).toMatchObject({
      status: "confirmed",
      guests: 2,
      total_cents: 20_000,
      rooms: [{ property_id: DOUBLE, count: 1, total_cents: 20_000 }],
      adjusted: { added: [], returned_cents: 40_000, forfeited_cents: 50_000, kept_cents: 40_000 },
    });
    expect(left.history.at(-1)).toMatchObject({ event: "cancel_rooms", rooms: { count: 4, back_cents: 40_000 } });
    expect(paidFor(left).amount_cents).toBe(60_000);
    expect(bookingRefundCents(left, HALF)).toBe(10_000);
  });

  test("one by one give back what they give together", () => {
    let left = stay();
    for (let count = 5; count > 1; count -= 1) left = cancel(left, 1);
    expect(left.adjusted).toEqual(cancel(stay(), 4).adjusted);
    expect(left.history.flatMap(({ rooms }) => rooms?.back_cents ?? [])).toEqual([10_000, 10_000, 10_000, 10_000]);
    expect(bookingRefundCents(left, HALF)).toBe(10_000);
  });

  test("forfeit nothing while the policy gives everything back", () => {
    const left = cancel(stay({ cancellation_policy: "moderate" }), 4);
    expect(left.adjusted).toMatchObject({ returned_cents: 80_000, forfeited_cents: 0, kept_cents: 0 });
    expect(bookingRefundCents(left, HALF)).toBe(20_000);
  });

  test("of a type that is gone leave the others, and the first of them names the booking", () => {
    const suite = aBookedRoom({ property_id: SUITE, count: 1, guests: 1, total_cents: 30_000 });
    const booking = stay({ rooms: [...stay().rooms, suite], total_cents: 130_000, guests: 11 });
    expect(cancel(booking, 5)).toMatchObject({ property_id: SUITE, rooms: [suite], guests: 1, total_cents: 30_000 });
  });

  test("are those of the people that are named, or the cheapest of their type", () => {
    const [two, one] = [
      aBookedRoom({ property_id: DOUBLE, count: 2, guests: 2, total_cents: 50_000 }),
      aBookedRoom({ property_id: DOUBLE, count: 1, guests: 1, total_cents: 20_000 }),
    ];
    const booking = stay({ rooms: [two, one], total_cents: 70_000, guests: 5 });
    const left = (wanted: object) =>
      cancelRooms(booking, { property_id: DOUBLE, count: 1, ...wanted }, HALF).rooms.map((room) => [
        room.count,
        room.guests,
        room.total_cents,
      ]);
    expect(left({})).toEqual([[2, 2, 50_000]]);
    expect(left({ count: 2 })).toEqual([[1, 2, 25_000]]);
    expect(left({ guests: 2, children: 0, shown: 2 })).toEqual([
      [1, 2, 25_000],
      [1, 1, 20_000],
    ]);
    const named = { property_id: DOUBLE, count: 1 };
    expect(refused(booking, { ...named, guests: 3 })?.errors).toMatchObject([{ field: "guests" }]);
    expect(refused(booking, { ...named, guests: 2, children: 1 })?.errors).toMatchObject([{ field: "guests" }]);
    expect(refused(booking, { ...named, count: 2, guests: 1 })?.errors).toMatchObject([{ field: "count" }]);
  });

  test("of a price that an admin waived in part give back their part of what was paid", () => {
    const booking = stay({ received: { amount_cents: 50_000, currency: "USD", payment: "FIRST" } });
    expect(cancel(booking, 2).adjusted).toMatchObject({ returned_cents: 10_000, kept_cents: 10_000 });
  });
});

test.each([
  [7 * 24, true],
  [7 * 24 - 0.01, false],
])("rooms are cancelled while the policy gives something back: %f hours before %s", (hours, isPossible) => {
  expect(canCancelRooms(stay(), hoursBefore(hours))).toBe(isPossible);
});

test.each<[what: string, different: Partial<Booking>]>([
  ["of a single room", { rooms: [aBookedRoom({ property_id: DOUBLE, count: 1 })] }],
  ["that is not confirmed", { status: "paid" }],
  ["that was paid in another currency", { received: { amount_cents: 9, currency: "CDF", payment: "FIRST" } }],
])("no rooms are cancelled of a stay %s", (_what, different) => {
  expect(canCancelRooms(stay(different), HALF)).toBe(false);
});

describe("a request", () => {
  test("for a room that the booking never had, or for more than it had, names the field", () => {
    expect(refused(stay(), { property_id: SUITE, count: 1 })).toMatchObject({
      code: "invalid_fields",
      errors: [{ field: "property_id" }],
    });
    expect(refused(cancel(stay(), 1), { property_id: DOUBLE, count: 6 })?.code).toBe("invalid_fields");
  });

  test("for rooms that were cancelled meanwhile is a conflict", () => {
    expect(refused(cancel(stay(), 3), { property_id: DOUBLE, count: 3 })?.code).toBe("not_cancellable");
    const suite = aBookedRoom({ property_id: SUITE, count: 1 });
    const gone = cancel(stay({ rooms: [...stay().rooms, suite] }), 5);
    expect(refused(gone, { property_id: DOUBLE, count: 1 })?.code).toBe("not_cancellable");
  });

  test("of a screen that showed other rooms is a conflict, although enough are left", () => {
    const left = cancel(stay(), 1, HALF, 5);
    expect(refused(left, { property_id: DOUBLE, count: 1, shown: 5 })?.code).toBe("not_cancellable");
    expect(cancel(left, 1, HALF, 4).rooms[0]?.count).toBe(3);
  });
});
