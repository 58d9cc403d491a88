import { BOOKING_REASONS, BOOKING_STATUSES, canMove } from "@lopango/contract/bookings/booking-life";
import { LATE_MONEY_HOURS } from "@lopango/contract/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { offerOf, roomStays, type Booking } from "./booking.ts";
import { emptyMonth, firstBlockedNight, take, withUnits, type CalendarMonth } from "../../calendar/rules/calendar.ts";
import { emptyAccountLimits } from "../../identity/rules/account-limits.ts";
import type { PaymentReport, PaymentStatus } from "../../payments/rules/payment.ts";
import { withWebhookEvent } from "../../payments/rules/attempt.ts";
import { checkReport } from "../../payments/rules/check-report.ts";
import { applySettlement } from "./settlement.ts";
import type { Settlement } from "./stay-payable.ts";

const MADE = new Date("2027-03-01T10:00:00Z");
const minutes = (count: number): Date => new Date(MADE.getTime() + count * 60_000);
const IN_TIME = minutes(5);
const TOO_LATE = minutes(45);

const report = (status: PaymentReport["status"], more: Partial<PaymentReport> = {}): PaymentReport => ({
  status,
  reference: null,
  amount_cents: null,
  currency: null,
  transaction_id: "T1",
  raw: { ResponseData: status },
  ...more,
});

function settlementOf(different: Partial<Booking> = {}, months?: CalendarMonth[]): Settlement {
  const unpaid = aBooking({ property_id: "hotel", status: "pending_payment" });
  const payment = aPayment(unpaid);
  const booking = { ...unpaid, open_payment: payment.reference, ...different };
  const hold = {
    ...offerOf(booking),
    checkin: booking.checkin,
    checkout: booking.checkout,
    made_at: MADE,
    until: minutes(30),
  };
  const own = take(
    [emptyMonth(booking.property_id, "2027-03", 1)],
    roomStays(booking),
    booking.id,
    booking.hold_until,
    MADE,
  );
  return {
    payment,
    booking,
    months: months ?? own,
    limits: { ...emptyAccountLimits(booking.guest_id), holds: { [booking.id]: hold } },
  };
}

function settled(
  settlement: Settlement,
  said: PaymentReport,
  now: Date,
  owner: string | null = null,
  asked: string | null = null,
): Settlement {
  return applySettlement(settlement, checkReport(settlement.payment, said, owner, now, asked), now);
}

/** A webhook event about a transaction, then a report by its id. */
function notified(settlement: Settlement, transaction: string, said: PaymentReport, now: Date) {
  const payment = withWebhookEvent(settlement.payment, transaction, now);
  return settled({ ...settlement, payment }, said, now, null, transaction);
}

const takenByOther = (settlement: Settlement): CalendarMonth[] =>
  take(
    [emptyMonth(settlement.booking.property_id, "2027-03", 1)],
    roomStays(settlement.booking),
    "otherBooking",
    null,
    TOO_LATE,
  );

describe("a payment in time", () => {
  test("confirms an instant listing in one step, and its nights are kept for good", () => {
    const { payment, booking, months, limits } = settled(settlementOf(), report("paid"), IN_TIME);
    expect(booking).toMatchObject({
      status: "confirmed",
      reason: null,
      hold_until: null,
      open_payment: null,
      refund: null,
    });
    expect(booking.history.map(({ event, status }) => [event, status])).toEqual([
      ["settle", "paid"],
      ["confirm", "confirmed"],
    ]);
    expect(payment).toMatchObject({ status: "paid", provider_transaction: "T1", next_check_at: null });
    expect(Object.values(months[0]?.days ?? {}).map(({ taken }) => taken[booking.id]?.until)).toEqual([
      null,
      null,
      null,
    ]);
    expect(limits.holds).toEqual({});
  });

  test("waits for 24 hours where the host confirms by hand", () => {
    const { booking } = settled(settlementOf({ confirmation: "host" }), report("paid"), IN_TIME);
    expect(booking).toMatchObject({ status: "paid", confirm_by: new Date(IN_TIME.getTime() + 24 * 3_600_000) });
  });

  test("counts whether the report names our amount, currency and reference or leaves them out", () => {
    const settlement = settlementOf();
    const { amount_cents, currency, reference } = settlement.payment;
    expect(
      settled(settlement, report("paid", { amount_cents, currency: currency.toLowerCase(), reference }), IN_TIME)
        .payment.status,
    ).toBe("paid");
  });
});

