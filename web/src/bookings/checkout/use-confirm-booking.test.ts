import { expect, test } from "vitest";
import type { Booking } from "@lopango/contract/bookings/booking";
import { ERRORS, type ErrorCode } from "@lopango/contract/errors";
import { ApiError, noAnswer } from "../../lib/api/api-error.ts";
import { afterBooking, afterConfirm, resumedOf } from "./use-confirm-booking.ts";

const room = { property_id: "hotel", count: 1, guests: 2 };
const stay = { checkin: "2027-03-10", checkout: "2027-03-12", rooms: [room] };
const pending = { id: "b1", ...stay, rooms: [{ ...room, price_lines: [] as Booking["price_lines"] }] } as Booking;
const refused = (code: ErrorCode, body?: object) =>
  new ApiError(ERRORS[code].detail, { kind: "http", status: ERRORS[code].status, code, body });

test("an unpaid booking of this very stay is resumed, and of no other", () => {
  expect(resumedOf(pending, stay)).toBe(pending);
  expect(resumedOf(pending, { ...stay, rooms: [{ ...room, guests: 1 }] })).toBeNull();
  expect(resumedOf(pending, { ...stay, checkout: "2027-03-13" })).toBeNull();
  expect([resumedOf(null, stay), resumedOf(undefined, stay), resumedOf(pending, null)]).toEqual([null, null, null]);
});

test("nobody gives up an unpaid booking without being asked", () => {
  expect(afterConfirm(pending, null)).toEqual({ ask: pending });
});

test("a booking is resumed under its own name, and a stay is booked where no booking is known", () => {
  expect(afterConfirm(pending, pending)).toEqual({ book: { replaces: "b1" } });
  expect([afterConfirm(null, null), afterConfirm(undefined, null)]).toEqual([
    { book: { replaces: null } },
    { book: { replaces: null } },
  ]);
});

test("a refusal tells what the stay costs by now, or that another booking was begun meanwhile", () => {
  const terms = {
    unit_price_cents: 9_000,
    total_cents: 18_000,
    currency: "USD",
    cancellation_policy: "strict",
    confirmation: "host",
  };
  expect(afterBooking(refused("terms_changed", { terms }))).toEqual({ terms, isPending: false });
  expect(afterBooking(refused("booking_pending"))).toEqual({ terms: undefined, isPending: true });
});

test("a success, a missing answer and any other refusal tell no new price and no other booking", () => {
  for (const error of [null, noAnswer("timeout"), refused("dates_taken")])
    expect(afterBooking(error)).toEqual({ terms: undefined, isPending: false });
});
