import type { BookingReason } from "@lopango/contract/bookings/booking-life";
import { MIN_HOLD_MINUTES } from "@lopango/contract/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { aListing } from "../../../test/listings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { addHold, emptyAccountLimits } from "../../identity/rules/account-limits.ts";
import { offerOf, roomStays, type Booking } from "./booking.ts";
import { cancelByGuest } from "./booking-transitions.ts";
import { SYSTEM } from "../../platform/event.ts";
import { hasOpenObjection } from "./objection.ts";
import { freeDueAt, NOTHING_NOTED } from "./presence.ts";
import { paidFor, bookingRefundCents } from "./stay-money.ts";
import {
  acceptChange,
  asked,
  canChange,
  declineChange,
  giveUpChange,
  hasLapsed,
  lapsedReason,
  newChange,
  requireChangeable,
  type ChangeRequest,
  monthsWithStay,
} from "./stay-change.ts";
import { requireChangePayable, startChangePayment, orderOfChange } from "./change-payment.ts";
import { emptyMonth, hasNights, take, type CalendarMonth } from "../../calendar/rules/calendar.ts";
import { applySettlement, settleRejected } from "./settlement.ts";
import type { Settlement } from "./stay-payable.ts";
import { newAttempt } from "../../payments/rules/attempt.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import { newTransfer } from "../../payments/rules/transfers.ts";
import { payingAttempts, sharesOf, withoutReturned, withReturned } from "./booking-refunds.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const ACT = { at: NOW, by: "chantal", by_name: "Chantal" };
const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);
const LATER: ChangeRequest = { checkin: "2027-03-12", checkout: "2027-03-16", guests: 2 };

const confirmed = (different: Partial<Booking> = {}): Booking =>
  aBooking({
    status: "confirmed",
    hold_until: null,
    received: { payment: "FIRST", amount_cents: 24_000, currency: "USD" },
    ...different,
  });

const listingOf = ({ property_id, confirmation, cancellation_policy }: Booking) =>
  aListing({ id: property_id, base_price_cents: 8_000, confirmation, cancellation_policy });

const askedFor = (booking: Booking, request = LATER, now = NOW): Booking =>
  asked(
    booking,
    newChange("change1", booking, [listingOf(booking)], request, now, () => now),
    now,
  );

/** A change in payment, with the nights of both stays in the calendar. */
function paying(different: Partial<Booking> = {}, request = LATER): Settlement {
  const stay = confirmed(different);
  const booking = startChangePayment(askedFor(stay, request), "DIFFERENCE", NOW);
  const { change } = booking;
  if (!change) throw new Error("nothing is asked for");
  const order = orderOfChange(booking, change);
  const payment = newAttempt(order, { reference: "DIFFERENCE", provider: "maxicash" }, NOW);
  const months = monthsWithStay(booking, [emptyMonth(booking.property_id, "2027-03", 1)], NOW);
  const hold = {
    ...offerOf(booking),
    ...request,
    made_at: NOW,
    until: change.hold_until ?? NOW,
    change_of: booking.id,
  };
  return { payment, booking, months, limits: addHold(emptyAccountLimits("g"), "change1", hold, NOW), isOffered: true };
}

const paid = (payment: Payment, different: Partial<Payment> = {}): Payment =>
  ({ ...payment, status: "paid", ...different }) as Payment;
const settled = (settlement: Settlement, now = minutes(5), different: Partial<Payment> = {}): Settlement =>
  applySettlement(settlement, paid(settlement.payment, different), now);
const isHeldBy = (months: CalendarMonth[], stay: ChangeRequest, booking: Booking): boolean =>
  hasNights(months, roomStays(booking, stay), booking.id);
const OLD: ChangeRequest = { checkin: "2027-03-10", checkout: "2027-03-13", guests: 2 };