describe("a booking that is paid after its hold", () => {
  test.each([
    ["not yet swept", {}],
    ["already cancelled", { status: "cancelled", reason: "hold_expired", hold_until: null }],
  ] as const)("takes free nights again (%s)", (_what, different) => {
    const settlement = settlementOf(different, [emptyMonth("hotel", "2027-03", 1)]);
    const { booking, months } = settled(settlement, report("paid"), TOO_LATE);
    expect(booking).toMatchObject({ status: "confirmed", reason: null, refund: null });
    expect(firstBlockedNight(months, roomStays(booking), TOO_LATE)?.date).toBe("2027-03-10");
  });

  test.each([
    ["not yet swept", {}],
    ["already cancelled", { status: "cancelled", reason: "hold_expired", hold_until: null }],
  ] as const)("owes the money when another guest has the nights (%s)", (_what, different) => {
    const settlement = settlementOf(different);
    const { booking, payment, months } = settled(
      { ...settlement, months: takenByOther(settlement) },
      report("paid"),
      TOO_LATE,
    );
    expect(booking).toMatchObject({
      status: "cancelled",
      reason: "paid_too_late",
      refund: { status: "due", amount_cents: 24_000, reason: "paid_too_late" },
    });
    expect(payment).toMatchObject({ status: "paid", refunds: [] });
    expect(months[0]?.days["2027-03-10"]?.taken).toEqual({ otherBooking: { until: null, units: 1 } });
  });

  test("owes the money when this clock is behind and another instance has given the nights away", () => {
    const settlement = settlementOf();
    const { booking, months } = settled(
      { ...settlement, months: takenByOther(settlement) },
      report("paid"),
      minutes(29.9),
    );
    expect(booking).toMatchObject({ status: "cancelled", reason: "paid_too_late", refund: { status: "due" } });
    expect(months[0]?.days["2027-03-10"]?.taken).toEqual({ otherBooking: { until: null, units: 1 } });
  });

  test("owes the money when the arrival day has passed", () => {
    const { booking } = settled(settlementOf(), report("paid"), new Date("2027-03-11T10:00:00Z"));
    expect(booking).toMatchObject({ status: "cancelled", reason: "paid_too_late" });
  });

  test("owes the money when the guest has booked other dates instead", () => {
    const settlement = settlementOf({ status: "cancelled", reason: "replaced", hold_until: null }, [
      emptyMonth("hotel", "2027-03", 1),
    ]);
    const { booking, months } = settled(settlement, report("paid"), IN_TIME);
    expect(booking).toMatchObject({
      status: "cancelled",
      reason: "replaced",
      refund: { status: "due", amount_cents: 24_000 },
    });
    expect(months).toBe(settlement.months);
  });
});

/** 14:00 in Kinshasa. */
const ARRIVAL = new Date("2027-03-10T13:00:00Z");
const BEFORE_ARRIVAL = new Date(ARRIVAL.getTime() - 1);
const holding = new Date(ARRIVAL.getTime() + 20 * 60_000);

