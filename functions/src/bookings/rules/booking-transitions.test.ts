import { describe, expect, test } from "vitest";
import { aBooking } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { Booking } from "./booking.ts";
import { redirectRefund, refundBooking } from "./booking-refunds.ts";
import {
  acceptByHost,
  canAnswer,
  canCancel,
  canCancelByAdmin,
  cancelByAdmin,
  cancelByGuest,
  cancelByHost,
  closeAttempt,
  decline,
  declineByHost,
  expire,
  refundLatePayment,
  rejectPayment,
  replace,
  settlePaid,
  startPayment,
} from "./booking-transitions.ts";
import { checkIn, undo } from "./presence.ts";
import { SYSTEM } from "../../platform/event.ts";

const MADE = new Date("2027-03-01T10:00:00Z");
const at = (iso: string): Date => new Date(iso);
const hours = (count: number): Date => new Date(MADE.getTime() + count * 3_600_000);

/** 14:00 in Kinshasa. */
const ARRIVAL = at("2027-03-10T13:00:00Z");
const just = (before: Date): Date => new Date(before.getTime() - 1);

const paidByHand = (): Booking =>
  settlePaid(aBooking({ confirmation: "host", status: "pending_payment", open_payment: "R1" }), MADE);
const confirmed = (different: Partial<Booking> = {}): Booking => aBooking({ status: "confirmed", ...different });
const last = (booking: Booking) => booking.history.at(-1);

describe("money that came", () => {
  test("confirms an instant listing at once, by the system, and ends the hold", () => {
    const booking = settlePaid(aBooking({ status: "pending_payment", open_payment: "R1" }), MADE);
    expect(booking).toMatchObject({ status: "confirmed", hold_until: null, open_payment: null, confirm_by: null });
    expect(booking.history.map(({ event, by }) => [event, by])).toEqual([
      ["settle", SYSTEM],
      ["confirm", SYSTEM],
    ]);
  });

  test("gives a host who answers by hand 24 hours", () => {
    expect(paidByHand()).toMatchObject({ status: "paid", confirm_by: hours(24), hold_until: null });
  });

  test.each([
    ["a day and a millisecond before arrival", ARRIVAL.getTime() - 24 * 3_600_000 - 1, ARRIVAL.getTime() - 1],
    ["a day before arrival", ARRIVAL.getTime() - 24 * 3_600_000, ARRIVAL.getTime()],
    ["an hour before arrival", ARRIVAL.getTime() - 3_600_000, ARRIVAL.getTime()],
  ])("that came %s must be answered before the guest arrives", (_, paid, until) => {
    const unpaid = aBooking({ confirmation: "host", status: "pending_payment" });
    expect(settlePaid(unpaid, new Date(paid)).confirm_by).toEqual(new Date(until));
  });

  test("must be answered before the listing's own check-in time, from which nobody cancels either", () => {
    const { property } = aBooking();
    const begin = at("2027-03-10T05:00:00Z");
    const early = { property: { ...property, checkin_time: "06:00" } };
    const unpaid = aBooking({ confirmation: "host", status: "pending_payment", ...early });
    const paid = settlePaid(unpaid, just(begin));
    expect(paid.confirm_by).toEqual(begin);
    expect([canAnswer(paid, just(begin)), canAnswer(paid, begin)]).toEqual([true, false]);
    expect([canCancel(confirmed(early), just(begin)), canCancel(confirmed(early), begin)]).toEqual([true, false]);
  });

  test("is answered no more after arrival, also where the host was once given 24 hours", () => {
    const waiting = { ...paidByHand(), confirm_by: at("2027-03-11T00:00:00Z") };
    expect([canAnswer(waiting, just(ARRIVAL)), canAnswer(waiting, ARRIVAL)]).toEqual([true, false]);
  });

  test("cannot come twice", () => {
    expect(() => settlePaid(confirmed(), MADE)).toThrow("cannot settle");
  });
});