describe("asking", () => {
  test("for a stay that costs no more makes it so at once, and says what it was", () => {
    const after = askedFor(confirmed(), { ...OLD, checkout: "2027-03-12" });
    expect(after).toMatchObject({ checkout: "2027-03-12", nights: 2, total_cents: 16_000, change: null });
    expect(paidFor(after).amount_cents).toBe(16_000);
    expect(after.history.at(-1)).toMatchObject({ event: "change", stay: { from: OLD, back_cents: 8_000 } });
  });

  test("for more guests alone changes no money, also where the listing costs more by now", () => {
    const booking = confirmed();
    const dearer = aListing({ ...listingOf(booking), base_price_cents: 20_000 });
    const change = newChange("c", booking, [dearer], { ...OLD, guests: 4 }, NOW, () => NOW);
    expect(asked(booking, change, NOW)).toMatchObject({ guests: 4, total_cents: 24_000, change: null });
  });

  test("for a dearer stay leaves it as it is, and holds the new nights for half an hour beside it", () => {
    const after = askedFor(confirmed());
    expect(after).toMatchObject({ ...OLD, total_cents: 24_000, status: "confirmed" });
    expect(after.change).toMatchObject({ ...LATER, to_pay_cents: 8_000, hold_until: minutes(30), confirm_by: null });
    const months = monthsWithStay(after, [emptyMonth(after.property_id, "2027-03", 1)], NOW);
    expect(months[0]?.days["2027-03-12"]?.taken).toEqual({ [after.id]: { until: null, units: 1 } });
    expect(months[0]?.days["2027-03-13"]?.taken).toEqual({ [after.id]: { until: minutes(30), units: 1 } });
  });

  test("where the host confirms by hand asks them, for a day and never past either arrival", () => {
    const after = askedFor(confirmed({ confirmation: "host" }), { ...OLD, guests: 3 });
    expect(after.change).toMatchObject({ confirm_by: minutes(24 * 60), hold_until: null });
    const soon = askedFor(
      confirmed({ confirmation: "host", checkin: "2027-03-02", checkout: "2027-03-05" }),
      { checkin: "2027-03-03", checkout: "2027-03-06", guests: 2 },
      new Date("2027-03-02T09:00:00Z"),
    );
    expect(soon.change?.confirm_by).toEqual(new Date("2027-03-02T13:00:00Z"));
  });

  test("while the host has not answered the booking itself changes what they answer, with a day of its own", () => {
    const waiting = confirmed({ status: "paid", confirmation: "host", confirm_by: minutes(60) });
    const after = askedFor(waiting, { ...OLD, checkout: "2027-03-12" });
    expect(after).toMatchObject({ status: "paid", checkout: "2027-03-12", confirm_by: minutes(24 * 60) });
  });

  test("is for stays that are paid for, before they begin, and one change at a time", () => {
    const arrival = new Date("2027-03-10T13:00:00Z");
    expect(canChange(confirmed(), new Date(arrival.getTime() - 1))).toBe(true);
    expect(problemOf(() => requireChangeable(confirmed(), arrival))?.code).toBe("not_changeable");
    expect(problemOf(() => requireChangeable(aBooking(), NOW))?.code).toBe("not_changeable");
    expect(problemOf(() => requireChangeable(confirmed({ status: "cancelled" }), NOW))?.code).toBe("not_changeable");
    expect(problemOf(() => requireChangeable(askedFor(confirmed()), NOW))?.code).toBe("change_pending");
    expect(canChange(askedFor(confirmed()), minutes(30))).toBe(true);
    const francs = confirmed({ received: { payment: "FIRST", amount_cents: 1, currency: "CDF" } });
    expect(problemOf(() => requireChangeable(francs, NOW))?.code).toBe("not_changeable");
  });

  test("stays the guest's right when the reception notes the arrival early, and is none of nights that they gave back", () => {
    const arrived = confirmed({ presence: { ...NOTHING_NOTED, checked_in: ACT } });
    expect(problemOf(() => requireChangeable(arrived, NOW))).toBeNull();
    const gone = confirmed({ presence: { ...NOTHING_NOTED, checked_in: ACT, freed_from: "2027-03-11" } });
    expect(problemOf(() => requireChangeable(gone, NOW))?.code).toBe("not_changeable");
  });

  test("withdraws a departure that was noted before, and an objection to it: the guest has nights that they asked for since", () => {
    const early = { told_at: NOW, freed_at: null, code: "1", wrong_codes: 0, agreed_at: null };
    const objection = { about: "check_out" as const, at: NOW, text: "", from: "2027-03-10", decision: null };
    const noted = { ...NOTHING_NOTED, checked_in: ACT, checked_out: { ...ACT, early }, objections: [objection] };
    const longer = settled(paying({ presence: noted }, { ...OLD, checkout: "2027-03-14" })).booking;
    expect(longer.presence).toMatchObject({
      checked_in: ACT,
      checked_out: null,
      objections: [{ decision: { outcome: "withdrawn" } }],
    });
    const moved = settled(paying({ presence: noted })).booking;
    expect(moved.presence).toMatchObject({ checked_in: null, checked_out: null });
    expect([freeDueAt(longer), hasOpenObjection(moved)]).toEqual([null, false]);
    const sameDates = askedFor(confirmed({ presence: noted }), { ...OLD, guests: 4 });
    expect(sameDates.presence).toBe(noted);
  });

  test("leaves nights alone that came free", () => {
    const booking = confirmed({ presence: { ...NOTHING_NOTED, freed_from: "2027-03-11" } });
    const [march] = monthsWithStay(booking, [emptyMonth(booking.property_id, "2027-03", 1)], NOW);
    expect(Object.keys(march?.days ?? {})).toEqual(["2027-03-10"]);
  });

  test("ends after twenty changes", () => {
    const { history } = settled(paying()).booking;
    expect(history.map(({ event }) => event)).toEqual(["ask_change", "pay_change", "change"]);
    const again = (change: string) =>
      history.map((entry) => ({ ...entry, ...(entry.stay && { stay: { ...entry.stay, change } }) }));
    const often = (count: number) =>
      confirmed({ history: Array.from({ length: count }, (_, index) => again(`${index}`)).flat() });
    expect(canChange(often(19), NOW)).toBe(true);
    expect(canChange(often(20), NOW)).toBe(false);
  });

  test("is refused once the listing has its prices in another currency", () => {
    const booking = confirmed();
    const inFrancs = aListing({ ...listingOf(booking), currency: "CDF", base_price_cents: 20_000_000 });
    for (const request of [LATER, { ...OLD, guests: 4 }])
      expect(problemOf(() => newChange("c", booking, [inFrancs], request, NOW, () => NOW))?.code).toBe(
        "not_changeable",
      );
  });

  test("with no time left to pay is refused", () => {
    const late = new Date(new Date("2027-03-10T13:00:00Z").getTime() - MIN_HOLD_MINUTES * 60_000 + 1);
    const booking = confirmed();
    const ask = (now: Date) => () => newChange("c", booking, [listingOf(booking)], LATER, now, () => now);
    expect(problemOf(ask(late))?.code).toBe("not_changeable");
    expect(problemOf(ask(new Date(late.getTime() - 1)))).toBeNull();
  });
});