describe("a payment on the day of arrival", () => {
  test("confirms an instant listing while the nights are held: its guest is there", () => {
    const settlement = settlementOf({ created_at: BEFORE_ARRIVAL, hold_until: holding });
    expect(settled(settlement, report("paid"), ARRIVAL).booking.status).toBe("confirmed");
  });

  test("is due back where the host confirms by hand and it is time to arrive", () => {
    const settlement = settlementOf({ confirmation: "host", created_at: BEFORE_ARRIVAL, hold_until: holding });
    expect(settled(settlement, report("paid"), BEFORE_ARRIVAL).booking).toMatchObject({
      status: "paid",
      confirm_by: ARRIVAL,
    });
    const { booking, months, limits } = settled(settlement, report("paid"), ARRIVAL);
    expect(booking).toMatchObject({ status: "cancelled", reason: "paid_too_late", refund: { status: "due" } });
    expect([firstBlockedNight(months, roomStays(booking), ARRIVAL), limits.holds]).toEqual([null, {}]);
  });

  test.each(["instant", "host"] as const)("confirms nothing after arrival when it is late (%s)", (confirmation) => {
    const different = { created_at: new Date(ARRIVAL.getTime() - 2 * 3_600_000), confirmation, hold_until: null };
    const free = [emptyMonth("hotel", "2027-03", 1)];
    expect(settled(settlementOf(different, free), report("paid"), BEFORE_ARRIVAL).booking.refund).toBeNull();
    expect(settled(settlementOf(different, free), report("paid"), ARRIVAL).booking.refund).toMatchObject({
      reason: "paid_too_late",
    });
  });

  test.each(["instant", "host"] as const)(
    "goes back when its review is accepted after arrival (%s)",
    (confirmation) => {
      const different = { confirmation, reason: "payment_review", hold_until: null } as const;
      const settlement = settlementOf(different);
      expect(settled(settlement, report("paid"), BEFORE_ARRIVAL).booking.status).not.toBe("cancelled");
      const { booking, months } = settled(settlement, report("paid"), ARRIVAL);
      expect(booking).toMatchObject({ status: "cancelled", reason: "paid_too_late", refund: { status: "due" } });
      expect(firstBlockedNight(months, roomStays(booking), ARRIVAL)).toBeNull();
    },
  );
});

describe("late money", () => {
  const free = [emptyMonth("hotel", "2027-03", 1)];
  const hours = (count: number): Date => minutes(count * 60);

  test.each([
    ["a millisecond before a day has passed", "confirmed", new Date(hours(LATE_MONEY_HOURS).getTime() - 1)],
    ["a day after the booking was made", "cancelled", hours(LATE_MONEY_HOURS)],
    ["three days after", "cancelled", hours(72)],
  ])("of %s: the booking is %s", (_what, status, at) => {
    const { booking } = settled(settlementOf({ hold_until: null }, free), report("paid"), at);
    expect([booking.status, booking.refund?.reason]).toEqual([
      status,
      status === "confirmed" ? undefined : "paid_too_late",
    ]);
  });

  test("of a listing that offers nothing any more goes back", () => {
    const gone = settlementOf({ hold_until: null }, withUnits(free, new Map([["hotel", 0]])));
    expect(settled(gone, report("paid"), TOO_LATE).booking.refund).toMatchObject({ reason: "paid_too_late" });
  });

  /** Settlement whose guest has another unpaid booking of the same listing. */
  function bookedAgain(different: Partial<Booking> = {}): Settlement & { own: Booking } {
    const settlement = settlementOf({ hold_until: null, ...different });
    const { booking, limits } = settlement;
    const own = aBooking({
      ...booking,
      id: "own",
      status: "created",
      reason: null,
      open_payment: null,
      hold_until: minutes(60),
    });
    const { property_id, checkin, checkout } = own;
    const hold = { ...offerOf(own), checkin, checkout, made_at: minutes(40), until: minutes(60) };
    return {
      ...settlement,
      own,
      own_holds: [own],
      months: take([emptyMonth(property_id, "2027-03", 1)], roomStays(own), own.id, own.hold_until, TOO_LATE),
      limits: { ...limits, holds: { ...limits.holds, own: hold } },
    };
  }

  test("takes the nights that the guest holds again without having paid, and that booking gives way", () => {
    const { own, ...settlement } = bookedAgain();
    const { booking, months, limits, own_holds } = settled(settlement, report("paid"), TOO_LATE);
    expect(booking).toMatchObject({ status: "confirmed", refund: null });
    expect(own_holds).toMatchObject([{ id: own.id, status: "cancelled", reason: "replaced", hold_until: null }]);
    expect(months[0]?.days["2027-03-10"]?.taken).toEqual({ [booking.id]: { until: null, units: 1 } });
    expect(limits.holds).toEqual({ own: { ...settlement.limits.holds.own, until: TOO_LATE } });
  });

  test.each<[string, Partial<Booking>, Date]>([
    ["was replaced", { status: "cancelled", reason: "replaced" }, TOO_LATE],
    ["is a day old", {}, hours(LATE_MONEY_HOURS)],
  ])("leaves the guest's new booking alone when its own %s", (_what, different, at) => {
    const { own: _own, ...settlement } = bookedAgain(different);
    const { booking, own_holds } = settled(settlement, report("paid"), at);
    expect([booking.refund?.status, own_holds]).toEqual(["due", settlement.own_holds]);
  });
});

