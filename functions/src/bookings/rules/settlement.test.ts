import { roomStays } from "./booking.ts";
import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { emptyMonth, firstBlockedNight, take } from "../../calendar/rules/calendar.ts";
import { emptyAccountLimits } from "../../identity/rules/account-limits.ts";
import { ownsTransaction, type Payment } from "../../payments/rules/payment.ts";
import { accepted, refundPayment, rejected } from "../../payments/rules/resolution.ts";
import { correctedBooking, settleRejected, applySettlement } from "./settlement.ts";
import type { Settlement } from "./stay-payable.ts";
import { cancelByAdmin, cancelByGuest, cancelByHost } from "./booking-transitions.ts";
import { paidFor } from "./stay-money.ts";

const NOW = new Date("2027-03-02T10:00:00Z");
const FRANCS = { amount_cents: 10_000, currency: "CDF" };
const decision = <Received>(what: "accept" | "reject", received: Received) => ({
  decision: what,
  received,
  note: "vu",
  at: NOW,
  by: "admin@lopango.test",
});

const FREE = { owner: null, reused: false };

const inReview = (): Payment => aPayment(aBooking(), { status: "review", mismatches: ["amount"] });

/** A booking in review with its nights kept. */
function waiting(): Settlement {
  const booking = aBooking({ status: "pending_payment", reason: "payment_review", hold_until: null });
  const payment = aPayment(booking, { status: "review" });
  const months = take([emptyMonth(booking.property_id, "2027-03", 1)], roomStays(booking), booking.id, null, NOW);
  return { payment, booking, months, limits: emptyAccountLimits(booking.guest_id) };
}

const isFree = ({ months, booking }: Settlement): boolean =>
  firstBlockedNight(months, roomStays(booking), NOW) === null;

describe("an attempt in review", () => {
  test("counts as paid once it is accepted, with the admin who said so", () => {
    const resolution = decision("accept", FRANCS);
    expect(accepted(inReview(), resolution, FREE)).toMatchObject({ status: "paid", resolution });
  });

  test("that is rejected owes what the admin says came in, in its currency, and nothing otherwise", () => {
    expect(rejected(inReview(), decision("reject", null), FREE)).toMatchObject({ status: "rejected", refunds: [] });
    expect(rejected(inReview(), decision("reject", FRANCS), FREE).refunds).toEqual([
      { status: "due", ...FRANCS, reason: "payment_rejected", due_at: NOW },
    ]);
  });

  test("that is rejected owns its transaction when its money goes back, so that no other one counts it", () => {
    const payment = { ...inReview(), provider_transaction: "T1" };
    expect(ownsTransaction(rejected(payment, decision("reject", FRANCS), FREE), "T1")).toBe(true);
    expect(ownsTransaction(rejected(payment, decision("reject", null), FREE), "T1")).toBe(false);
    expect(ownsTransaction(rejected(payment, decision("reject", FRANCS), FREE), "T2")).toBe(false);
  });

  test("whose transaction settled another one counts only when the admin says that money came twice", () => {
    const payment = inReview();
    const accept = (owner: string | null, reused: boolean) =>
      accepted(payment, decision("accept", FRANCS), { owner, reused });
    expect(problemOf(() => accept("another", false))?.code).toBe("transaction_used");
    expect(accept("another", true).status).toBe("paid");
    expect(accept(payment.reference, false).status).toBe("paid");
  });

  test("whose transaction settled another one owes nothing back unless the admin says that money came twice", () => {
    const reject = (received: typeof FRANCS | null, reused: boolean) =>
      rejected(inReview(), decision("reject", received), { owner: "another", reused });
    expect(problemOf(() => reject(FRANCS, false))?.code).toBe("transaction_used");
    expect(reject(FRANCS, true).refunds).toHaveLength(1);
    expect(reject(null, false).refunds).toEqual([]);
  });

  test.each(["open", "paid", "failed", "cancelled", "rejected"] as const)(
    "is decided once: not when it is %s",
    (status) => {
      const payment = { ...inReview(), status };
      expect(problemOf(() => accepted(payment, decision("accept", FRANCS), FREE))?.code).toBe("not_in_review");
      expect(problemOf(() => rejected(payment, decision("reject", FRANCS), FREE))?.code).toBe("not_in_review");
    },
  );
});

