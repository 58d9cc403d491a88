import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { withoutGuest } from "./booking-persons.ts";
import { FORMER_GUEST } from "../../identity/rules/names.ts";
import { presentAdminBooking } from "./admin-booking-view.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { Booking } from "./booking.ts";
import { cancelByHost, expire, settlePaid, startPayment } from "./booking-transitions.ts";
import { checkIn, checkOut, noShowFrom, noteNoShow } from "./presence.ts";
import { asOf, presentBooking, presentToHost } from "./booking-view.ts";
import { canPay, requirePayable } from "./booking-payment.ts";

const MADE = new Date("2027-03-01T10:00:00Z");
const minutes = (count: number): Date => new Date(MADE.getTime() + count * 60_000);
const HELD = minutes(29);
const OVER = minutes(30);

describe("an unpaid booking", () => {
  test("can be paid until its hold ends, and reads as expired from that moment on", () => {
    expect([canPay(aBooking(), HELD), canPay(aBooking(), OVER)]).toEqual([true, false]);
    expect(presentBooking(aBooking(), HELD)).toMatchObject({ status: "created", can_pay: true });
    expect(presentBooking(aBooking(), OVER)).toMatchObject({
      status: "cancelled",
      reason: "hold_expired",
      hold_until: null,
      can_pay: false,
    });
  });

  test.each<[string, Partial<Booking>, number, boolean]>([
    ["a first hold that payment extends", {}, 29.99, true],
    ["three minutes left of the hour", { hold_until: minutes(60) }, 57, true],
    ["a moment less left of the hour", { hold_until: minutes(60) }, 57.001, false],
    ["three minutes left of a replacement", { held_since: minutes(-40), hold_until: minutes(20) }, 17, true],
    ["a moment less left of a replacement", { held_since: minutes(-40), hold_until: minutes(20) }, 17.001, false],
    ["three minutes until a host can answer no more", { confirmation: "host", checkin: "2027-03-01" }, 177, true],
    ["a moment less until then", { confirmation: "host", checkin: "2027-03-01" }, 177.001, false],
  ])("is paid with at least three minutes left to pay in: %s", (_, different, at, payable) => {
    const created_at = different.checkin ? minutes(150) : MADE;
    const booking = aBooking({ created_at, hold_until: minutes(180), ...different });
    const now = minutes(at);
    expect(canPay(booking, now)).toBe(payable);
    const refused = problemOf(() => requirePayable(booking, now));
    expect([refused?.code, refused?.detail?.includes("moins de 3\u00a0minutes")]).toEqual(
      payable ? [undefined, undefined] : ["hold_expired", true],
    );
  });

  test("whose money may be under way does not expire by itself", () => {
    const paying = startPayment(aBooking(), "R1", MADE);
    expect(asOf(paying, minutes(61))).toBe(paying);
    expect(presentBooking(paying, minutes(61))).toMatchObject({ status: "pending_payment", payment_in_progress: true });
  });

  test("in review waits, and cannot be paid again", () => {
    const waiting = aBooking({ status: "pending_payment", reason: "payment_review", hold_until: null });
    expect(presentBooking(waiting, OVER)).toMatchObject({ status: "pending_payment", payment_in_progress: true });
    expect(problemOf(() => requirePayable(waiting, HELD))?.detail).toBe("Votre paiement est en cours de vérification.");
  });
});

test.each<[string, Booking, string]>([
  ["is paid", settlePaid(aBooking({ status: "pending_payment" }), MADE), "already_paid"],
  ["ran out", aBooking({ status: "pending_payment", hold_until: OVER }), "hold_expired"],
  ["was let go", expire(aBooking(), OVER), "hold_expired"],
  ["was called off", aBooking({ status: "cancelled", reason: "cancelled_by_guest" }), "not_payable"],
])("a booking that %s refuses payment for that reason", (_, booking, code) => {
  expect(problemOf(() => requirePayable(booking, OVER))?.code).toBe(code);
});

test("host and admin read what came in, all of which goes back when they call it off", () => {
  const unpaid = aBooking({ status: "pending_payment" });
  const paid = settlePaid({ ...unpaid, received: { payment: "R1", amount_cents: 10_000, currency: "CDF" } }, MADE);
  expect([presentToHost(unpaid, HELD).paid, presentAdminBooking(unpaid, HELD).paid]).toEqual([null, null]);
  const francs = { amount_cents: 10_000, currency: "CDF" };
  expect([presentToHost(paid, HELD).paid, presentAdminBooking(paid, HELD).paid]).toEqual([francs, francs]);
  expect(cancelByHost(paid, MADE).refund).toMatchObject(francs);
});