describe("a second payment", () => {
  test.each(["paid", "confirmed", "refunded"] as const)(
    "of a booking that is %s is due back, and all that the booking says of it is that",
    (status) => {
      const settlement = settlementOf({ status, open_payment: "another", hold_until: null });
      const { booking, payment } = settled(settlement, report("paid"), IN_TIME);
      const named = { reason: "paid_twice", payment: payment.reference, due_at: IN_TIME };
      const surplus = [{ amount_cents: 24_000, currency: "USD", ...named }];
      expect(booking).toEqual({ ...settlement.booking, surplus });
      expect(payment).toMatchObject({
        status: "paid",
        refunds: [{ status: "due", amount_cents: 24_000, currency: "USD", reason: "paid_twice" }],
      });
    },
  );

  test("is due back also when the booking was cancelled after it was paid, with or without a refund", () => {
    const refund = { status: "due", amount_cents: 24_000, currency: "USD", reason: "paid_too_late" } as const;
    for (const different of [
      { reason: "cancelled_by_guest" },
      { reason: "paid_too_late", refund },
      { reason: "replaced", refund },
    ] as const) {
      const settlement = settlementOf({ status: "cancelled", open_payment: null, ...different });
      expect(settled(settlement, report("paid"), IN_TIME).payment.refunds).toMatchObject([{ reason: "paid_twice" }]);
    }
  });
});

describe("a report that is not what was asked for", () => {
  test.each([
    ["amount", { amount_cents: 100 }],
    ["amount", { amount_cents: Number.NaN }],
    ["currency", { currency: "CDF" }],
    ["reference", { reference: "otherReference" }],
  ] as const)("goes to review for its %s, confirms nothing and keeps the nights", (mismatch, lie) => {
    const { booking, payment, months, limits } = settled(settlementOf(), report("paid", lie), IN_TIME);
    expect(payment).toMatchObject({ status: "review", mismatches: [mismatch], reported: { ResponseData: "paid" } });
    expect(booking).toMatchObject({ status: "pending_payment", reason: "payment_review", hold_until: null });
    expect(firstBlockedNight(months, roomStays(booking), minutes(10_000))?.date).toBe("2027-03-10");
    expect(limits.holds).toEqual({});
  });

  test("goes to review when its transaction settled another attempt", () => {
    expect(settled(settlementOf(), report("paid"), IN_TIME, "anotherReference").payment).toMatchObject({
      status: "review",
      mismatches: ["transaction"],
    });
  });

  test("takes nothing away from the guest who has the nights by then", () => {
    const settlement = settlementOf();
    const { booking, months } = settled(
      { ...settlement, months: takenByOther(settlement) },
      report("paid", { amount_cents: 1 }),
      TOO_LATE,
    );
    expect(booking.status).toBe("pending_payment");
    expect(months[0]?.days["2027-03-10"]?.taken).toEqual({ otherBooking: { until: null, units: 1 } });
  });

  test("never closes an attempt as failed", () => {
    expect(settled(settlementOf(), report("failed", { reference: "otherReference" }), IN_TIME).payment.status).toBe(
      "open",
    );
  });
});

describe("an attempt that failed", () => {
  test.each(["failed", "cancelled"] as const)("leaves the booking payable when it %s", (status) => {
    const settlement = settlementOf();
    const { booking, payment, months, limits } = settled(settlement, report(status), IN_TIME);
    expect(payment).toMatchObject({ status, next_check_at: minutes(15) });
    expect(booking).toEqual({ ...settlement.booking, open_payment: null });
    expect([months, limits]).toEqual([settlement.months, settlement.limits]);
  });

  test("counts when it is paid after all", () => {
    const failed = settled(settlementOf(), report("failed"), IN_TIME);
    expect(settled(failed, report("paid"), minutes(6)).booking.status).toBe("confirmed");
  });

  test("does not undo a payment when the failure comes late", () => {
    const paid = settled(settlementOf(), report("paid"), IN_TIME);
    const { payment, ...rest } = settled(paid, report("failed"), minutes(6));
    expect([payment.status, payment.refunds, { ...rest, payment: paid.payment }]).toEqual(["paid", [], paid]);
    // The report is stored once.
    expect(payment.reports.map(({ status }) => status)).toEqual(["paid", "failed"]);
    expect(settled({ ...rest, payment }, report("failed"), minutes(7)).payment).toBe(payment);
    expect(settled(paid, report("pending"), minutes(6))).toBe(paid);
  });
});