describe("the booking of a rejected attempt", () => {
  const reject = (settlement: Settlement, others: boolean) =>
    settleRejected(settlement, rejected(settlement.payment, decision("reject", null), FREE), "admin1", others, NOW);

  test("is let go with its nights", () => {
    const after = reject(waiting(), false);
    expect(after.booking).toMatchObject({ status: "cancelled", reason: "payment_rejected" });
    expect(isFree(after)).toBe(true);
  });

  test("keeps its nights while another attempt is in review", () => {
    const after = reject(waiting(), true);
    expect(after.booking.status).toBe("pending_payment");
    expect(isFree(after)).toBe(false);
  });

  test("stays as it is when it did not wait for this decision", () => {
    const settlement = waiting();
    const paid = { ...settlement, booking: { ...settlement.booking, status: "confirmed" as const, reason: null } };
    const after = reject(paid, false);
    expect(after.booking.status).toBe("confirmed");
    expect(isFree(after)).toBe(false);
  });
});

describe("an accepted attempt that brought something else than the price", () => {
  const accept = (settlement: Settlement): Settlement =>
    applySettlement(settlement, accepted(settlement.payment, decision("accept", FRANCS), FREE), NOW);

  test("pays its booking, and whatever goes back later is of what came", () => {
    const { booking, payment } = accept(waiting());
    expect(booking).toMatchObject({ status: "confirmed", received: { payment: payment.reference, ...FRANCS } });
    expect(paidFor(booking)).toMatchObject(FRANCS);
    expect(cancelByGuest(booking, NOW).refund).toMatchObject(FRANCS);
    expect(cancelByHost(booking, NOW).refund).toMatchObject(FRANCS);
    expect(cancelByAdmin(booking, "admin1", "x", NOW).refund).toMatchObject(FRANCS);
    const half = { ...booking, cancellation_policy: "strict" as const };
    expect(cancelByGuest(half, NOW).refund).toMatchObject({ amount_cents: 5_000, currency: "CDF" });
  });

  test("is owed as it came when it comes too late", () => {
    const { booking, ...settlement } = waiting();
    const late = { ...settlement, booking: { ...booking, status: "cancelled" as const, reason: "replaced" as const } };
    expect(accept(late).booking.refund).toMatchObject(FRANCS);
  });

  test("is surplus as it came when the booking is paid already", () => {
    const { booking, ...settlement } = waiting();
    const paid = { ...settlement, booking: { ...booking, status: "confirmed" as const, reason: null } };
    expect(accept(paid).payment.refunds).toMatchObject([{ ...FRANCS, reason: "paid_twice" }]);
  });
});

test("surplus money is sent back once", () => {
  const refund = { status: "due", amount_cents: 1, currency: "USD", reason: "paid_twice" } as const;
  const claim = { uid: "admin1", by: "admin@lopango.test", at: NOW };
  const done = { at: NOW, by: "admin@lopango.test", reference: "MP1", note: "" };
  const sent = refundPayment({ ...inReview(), refunds: [{ ...refund, claim }] }, "admin1", done);
  expect(sent.refunds).toMatchObject([{ status: "done", done }]);
  expect(problemOf(() => refundPayment(sent, "admin1", done))?.code).toBe("no_refund_due");
});

test("a corrected amount gives back what the policy gave when the guest cancelled", () => {
  const received = { payment: "R1", amount_cents: 24_000, currency: "USD" };
  const confirmed = aBooking({ status: "confirmed", cancellation_policy: "moderate", received });
  const cancelled = cancelByGuest(confirmed, new Date("2027-03-09T10:00:00Z"));
  expect(cancelled.refund?.amount_cents).toBe(12_000);
  const payment = { ...aPayment(confirmed), reference: "R1" };
  const resolution = decision("accept", FRANCS);
  const corrected = correctedBooking(cancelled, payment, { ...payment, resolution }, "ada");
  expect(corrected).toMatchObject({
    received: { ...FRANCS, payment: "R1" },
    refund: { ...FRANCS, amount_cents: 5_000 },
  });
});