describe("asking the provider is offered", () => {
  const tried = startPayment(aBooking(), "R1", MADE);
  const canAsk = (booking: Booking, at: Date): boolean => presentBooking(booking, at).can_ask;

  test("for 72 hours after a payment was tried, also when it failed, ran out or was replaced", () => {
    const failed = { ...tried, open_payment: null };
    const left = expire(failed, OVER);
    for (const booking of [tried, failed, left, { ...left, reason: "replaced" as const }]) {
      expect([canAsk(booking, minutes(72 * 60)), canAsk(booking, minutes(72 * 60 + 1))]).toEqual([true, false]);
    }
  });

  test("neither before, nor for what is paid, in review or called off", () => {
    const paid = settlePaid(tried, MADE);
    const others = [aBooking(), paid, cancelByHost(paid, MADE), { ...tried, reason: "payment_review" as const }];
    expect(others.map((booking) => canAsk(booking, HELD))).toEqual([false, false, false, false]);
  });
});

test("what cancelling gives back is told only while it can be cancelled", () => {
  const confirmed = aBooking({ status: "confirmed", hold_until: null });
  expect(presentBooking(confirmed, MADE)).toMatchObject({ can_cancel: true, refund_if_cancelled_cents: 24_000 });
  const begun = new Date("2027-03-10T13:00:00Z");
  expect(presentBooking(confirmed, begun)).toMatchObject({ can_cancel: false, refund_if_cancelled_cents: null });
});

describe("a host", () => {
  test("learns who comes once it is paid, and not before", () => {
    expect(presentToHost(startPayment(aBooking(), "R1", MADE), HELD).guest).toBeNull();
    const paid = settlePaid(aBooking({ status: "pending_payment", confirmation: "host" }), MADE);
    expect(presentToHost(paid, HELD)).toMatchObject({ guest: { first_name: "Grâce" }, can_answer: true });
    expect(presentToHost(withoutGuest(paid), HELD).guest?.first_name).toBe(FORMER_GUEST);
  });

  test("reaches the guest until the stay is called off, and knows afterwards who would have come", () => {
    const reached = { guest_email: "grace@lopango.test", guest_phone: "+243812345678" };
    const paid = settlePaid(aBooking({ ...reached, status: "pending_payment" }), MADE);
    expect(presentToHost(paid, HELD).guest).toMatchObject({ email: "grace@lopango.test", phone: "+243812345678" });
    const calledOff = presentToHost(cancelByHost(paid, MADE), HELD);
    expect(calledOff.guest).toEqual({ first_name: "Grâce", email: "", phone: null });
  });

  test("reads what the reception noted last, of a stay that takes place", () => {
    const stay = settlePaid(aBooking({ status: "pending_payment" }), MADE);
    const act = (at: Date) => ({ at, by: "host", by_name: "Chantal" });
    const late = noShowFrom(stay);
    const arrived = checkIn(stay, act(late), late);
    const gone = new Date(late.getTime() + 3_600_000);
    const left = checkOut(arrived, act(gone), gone, "123456");
    expect(
      [stay, arrived, left, noteNoShow(stay, act(late), late)].map((one) => presentToHost(one, gone).presence),
    ).toEqual([undefined, "arrived", "left", "absent"]);
    const calledOff = { ...arrived, status: "cancelled", reason: "cancelled_by_admin" } as const;
    expect(presentToHost(calledOff, gone).presence).toBeUndefined();
  });

  test("is told nothing of how a refund was sent", () => {
    const done = { at: MADE, by: "admin@lopango.test", reference: "MP1", note: "" };
    const refund = { status: "done", amount_cents: 1, currency: "USD", reason: "cancelled_by_host", done } as const;
    const booking = aBooking({ status: "refunded", refund });
    expect(JSON.stringify(presentToHost(booking, MADE))).not.toContain("MP1");
    // The guest reads the reference of the transfer.
    expect(presentBooking(booking, MADE).refund).toMatchObject({ reference: "MP1" });
  });

  test("is not told where the money goes, which its guest is", () => {
    const refund = { status: "due", amount_cents: 1, currency: "USD", reason: "cancelled_by_guest" } as const;
    const claim = { uid: "ada", by: "admin@lopango.test", at: MADE };
    const booking = aBooking({ status: "cancelled", refund: { ...refund, to: "+243998765432", claim } });
    expect(presentToHost(booking, MADE).refund).toEqual(refund);
    expect(presentBooking(booking, MADE).refund).toEqual({ ...refund, to: "+243998765432", being_sent: true });
  });
});
