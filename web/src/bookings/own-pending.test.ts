import type { Booking } from "@lopango/contract/bookings/booking";
import { expect, test } from "vitest";
import { bookedOf, isSameStay, ownNights, pendingOf } from "./own-pending.ts";

const NOW = new Date("2027-03-10T09:00:00Z");
const STAY = { checkin: "2027-03-15", checkout: "2027-03-17", guests: 2 };
const HOTEL = { id: "hotel", establishment_id: null };
const booking = (changes: Partial<Booking> = {}): Booking =>
  ({
    id: "one",
    property_id: "hotel",
    establishment_id: null,
    rooms: [
      { property_id: changes.property_id ?? "hotel", count: 1, guests: 2, price_lines: [] as Booking["price_lines"] },
    ],
    can_pay: true,
    hold_until: "2027-03-10T09:00:01Z",
    ...STAY,
    ...changes,
  }) as Booking;

test("only what can still be paid, of this listing, is pending", () => {
  const paid = booking({ can_pay: false });
  const elsewhere = booking({ property_id: "other" });
  expect(pendingOf([paid, elsewhere], HOTEL, NOW)).toBeNull();
  expect(pendingOf([paid, elsewhere, booking({ id: "two" })], HOTEL, NOW)?.id).toBe("two");
  expect(pendingOf([booking({ hold_until: NOW.toISOString() })], HOTEL, NOW)).toBeNull();
});

test.each([
  [{ status: "paid" }, true],
  [{ status: "confirmed", checkin: "2027-03-16", checkout: "2027-03-20" }, true],
  [{ status: "pending_payment", can_pay: false, payment_in_progress: true }, true],
  [{ status: "pending_payment", can_pay: true, payment_in_progress: true }, false],
  [{ status: "cancelled" }, false],
  [{ status: "cancelled", reason: "hold_expired", payment_in_progress: true }, true],
  [{ status: "cancelled", reason: "replaced", payment_in_progress: true }, false],
  [{ status: "confirmed", checkin: "2027-03-17", checkout: "2027-03-20" }, false],
  [{ status: "confirmed", property_id: "other" }, false],
] as const)("a booking of these nights with %o warns before another one is made: %s", (changes, isKnown) => {
  const own = booking({ can_pay: false, payment_in_progress: false, ...changes });
  expect(bookedOf([own], HOTEL, STAY) === own).toBe(isKnown);
});

test.each([
  [{}, true],
  [{ checkin: "2027-03-14" }, false],
  [{ checkout: "2027-03-18" }, false],
  [{ guests: 1 }, false],
  [{ breakfast: true }, false],
  [{ count: 2 }, false],
  [{ property_id: "suite" }, false],
])("a stay with %o is the same: %s", (changes, same) => {
  const { checkin = STAY.checkin, checkout = STAY.checkout, ...room } = changes as Partial<typeof STAY>;
  const rooms = [{ property_id: "hotel", count: 1, guests: 2, ...room }];
  expect(isSameStay(booking(), { checkin, checkout, rooms })).toBe(same);
});

test("the guest's own held nights are free for the guest, until the hold is over", () => {
  expect([...ownNights([booking()], "hotel", NOW)]).toEqual(["2027-03-15", "2027-03-16"]);
  expect(ownNights([booking({ hold_until: NOW.toISOString() })], "hotel", NOW).size).toBe(0);
  expect(ownNights([booking({ can_pay: false })], "hotel", NOW).size).toBe(0);
  expect(ownNights([booking()], "other", NOW).size).toBe(0);
});

test("a booking of one room type is pending for the other rooms of its house", () => {
  const own = booking({ establishment_id: "establishment" });
  expect(pendingOf([own], { id: "suite", establishment_id: "establishment" }, NOW)).toBe(own);
  expect(pendingOf([own], { id: "suite", establishment_id: "other" }, NOW)).toBeNull();
  expect(pendingOf([own], { id: "suite", establishment_id: null }, NOW)).toBeNull();
});
