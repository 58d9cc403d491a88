import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { Booking } from "./booking.ts";
import {
  owingReturn,
  redirectRefund,
  refundBooking,
  refundReturned,
  refundsOf,
  withoutNumbers,
  withRefund,
} from "./booking-refunds.ts";
import { cancelByGuest } from "./booking-transitions.ts";
import { presentBooking } from "./booking-view.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const LATER = new Date("2027-03-02T10:00:00Z");
const NUMBER = "+243812345678";
const stay = aBooking({ status: "confirmed", received: { payment: "r", amount_cents: 24_000, currency: "USD" } });
const rooms = (booking: Booking, amount_cents: number, to: string | null = null, at = NOW): Booking =>
  owingReturn(booking, { amount_cents, reason: "rooms_cancelled", to }, at);
const claimed = (booking: Booking, id = "1"): Booking =>
  withRefund(booking, (one) => ({ ...(one as NonNullable<typeof one>), claim: { uid: "ada", by: "", at: NOW } }), {
    id,
  });
const done = { at: NOW, by: "ada@lopango.test", reference: "MP1", note: "" };
const sent = (booking: Booking): Booking => refundBooking(claimed(booking), "ada", done, { id: "1" });
const codeOf = (act: () => unknown) => problemOf(act)?.code;

describe("money that goes back while the stay remains", () => {
  test("is one refund as long as its reason is one and nobody sends it", () => {
    const both = rooms(rooms(stay, 8_000), 15_000, NUMBER, LATER);
    expect(both.returns).toEqual([
      { status: "due", amount_cents: 23_000, currency: "USD", reason: "rooms_cancelled", due_at: NOW, to: NUMBER },
    ]);
    const changed = owingReturn(both, { amount_cents: 1_000, reason: "stay_changed", to: null }, LATER);
    expect(refundsOf(changed).map(({ id, amount_cents }) => [id, amount_cents])).toEqual([
      ["1", 23_000],
      ["2", 1_000],
    ]);
    expect(rooms(stay, 0)).toBe(stay);
  });

  test("is another refund once an admin sends the first", () => {
    for (const first of [claimed(rooms(stay, 8_000)), sent(rooms(stay, 8_000))])
      expect(rooms(first, 15_000).returns?.map(({ amount_cents }) => amount_cents)).toEqual([8_000, 15_000]);
  });

  test("is shown to its guest with the day by which it is sent, then with its reference", () => {
    const [due] = presentBooking(rooms(stay, 8_000, NUMBER), NOW).returns ?? [];
    expect(due).toMatchObject({ status: "due", to: NUMBER, send_by: "2027-03-08T10:00:00.000Z" });
    const [gone] = presentBooking(sent(rooms(stay, 8_000)), NOW).returns ?? [];
    expect(gone).toEqual({
      status: "done",
      amount_cents: 8_000,
      currency: "USD",
      reason: "rooms_cancelled",
      reference: "MP1",
    });
  });

  test("changes no status of the stay", () => {
    expect(sent(rooms(stay, 8_000))).toMatchObject({ status: "confirmed", history: stay.history });
  });
});

describe("a screen", () => {
  const both = cancelByGuest(rooms(stay, 8_000), NOW);
  const send = (shown?: { id: string; amount_cents?: number }) => () =>
    refundBooking(claimed(claimed(both), "cancellation"), "ada", done, shown);

  test("names the refund that it shows, and no other is sent", () => {
    expect(send({ id: "1", amount_cents: 8_000 })()).toMatchObject({
      status: "cancelled",
      returns: [{ status: "done" }],
      refund: { status: "due" },
    });
    expect(send({ id: "cancellation", amount_cents: 24_000 })()).toMatchObject({
      status: "refunded",
      returns: [{ status: "due" }],
      refund: { status: "done" },
    });
  });

  test("that shows another amount, or no refund although several are due, is refused", () => {
    expect(codeOf(send({ id: "1", amount_cents: 7_999 }))).toBe("refund_changed");
    expect(codeOf(send())).toBe("refund_changed");
    expect(codeOf(send({ id: "3", amount_cents: 8_000 }))).toBe("no_refund_due");
    expect(codeOf(() => refundBooking(send({ id: "1" })(), "ada", done, { id: "1", amount_cents: 8_000 }))).toBe(
      "no_refund_due",
    );
  });
});

describe("a transfer that comes back", () => {
  const back = { at: LATER, by: "ada@lopango.test", reason: "numéro fermé" };
  const returned = (booking: Booking, id: string) =>
    refundReturned(booking, "ada", back, {
      id,
      amount_cents: refundsOf(booking).find((one) => one.id === id)?.amount_cents,
    });

  test("is due again, without the number that was chosen and without a holder", () => {
    expect(returned(sent(rooms(stay, 8_000, NUMBER)), "1").returns).toEqual([
      {
        status: "due",
        amount_cents: 8_000,
        currency: "USD",
        reason: "rooms_cancelled",
        due_at: LATER,
        claim: null,
        came_back: { ...back, reference: "MP1" },
      },
    ]);
  });

  test("makes a refunded booking a cancelled one, and its guest reads why and chooses a number", () => {
    const cancelled = cancelByGuest(stay, NOW);
    const refunded = refundBooking(claimed(cancelled, "cancellation"), "ada", done);
    const due = returned(refunded, "cancellation");
    expect(due).toMatchObject({ status: "cancelled", reason: "cancelled_by_guest" });
    expect(due.history.at(-1)).toMatchObject({ event: "refund_returned", note: "numéro fermé" });
    expect(presentBooking(due, LATER).refund).toMatchObject({ status: "due", came_back: "numéro fermé" });
    expect(redirectRefund(due, NUMBER, LATER).refund).toMatchObject({ to: NUMBER, came_back: { reference: "MP1" } });
  });

  test("is asked a number for also after the refund of the cancellation was sent", () => {
    const both = sent(cancelByGuest(rooms(stay, 8_000), NOW));
    const refunded = refundBooking(claimed(both, "cancellation"), "ada", done, { id: "cancellation" });
    const due = returned(refunded, "1");
    expect(due.status).toBe("refunded");
    expect(redirectRefund(due, NUMBER, LATER).returns).toMatchObject([{ status: "due", to: NUMBER }]);
  });

  test("is not mixed with more money of the same reason, which did not come back", () => {
    const more = rooms(returned(sent(rooms(stay, 8_000)), "1"), 15_000);
    expect(more.returns?.map(({ amount_cents, came_back }) => [amount_cents, came_back?.reason])).toEqual([
      [8_000, "numéro fermé"],
      [15_000, undefined],
    ]);
  });

  test("was sent before, at the amount on the screen", () => {
    expect(codeOf(() => returned(rooms(stay, 8_000), "1"))).toBe("refund_not_sent");
    expect(codeOf(() => refundReturned(sent(rooms(stay, 8_000)), "ada", back, { id: "1", amount_cents: 1 }))).toBe(
      "refund_changed",
    );
  });
});

describe("a number", () => {
  test("is for all refunds that nobody sends yet", () => {
    const both = claimed(cancelByGuest(rooms(stay, 8_000), NOW));
    const chosen = redirectRefund(both, NUMBER, NOW);
    expect([chosen.returns?.[0]?.to, chosen.refund?.to]).toEqual([undefined, NUMBER]);
    expect(codeOf(() => redirectRefund(claimed(both, "cancellation"), NUMBER, NOW))).toBe("refund_claimed");
  });

  test("goes with the account", () => {
    const { returns } = withoutNumbers(rooms(stay, 8_000, NUMBER));
    expect(returns?.[0]).not.toHaveProperty("to");
  });
});