test("a report that came before is known again, in whatever order the database gives its fields", () => {
  const raw = { ResponseData: "PAID", Amount: "100" };
  const stored = { Amount: "100", ResponseData: "PAID" };
  const said = report("paid", { amount_cents: 100, raw });
  const { payment, ...rest } = settled(settlementOf(), said, IN_TIME);
  const reports = payment.reports.map((known) => ({ ...known, raw: stored }));
  const read = { ...rest, payment: { ...payment, reports, reported: stored } };
  expect(settled(read, said, minutes(6)).payment).toBe(read.payment);
});

describe("an attempt that is pending", () => {
  test("is given up after a day, and asked about until the third one is over", () => {
    let settlement = settlementOf();
    const ages: number[] = [];
    for (let at = settlement.payment.next_check_at; at !== null; at = settlement.payment.next_check_at) {
      ages.push((at.getTime() - MADE.getTime()) / 60_000);
      const isExpected = settlement.payment.given_up_at === undefined;
      expect(settlement.booking.open_payment === null).toBe(!isExpected);
      settlement = settled(settlement, report("pending"), at);
    }
    expect(ages.slice(0, 8)).toEqual([1, 3, 8, 18, 48, 108, 168, 228]);
    expect(ages.at(-1)).toBe(72 * 60);
    expect(settlement.payment).toMatchObject({ status: "open", next_check_at: null, given_up_at: minutes(24 * 60) });
    expect(settlement.booking.open_payment).toBeNull();
  });

  test("counts when the money comes on the third day, or the provider can be asked only then", () => {
    const unreached = applySettlement(
      settlementOf(),
      checkReport(settlementOf().payment, null, null, minutes(1)),
      minutes(1),
    );
    expect(unreached.payment.status).toBe("open");
    const free = settlementOf({}, [emptyMonth("hotel", "2027-03", 1)]);
    expect(settled(free, report("paid"), minutes(71 * 60)).booking).toMatchObject({
      reason: "paid_too_late",
      refund: { status: "due", amount_cents: 24_000 },
    });
  });

  test("is left as it is by a caller who asks before it is due", () => {
    const settlement = settlementOf();
    expect(settled(settlement, report("pending"), minutes(0.5))).toBe(settlement);
  });

  test("is given up after ten minutes when nobody was ever sent to its page", () => {
    const settlement = settlementOf();
    const pageless = { ...settlement, payment: { ...settlement.payment, redirect_url: null } };
    expect(settled(pageless, report("pending"), minutes(9)).payment.status).toBe("open");
    expect(settled(pageless, report("pending"), minutes(10)).payment.status).toBe("failed");
  });
});

describe("what an admin decided while nights are held", () => {
  const refusing = (different: Partial<Settlement>): Settlement => ({ ...settlementOf(), ...different });
  const suspendedGuest = (): Partial<Settlement> => ({ limits: { ...settlementOf().limits, suspended: true } });

  test.each<[string, () => Partial<Settlement>, string]>([
    ["the listing is withdrawn", () => ({ refused: "listing_withdrawn" }), "listing_withdrawn"],
    ["the guest is suspended", suspendedGuest, "guest_suspended"],
  ])("%s: the money goes back, and the nights are free", (_what, different, reason) => {
    const { booking, months, payment } = settled(refusing(different()), report("paid"), IN_TIME);
    expect(payment.status).toBe("paid");
    expect(booking).toMatchObject({
      status: "cancelled",
      reason,
      refund: { status: "due", amount_cents: 24_000, reason },
    });
    expect(firstBlockedNight(months, roomStays(booking), IN_TIME)).toBeNull();
  });

  test("holds for money that an admin accepts as well", () => {
    const wrong = report("paid", { amount_cents: 100, raw: { Amount: "100" } });
    const inReview = settled(settlementOf(), wrong, IN_TIME);
    expect(inReview.booking.reason).toBe("payment_review");
    const corrected = report("paid", { raw: { Amount: "24000" } });
    const after = settled({ ...inReview, refused: "listing_withdrawn" }, corrected, minutes(6));
    expect(after.booking).toMatchObject({
      status: "cancelled",
      reason: "listing_withdrawn",
      refund: { status: "due" },
    });
  });
});