describe("a host's answer", () => {
  test("is possible until the last millisecond of the 24 hours", () => {
    expect(canAnswer(paidByHand(), just(hours(24)))).toBe(true);
    expect(canAnswer(paidByHand(), hours(24))).toBe(false);
  });

  test("confirms in the host's name when it is yes", () => {
    const booking = acceptByHost(paidByHand(), hours(1));
    expect(booking).toMatchObject({ status: "confirmed", confirm_by: null, refund: null });
    expect(last(booking)).toMatchObject({ event: "confirm", by: booking.host_id });
  });

  test("gives everything back when it is no", () => {
    const booking = declineByHost(paidByHand(), hours(1));
    expect(booking).toMatchObject({ status: "cancelled", reason: "declined_by_host", confirm_by: null });
    expect(booking.refund).toMatchObject({ status: "due", amount_cents: booking.total_cents });
  });

  test("counts once when it is given again", () => {
    for (const answer of [acceptByHost, declineByHost]) {
      const booking = answer(paidByHand(), hours(1));
      expect(answer(booking, hours(30))).toBe(booking);
    }
    expect(problemOf(() => acceptByHost(declineByHost(paidByHand(), hours(1)), hours(2)))?.code).toBe("not_answerable");
  });

  test("that comes too late, or to what nobody asked, is told so", () => {
    const late = problemOf(() => acceptByHost(paidByHand(), hours(24)));
    expect([late?.code, late?.detail]).toEqual(["not_answerable", "Le délai pour répondre est passé."]);
    expect(problemOf(() => declineByHost(confirmed(), hours(1)))?.code).toBe("not_answerable");
    const silent = decline(paidByHand(), "host_silent", hours(24), SYSTEM);
    expect(problemOf(() => acceptByHost(silent, hours(25)))?.detail).toContain("est passé");
  });
});

describe("an unpaid booking", () => {
  test("is held for its payment, whose attempt it names", () => {
    const booking = startPayment(aBooking(), "R1", MADE);
    expect(booking).toMatchObject({ status: "pending_payment", open_payment: "R1" });
    expect(last(booking)).toMatchObject({ event: "start_payment", by: booking.guest_id });
  });

  test.each([
    ["expires", expire, "hold_expired"],
    ["gives way to another one", replace, "replaced"],
  ] as const)("that %s frees its hold, and keeps the attempt that may still bring money", (_, end, reason) => {
    const booking = end(aBooking({ status: "pending_payment", open_payment: "R1" }), MADE);
    expect(booking).toMatchObject({ status: "cancelled", reason, hold_until: null, open_payment: "R1", refund: null });
  });

  test("cannot be cancelled, accepted or declined", () => {
    expect(canCancel(aBooking(), MADE)).toBe(false);
    expect(problemOf(() => cancelByGuest(aBooking(), MADE))?.code).toBe("not_cancellable");
    expect(problemOf(() => acceptByHost(aBooking(), MADE))?.code).toBe("not_answerable");
  });

  test("whose payment an admin did not accept is let go, in the admin's name", () => {
    const booking = rejectPayment(aBooking({ status: "pending_payment" }), "admin1", "mauvais montant", MADE);
    expect(booking).toMatchObject({ status: "cancelled", reason: "payment_rejected", hold_until: null });
    expect(last(booking)).toMatchObject({ by: "admin1", note: "mauvais montant" });
  });
});

describe("calling a stay off", () => {
  test("is possible until arrival, for guest and host", () => {
    expect([canCancel(confirmed(), just(ARRIVAL)), canCancel(confirmed(), ARRIVAL)]).toEqual([true, false]);
    for (const cancel of [cancelByGuest, cancelByHost]) {
      const refused = problemOf(() => cancel(confirmed(), ARRIVAL));
      expect(refused?.detail).toBe("Le séjour a commencé\u202f: la réservation ne peut plus être annulée.");
    }
  });

  test("is not the host's once an arrival was noted, undone or not; the guest and an admin still may", () => {
    const act = { at: just(ARRIVAL), by: "host1", by_name: "Chantal" };
    const here = checkIn(confirmed(), act, just(ARRIVAL));
    for (const booking of [here, undo(here, "check-in", act, just(ARRIVAL))]) {
      expect(problemOf(() => cancelByHost(booking, just(ARRIVAL)))?.code).toBe("not_cancellable");
      expect(canCancel(booking, just(ARRIVAL))).toBe(true);
      expect(cancelByAdmin(booking, "admin1", "erreur", just(ARRIVAL)).status).toBe("cancelled");
    }
  });

  test("gives a guest what the policy gives, and nothing when it gives nothing", () => {
    const inTime = cancelByGuest(confirmed(), new Date(ARRIVAL.getTime() - 24 * 3_600_000));
    expect(inTime.refund).toMatchObject({ amount_cents: 24_000, currency: "USD", reason: "cancelled_by_guest" });
    expect(cancelByGuest(confirmed(), just(ARRIVAL)).refund).toBeNull();
  });

  test("gives everything back when host or admin does it", () => {
    expect(cancelByHost(confirmed({ cancellation_policy: "strict" }), just(ARRIVAL)).refund?.amount_cents).toBe(24_000);
    const booking = cancelByAdmin(confirmed(), "admin1", "hôtel fermé", ARRIVAL);
    expect(booking).toMatchObject({ reason: "cancelled_by_admin", refund: { amount_cents: 24_000 } });
  });

  test("by an admin is possible while the guest is there, and not once the stay is over, with all of the money", () => {
    // Midnight in Kinshasa between the last night and the day of departure.
    const over = at("2027-03-12T23:00:00Z");
    expect(cancelByAdmin(confirmed(), "admin1", "dégât des eaux", just(over)).refund).toMatchObject({
      amount_cents: 24_000,
    });
    expect([canCancelByAdmin(confirmed(), just(over)), canCancelByAdmin(confirmed(), over)]).toEqual([true, false]);
    expect(problemOf(() => cancelByAdmin(confirmed(), "admin1", "x", over))?.detail).toBe(
      "Le séjour est terminé\u202f: la réservation ne peut plus être annulée.",
    );
    // The host never accepted, so there was no stay.
    expect(canCancelByAdmin(paidByHand(), over)).toBe(true);
  });

  test("twice says that it is done", () => {
    const cancelled = cancelByHost(confirmed(), MADE);
    expect(problemOf(() => cancelByGuest(cancelled, MADE))?.detail).toBe("Cette réservation est déjà annulée.");
  });
});

