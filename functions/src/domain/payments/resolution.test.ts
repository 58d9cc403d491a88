import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { emptyMonth, firstBlockedNight, take } from "../calendar/calendar.ts";
import { emptyAccountLimits } from "../accounts/account-limits.ts";
import type { Payment } from "./payment.ts";
import { accepted, refundPayment, rejected, settleRejected } from "./resolution.ts";
import type { BookingSettlement } from "./settlement.ts";

const NOW = new Date("2027-03-02T10:00:00Z");
const decision = (what: "accept" | "reject") => ({
  decision: what,
  note: "vu",
  at: NOW,
  by: "admin@lopango.test",
});

const inReview = (): Payment => aPayment(aBooking(), { status: "review", mismatches: ["amount"] });

/** A booking that waits for an admin, its nights kept. */
function waiting(): BookingSettlement {
  const booking = aBooking({ status: "pending_payment", reason: "payment_review", hold_until: null });
  const payment = aPayment(booking, { status: "review" });
  const months = take([emptyMonth(booking.property_id, "2027-03", 1)], booking, booking.id, null, NOW);
  return { payment, booking, months, limits: emptyAccountLimits(booking.guest_id) };
}

const isFree = ({ months, booking }: BookingSettlement): boolean => firstBlockedNight(months, booking, NOW) === null;

describe("an attempt in review", () => {
  test("counts as paid once it is accepted, with who said so", () => {
    expect(accepted(inReview(), decision("accept"))).toMatchObject({ status: "paid", resolution: decision("accept") });
  });

  test("that is rejected owes what the admin says came in, and nothing otherwise", () => {
    expect(rejected(inReview(), decision("reject"), undefined)).toMatchObject({ status: "rejected", refund: null });
    expect(rejected(inReview(), decision("reject"), 100).refund).toMatchObject({
      status: "due",
      amount_cents: 100,
      reason: "payment_rejected",
    });
  });

  test.each(["open", "paid", "failed", "cancelled", "rejected"] as const)(
    "is decided once: not when it is %s",
    (status) => {
      const payment = { ...inReview(), status };
      expect(problemOf(() => accepted(payment, decision("accept")))?.code).toBe("not_in_review");
      expect(problemOf(() => rejected(payment, decision("reject"), 1))?.code).toBe("not_in_review");
    },
  );
});

describe("the booking of a rejected attempt", () => {
  const reject = (settlement: BookingSettlement, others: boolean) =>
    settleRejected(settlement, rejected(settlement.payment, decision("reject"), undefined), "admin1", others, NOW);

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

test("surplus money is sent back once", () => {
  const refund = { status: "due", amount_cents: 1, currency: "USD", reason: "paid_twice" } as const;
  const claim = { uid: "admin1", by: "admin@lopango.test", at: NOW };
  const done = { at: NOW, by: "admin@lopango.test", reference: "MP1", note: "" };
  const sent = refundPayment({ ...inReview(), refund: { ...refund, claim } }, "admin1", done);
  expect(sent.refund).toMatchObject({ status: "done", done });
  expect(problemOf(() => refundPayment(sent, "admin1", done))?.code).toBe("no_refund_due");
});