describe("another transaction of an attempt that is settled", () => {
  const paid = (): Settlement => notified(settlementOf(), "T1", report("paid"), IN_TIME);
  const second = report("paid", { transaction_id: "T2", amount_cents: 10_000, currency: "cdf", raw: { id: "T2" } });

  test("is money too much: it goes back as it came, once, the booking names it, and nothing else changes", () => {
    const before = paid();
    const { payment, ...rest } = notified(before, "T2", second, minutes(6));
    const named = { reason: "another_transaction", payment: payment.reference, transaction: "T2", due_at: minutes(6) };
    const surplus = [{ amount_cents: 10_000, currency: "CDF", ...named }];
    expect({ ...rest, payment: before.payment }).toEqual({ ...before, booking: { ...before.booking, surplus } });
    expect(payment.refunds).toEqual([
      {
        status: "due",
        amount_cents: 10_000,
        currency: "CDF",
        reason: "another_transaction",
        transaction: "T2",
        due_at: minutes(6),
      },
    ]);
    expect(payment.reports).toHaveLength(2);
    expect(settled({ ...rest, payment }, second, minutes(7), null, "T2").payment.refunds).toBe(payment.refunds);
    const third = notified(
      { ...rest, payment },
      "T3",
      report("paid", { transaction_id: "T3", raw: { id: "T3" } }),
      minutes(8),
    );
    expect(third.payment.refunds.map(({ amount_cents, currency }) => [amount_cents, currency])).toEqual([
      [10_000, "CDF"],
      [24_000, "USD"],
    ]);
    expect(third.booking.surplus).toEqual([
      ...surplus,
      { amount_cents: 24_000, currency: "USD", ...named, transaction: "T3", due_at: minutes(8) },
    ]);
  });

  test("goes back in a currency that there is, whatever the provider calls its money", () => {
    const named = { ...second, currency: "MaxiDollar", raw: { id: "T2", Currency: "MaxiDollar" } };
    const { payment } = notified(paid(), "T2", named, minutes(6));
    expect(payment.refunds).toMatchObject([{ amount_cents: 10_000, currency: "USD" }]);
    expect(payment.reports.at(-1)).toMatchObject({ amount_cents: 10_000, currency: null, raw: named.raw });
  });

  test.each(["review", "rejected"] as const)("goes back when the first one is in %s, too", (status) => {
    const { payment, ...rest } = paid();
    const settlement = { ...rest, payment: { ...payment, status } };
    expect(notified(settlement, "T2", second, minutes(6)).payment).toMatchObject({
      status,
      refunds: [{ transaction: "T2", amount_cents: 10_000 }],
    });
  });

  test.each<[string, Partial<PaymentReport>, string | null]>([
    ["that settled another attempt", {}, "another"],
    ["of another reference", { reference: "otherReference" }, null],
  ])("%s is for an admin to compare", (_what, more, owner) => {
    const { payment } = settled(paid(), { ...second, ...more }, minutes(6), owner, "T2");
    expect([payment.refunds, payment.reports.length]).toEqual([[], 2]);
    expect(payment.unproven).toEqual([{ transaction: "T2", amount_cents: 10_000, currency: "CDF" }]);
  });

  test("is the first one when that had no name", () => {
    const nameless = settled(settlementOf(), report("paid", { transaction_id: null }), IN_TIME);
    const named = notified(nameless, "T1", report("paid", { raw: { id: "T1" } }), minutes(6));
    expect(named.payment).toMatchObject({ provider_transaction: "T1", refunds: [] });
    expect(notified(named, "T2", second, minutes(7)).payment.refunds).toHaveLength(1);
  });

  test("that a webhook event named is asked about until the provider says what became of it", () => {
    const { payment, ...rest } = paid();
    const asked = { ...rest, payment: withWebhookEvent(payment, "T2", minutes(10)) };
    const pending = applySettlement(
      asked,
      checkReport(asked.payment, report("pending"), null, minutes(10), "T2"),
      minutes(10),
    );
    expect(pending.payment).toMatchObject({ unconfirmed: ["T2"], next_check_at: minutes(25) });
    const { payment: reported } = applySettlement(
      pending,
      checkReport(pending.payment, second, null, minutes(25), "T2"),
      minutes(25),
    );
    expect(reported).toMatchObject({ unconfirmed: [], next_check_at: null, refunds: [{ transaction: "T2" }] });
  });
});