describe("money that goes back", () => {
  const done = { at: MADE, by: "admin@lopango.test", reference: "MP1", note: "" };

  test("goes where the guest says, until an admin is about to send it", () => {
    const cancelled = cancelByGuest(confirmed(), MADE, "+243998765432");
    expect(cancelled.refund?.to).toBe("+243998765432");
    expect(redirectRefund(cancelled, "+243998765432", MADE)).toBe(cancelled);
    const again = redirectRefund(redirectRefund(cancelled, "+243812345678", MADE), null, MADE);
    expect([again.status, again.reason, again.refund]).toEqual([
      "cancelled",
      "cancelled_by_guest",
      cancelByGuest(confirmed(), MADE).refund,
    ]);
    // Consecutive changes share one entry; a repeated cancellation still changes nothing.
    expect(again.history.map(({ event }) => event).slice(-2)).toEqual(["cancel", "redirect_refund"]);
    expect(cancelByGuest(again, MADE)).toBe(again);
    const claim = { uid: "admin1", by: "admin@lopango.test", at: MADE };
    const held = { ...cancelled, refund: cancelled.refund && { ...cancelled.refund, claim } };
    const refused = problemOf(() => redirectRefund(held, null, MADE));
    expect([refused?.code, refused?.detail?.includes("admin@")]).toEqual(["refund_claimed", false]);
    const sent = refundBooking(held, "admin1", done);
    expect(sent.refund).toMatchObject({ status: "done", to: "+243998765432" });
    for (const none of [sent, confirmed()])
      expect(problemOf(() => redirectRefund(none, null, MADE))?.code).toBe("no_refund_due");
  });

  test("is noted once, and the reason of the cancellation stays", () => {
    const due = cancelByHost(confirmed(), MADE);
    expect(problemOf(() => refundBooking(due, "admin1", done))?.code).toBe("refund_not_claimed");
    const claim = { uid: "admin1", by: "admin@lopango.test", at: MADE };
    const refunded = refundBooking({ ...due, refund: due.refund && { ...due.refund, claim } }, "admin1", done);
    expect(refunded).toMatchObject({
      status: "refunded",
      reason: "cancelled_by_host",
      refund: { status: "done", done },
    });
    expect(problemOf(() => refundBooking(refunded, "admin1", done))?.code).toBe("no_refund_due");
  });

  test("is due in whole when money came for nights that are gone", () => {
    const live = refundLatePayment(aBooking({ status: "pending_payment", open_payment: "R1" }), MADE);
    expect(live).toMatchObject({ status: "cancelled", reason: "paid_too_late", open_payment: null });
    const expired = refundLatePayment(expire(aBooking({ status: "pending_payment" }), MADE), MADE);
    expect([expired.reason, expired.refund?.amount_cents]).toEqual(["paid_too_late", 24_000]);
  });

  test("for a booking that was replaced leaves it replaced", () => {
    expect(refundLatePayment(replace(aBooking(), MADE), MADE)).toMatchObject({
      reason: "replaced",
      refund: { status: "due" },
    });
  });
});

test("only the attempt that a booking waits for is closed", () => {
  const waiting = aBooking({ open_payment: "R1" });
  expect(closeAttempt(waiting, "R2")).toBe(waiting);
  expect(closeAttempt(waiting, "R1").open_payment).toBeNull();
});