describe("the difference", () => {
  test("that comes makes the change: new nights are sold, old ones are free, and all that came counts", () => {
    const { booking, months, limits, payment } = settled(paying());
    expect(booking).toMatchObject({ ...LATER, nights: 4, total_cents: 32_000, status: "confirmed", change: null });
    expect(paidFor(booking)).toEqual({ amount_cents: 32_000, currency: "USD" });
    expect(isHeldBy(months, LATER, booking)).toBe(true);
    expect(months[0]?.days["2027-03-10"]).toBeUndefined();
    expect(limits.holds).toEqual({});
    expect(payment.refunds).toEqual([]);
  });

  test("that comes when others have a night by now goes back, and the stay is what it was", () => {
    const before = paying();
    const others = take(
      before.months,
      roomStays(before.booking, { checkin: "2027-03-14", checkout: "2027-03-15" }),
      "other",
      null,
      minutes(31),
    );
    const { booking, months, payment } = settled({ ...before, months: others }, minutes(31));
    expect(booking).toMatchObject({ ...OLD, change: null, total_cents: 24_000 });
    expect(booking.history.at(-1)).toMatchObject({ event: "drop_change", reason: "paid_too_late", by: SYSTEM });
    expect(isHeldBy(months, OLD, booking)).toBe(true);
    expect(months[0]?.days["2027-03-15"]).toBeUndefined();
    expect(payment.refunds).toMatchObject([{ status: "due", amount_cents: 8_000, reason: "change_not_made" }]);
    expect(booking.surplus).toMatchObject([{ amount_cents: 8_000, payment: "DIFFERENCE" }]);
  });

  test("that comes late makes the change while nothing of it is gone", () => {
    expect(settled(paying(), minutes(31)).booking).toMatchObject(LATER);
  });

  test.each<[string, (before: Settlement) => Settlement, Date]>([
    ["once the change was given up", (s) => ({ ...s, booking: giveUpChange(s.booking, NOW) }), minutes(1)],
    ["when the listing is not on offer", (s) => ({ ...s, isOffered: false }), minutes(1)],
    ["once the stay was called off", (s) => ({ ...s, booking: cancelByGuest(s.booking, NOW) }), minutes(1)],
    ["when the stay has begun", (s) => s, new Date("2027-03-10T13:00:00Z")],
  ])("that comes %s goes back", (_, change, now) => {
    const after = settled(change(paying()), now);
    expect(after.payment.refunds).toMatchObject([{ amount_cents: 8_000, reason: "change_not_made" }]);
    expect(after.booking).toMatchObject({ ...OLD, change: null });
  });

  test.each<[Partial<Settlement>, BookingReason]>([
    [{ refused: "listing_withdrawn", isOffered: false }, "listing_withdrawn"],
    [{ limits: { ...emptyAccountLimits("g"), suspended: true } }, "guest_suspended"],
    [{ isOffered: false }, "paid_too_late"],
  ])("that comes for a change that an admin ended says so: %#", (different, reason) => {
    const { booking } = settled({ ...paying(), ...different }, minutes(1));
    expect(booking.history.at(-1)).toMatchObject({ event: "drop_change", reason });
  });

  test("that comes twice goes back the second time", () => {
    const once = settled(paying());
    const second = aPayment(once.booking, { ...once.payment, reference: "SECOND", status: "open", refunds: [] });
    const twice = settled({ ...once, payment: second });
    expect(twice.payment.refunds).toMatchObject([{ reason: "paid_twice" }]);
    expect(paidFor(twice.booking).amount_cents).toBe(32_000);
  });

  test("that fails leaves the change to be paid by another attempt", () => {
    const before = paying();
    const { booking } = applySettlement(before, { ...before.payment, status: "failed" } as Payment, minutes(2));
    expect(booking.change).toMatchObject({ open_payment: null, hold_until: minutes(30) });
    expect(problemOf(() => requireChangePayable(booking, minutes(2)))).toBeNull();
    expect(problemOf(() => requireChangePayable(booking, minutes(30)))?.code).toBe("hold_expired");
    // A resumed payment extends the hold by half an hour, up to an hour in total.
    const late = { ...booking, change: booking.change && { ...booking.change, hold_until: minutes(60) } };
    expect(problemOf(() => requireChangePayable(late, minutes(57)))).toBeNull();
    expect(problemOf(() => requireChangePayable(late, new Date(minutes(57).getTime() + 1)))?.code).toBe("hold_expired");
  });

  test("that is not as it was asked for keeps the nights until an admin decides", () => {
    const before = paying();
    const inReview = applySettlement(before, { ...before.payment, status: "review" } as Payment, minutes(2));
    expect(inReview.booking.change).toMatchObject({ in_review: true, hold_until: null });
    expect(inReview.months[0]?.days["2027-03-14"]?.taken).toEqual({ [before.booking.id]: { until: null, units: 1 } });
    const partly = { decision: "accept", received: { amount_cents: 5_000, currency: "USD" } } as Payment["resolution"];
    const made = settled(inReview, minutes(600), { resolution: partly } as Partial<Payment>);
    expect(made.booking).toMatchObject(LATER);
    expect(paidFor(made.booking).amount_cents).toBe(29_000);
    const refused = settleRejected(
      inReview,
      { ...inReview.payment, status: "rejected" } as Payment,
      "admin",
      false,
      minutes(600),
    );
    expect(refused.booking).toMatchObject({ ...OLD, change: null });
    expect(isHeldBy(refused.months, OLD, before.booking)).toBe(true);
  });

  test("in another currency, accepted by an admin, cannot be added: it goes back", () => {
    const francs = { decision: "accept", received: { amount_cents: 9, currency: "CDF" } } as Payment["resolution"];
    const after = settled(paying(), minutes(1), { resolution: francs } as Partial<Payment>);
    expect(after.payment.refunds).toMatchObject([{ amount_cents: 9, currency: "CDF", reason: "change_not_made" }]);
    expect(after.booking).toMatchObject({ ...OLD, change: null });
  });
});