describe("a provider that does not say which transaction it speaks of", () => {
  const nameless = report("paid", { transaction_id: null, raw: {} });
  const named = (transaction_id: string) => report("paid", { transaction_id, raw: { transaction_id } });
  const unproven = ({ payment }: Settlement) => [
    payment.provider_transaction,
    payment.unproven.map(({ transaction }) => transaction),
    payment.refunds.length,
  ];

  test("confirms what was asked about, and a second one is for an admin", () => {
    const first = notified(settlementOf(), "T1", nameless, IN_TIME);
    expect([first.booking.status, ...unproven(first)]).toEqual(["confirmed", "T1", [], 0]);
    expect(unproven(settled(first, nameless, minutes(6)))).toEqual(["T1", [], 0]);
    const second = notified(first, "T2", { ...nameless, raw: { at: "later" } }, minutes(7));
    expect(unproven(second)).toEqual(["T1", ["T2"], 0]);
    expect(second.payment.unconfirmed).toEqual([]);
    expect(unproven(notified(second, "T2", nameless, minutes(8)))).toEqual(["T1", ["T2"], 0]);
  });

  test("leaves the first one to be named by its webhook event", () => {
    const first = settled(settlementOf(), nameless, IN_TIME);
    expect(unproven(first)).toEqual([null, [], 0]);
    expect(unproven(notified(first, "T1", nameless, minutes(6)))).toEqual(["T1", [], 0]);
  });

  test("leaves what is in review without a name, which comes later", () => {
    const wrong = { ...nameless, amount_cents: 100 };
    const first = settled(settlementOf(), wrong, IN_TIME);
    expect([first.payment.status, ...unproven(first)]).toEqual(["review", null, [], 0]);
    const named = notified(first, "T1", wrong, minutes(6));
    expect([named.payment.status, ...unproven(named)]).toEqual(["review", "T1", [], 0]);
    expect(unproven(notified(named, "T2", wrong, minutes(7)))).toEqual(["T1", ["T2"], 0]);
  });

  test("may echo what is asked: money that came once does not go back under its other name", () => {
    const byWebhook = notified(settlementOf(), "T1", named("T1"), IN_TIME);
    expect(unproven(settled(byWebhook, named("R1"), minutes(6)))).toEqual(["T1", ["R1"], 0]);
    const byReference = settled(settlementOf(), named("R1"), IN_TIME);
    const echoed = notified(byReference, "T1", named("T1"), minutes(6));
    expect(unproven(echoed)).toEqual(["R1", ["T1"], 0]);
    expect(unproven(notified(echoed, "T2", named("T2"), minutes(7)))).toEqual(["R1", ["T1", "T2"], 0]);
  });

  test("may name another: the asked one is settled, and the other name is for an admin", () => {
    const first = notified(settlementOf(), "T1", named("R1"), IN_TIME);
    expect(unproven(first)).toEqual(["T1", ["R1"], 0]);
    expect(unproven(notified(first, "T2", named("R1"), minutes(6)))).toEqual(["T1", ["R1", "T2"], 0]);
    expect(unproven(settled(first, named("R2"), minutes(7)))).toEqual(["T1", ["R1", "R2"], 0]);
  });

  test("is asked about the second again once the first one's webhook event comes, and the second goes back", () => {
    const byReference = settled(settlementOf(), named("T1"), IN_TIME);
    const second = notified(byReference, "T2", named("T2"), minutes(6));
    expect(unproven(second)).toEqual(["T1", ["T2"], 0]);
    const payment = withWebhookEvent(second.payment, "T1", minutes(7));
    expect(payment.unconfirmed).toEqual(["T2"]);
    const proven = settled({ ...second, payment }, named("T2"), minutes(7), null, "T2");
    expect(unproven(proven)).toEqual(["T1", [], 1]);
    expect(proven.payment.refunds).toMatchObject([{ transaction: "T2", reason: "another_transaction" }]);
  });

  test("is remembered for ten of them at most", () => {
    let settlement = notified(settlementOf(), "T1", named("T1"), IN_TIME);
    for (let count = 2; count <= 12; count += 1) settlement = settled(settlement, named(`R${count}`), minutes(count));
    expect(settlement.payment.unproven.map(({ transaction }) => transaction)).toEqual(
      Array.from({ length: 10 }, (_, index) => `R${index + 2}`),
    );
  });
});

describe("a report that is corrected", () => {
  const inReview = (): Settlement =>
    settled(settlementOf(), report("paid", { amount_cents: 100, raw: { Amount: "100" } }), IN_TIME);

  test("settles what was in review, when it is what was asked for", () => {
    const { payment, booking } = settled(inReview(), report("paid", { raw: { Amount: "24000" } }), minutes(6));
    expect([payment.status, booking.status, booking.received?.amount_cents]).toEqual(["paid", "confirmed", 24_000]);
    expect(payment.reports).toHaveLength(2);
  });

  test("settles it under whatever name the reply has, when the provider was asked by the attempt's own", () => {
    const named = (amount: number) =>
      report("paid", { amount_cents: amount, transaction_id: "R1", raw: { Amount: `${amount}` } });
    const wrong = notified(settlementOf(), "T1", named(100), IN_TIME);
    expect(wrong.payment).toMatchObject({ status: "review", unproven: [{ transaction: "R1" }] });
    expect(notified(wrong, "T2", named(24_000), minutes(6)).payment.status).toBe("review");
    const { payment, booking } = notified(wrong, "T1", named(24_000), minutes(6));
    expect([payment.status, payment.provider_transaction, booking.status]).toEqual(["paid", "T1", "confirmed"]);
    expect(payment.unproven.map(({ transaction }) => transaction)).toEqual(["R1"]);
  });

  test("is shown to the admin who decides, when it is still not what was asked for", () => {
    const corrected = settled(inReview(), report("paid", { currency: "CDF", raw: { Currency: "CDF" } }), minutes(6));
    expect(corrected.payment).toMatchObject({
      status: "review",
      mismatches: ["currency"],
      reported: { Currency: "CDF" },
    });
    expect(corrected.booking).toMatchObject({ status: "pending_payment", reason: "payment_review" });
  });
});

test("whatever is reported in whatever order, nothing goes backwards", () => {
  const rank: Record<PaymentStatus, number> = { open: 0, failed: 1, cancelled: 1, paid: 2, review: 2, rejected: 2 };
  const anyReport = fc.record({
    status: fc.constantFrom("paid", "failed", "cancelled", "pending"),
    amount_cents: fc.constantFrom(null, 24_000, 1),
    owner: fc.constantFrom(null, "another"),
    at: fc.integer({ min: 0, max: 3_000 }),
  });
  const start = fc.record({
    status: fc.constantFrom(...BOOKING_STATUSES),
    reason: fc.constantFrom(null, ...BOOKING_REASONS),
    taken: fc.boolean(),
  });
  fc.assert(
    fc.property(start, fc.array(anyReport, { maxLength: 8 }), ({ status, reason, taken }, reports) => {
      const first = settlementOf({ status, reason });
      let settlement = taken ? { ...first, months: takenByOther(first) } : first;
      for (const { owner, at, ...said } of reports.toSorted((a, b) => a.at - b.at)) {
        const next = settled(
          settlement,
          report(said.status as "paid", { amount_cents: said.amount_cents }),
          minutes(at),
          owner,
        );
        const moves = next.booking.history.slice(settlement.booking.history.length);
        let from = settlement.booking.status;
        for (const { event, status: to } of moves) {
          expect(event !== "create" && canMove(from, event)).toBe(true);
          from = to;
        }
        expect(next.booking.status).toBe(from);
        expect(rank[next.payment.status]).toBeGreaterThanOrEqual(rank[settlement.payment.status]);
        const isSettled = settlement.payment.status === "paid" || settlement.payment.status === "rejected";
        expect(isSettled ? { ...next, payment: settlement.payment } : settlement).toEqual(settlement);
        expect(next.payment.refunds.slice(0, settlement.payment.refunds.length)).toEqual(settlement.payment.refunds);
        settlement = next;
      }
    }),
  );
});