describe("a host who confirms by hand", () => {
  const waiting = () => settled(paying({ confirmation: "host" }), minutes(5)).booking;

  test("is asked once the difference came, and accepts or declines", () => {
    expect(waiting()).toMatchObject({ ...OLD, change: { confirm_by: minutes(5 + 24 * 60) } });
    expect(acceptChange(waiting(), minutes(60))).toMatchObject({ ...LATER, change: null, status: "confirmed" });
    const declined = declineChange(waiting(), minutes(60));
    expect(declined).toMatchObject({ ...OLD, change: null, status: "confirmed" });
    expect(declineChange(declined, minutes(61))).toBe(declined);
  });

  test("who is silent keeps the stay as it was", () => {
    const { change } = waiting();
    if (!change) throw new Error("nothing is asked for");
    expect(lapsedReason(change, minutes(4 + 24 * 60))).toBeNull();
    expect(lapsedReason(change, minutes(5 + 24 * 60))).toBe("host_silent");
    expect(problemOf(() => acceptChange(waiting(), minutes(5 + 24 * 60)))?.code).toBe("not_answerable");
  });
});

test("what goes back comes from the latest payments first, of each what it brought", () => {
  const booking = confirmed({
    adjusted: {
      added: [{ payment: "SECOND", amount_cents: 5_000, currency: "USD" }],
      returned_cents: 0,
      forfeited_cents: 0,
      kept_cents: 0,
    },
  });
  const attempt = (reference: string, amount_cents: number): Payment =>
    aPayment(booking, { reference, amount_cents, status: "paid" });
  expect(payingAttempts(booking, [])).toEqual(["SECOND", "FIRST"]);
  const attempts = [attempt("SECOND", 5_000), attempt("FIRST", 24_000)];
  const of = (shares: ReturnType<typeof sharesOf>) =>
    shares.map(({ payment, share }) => [payment.reference, share.amount_cents]);
  expect(of(sharesOf(attempts, 7_000))).toEqual([
    ["SECOND", 5_000],
    ["FIRST", 2_000],
  ]);
  expect(of(sharesOf(attempts, 1_000, 4_500))).toEqual([
    ["SECOND", 500],
    ["FIRST", 500],
  ]);
  const sent = withReturned(sharesOf(attempts, 7_000), NOW);
  expect(of(sharesOf(sent, 30_000))).toEqual([["FIRST", 22_000]]);
  const back = withoutReturned(sent, 5_500, NOW);
  expect(back.map(({ returned }) => returned?.amount_cents)).toEqual([0, 1_500]);

  // What arrived by the product has not come back.
  const part = newTransfer(
    { id: "t", of: "booking", refund: "1", transaction: null, amount_cents: 5_000, currency: "USD" },
    NOW,
  );
  const [second, first] = sent as [Payment, Payment];
  const byHand = withoutReturned([{ ...second, transfers: [{ ...part, status: "done" }] }, first], 2_000, NOW);
  expect(byHand.map(({ reference, returned }) => [reference, returned?.amount_cents])).toEqual([["FIRST", 0]]);
});

test("a booking of an older version is paid by the attempt that kept its money", () => {
  const booking = confirmed();
  const { received: _none, ...old } = booking;
  const twice = aPayment(booking, { reference: "TWICE", status: "paid", refunds: [{} as never] });
  const kept = aPayment(booking, { reference: "KEPT", status: "paid" });
  expect(payingAttempts(old, [twice, kept])).toEqual(["KEPT"]);
});

const requests = fc
  .tuple(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }))
  .map(([from, nights, guests]): ChangeRequest => {
    const day = (date: number): string => `2027-03-${String(date).padStart(2, "0")}`;
    return { checkin: day(from), checkout: day(from + nights), guests };
  });
const happenings = fc.constantFrom("paid", "failed", "review", "cancelled", "lost", "given up", "over");

test("whatever happens, the stay has its nights or those of its change, and money is in the stay or goes back", () => {
  fc.assert(
    fc.property(requests, fc.array(happenings, { maxLength: 4 }), (request, steps) => {
      const stay = confirmed();
      const booking = askedFor(stay, request);
      if (!booking.change) return;
      let now = minutes(1);
      let state = paying({ ...stay }, request);
      for (const step of steps) {
        now = new Date(now.getTime() + 60_000);
        if (step === "given up" && state.booking.change && !state.booking.change.in_review)
          state = { ...state, booking: giveUpChange(state.booking, now) };
        if (step === "over") now = new Date(now.getTime() + 3_600_000);
        if (step === "lost") state = { ...state, isOffered: false };
        if (step === "paid" || step === "failed" || step === "review" || step === "cancelled")
          if (state.payment.status === "open" || (state.payment.status !== "paid" && step === "paid"))
            state = applySettlement(state, { ...state.payment, status: step } as Payment, now);
        if (state.booking.change && hasLapsed(state.booking.change, now) && !state.booking.change.open_payment)
          state = { ...state, booking: giveUpChange(state.booking, now) };
        state = { ...state, months: monthsWithStay(state.booking, state.months, now) };
        const { id, change } = state.booking;
        expect(hasNights(state.months, roomStays(state.booking), id)).toBe(true);
        expect(!change || hasNights(state.months, roomStays(state.booking, change), id)).toBe(true);
      }
      const { booking: after, payment } = state;
      const came = payment.status === "paid" ? payment.amount_cents : 0;
      const back = payment.refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      const inChange = after.change?.received?.amount_cents ?? 0;
      expect(paidFor(after).amount_cents - 24_000 + inChange + back).toBe(came);
      expect(bookingRefundCents(after, now)).toBeLessThanOrEqual(paidFor(after).amount_cents);
    }),
  );
});
