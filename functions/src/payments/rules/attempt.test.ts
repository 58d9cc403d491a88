import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import type { Payment, PaymentStatus, SurplusRefund } from "./payment.ts";
import { isNewsOf, nextCheck, statusChecksOf, unasked, wasJustAsked, withWebhookEvent } from "./attempt.ts";

const HOUR = 60;
const booking = aBooking();
const after = (minutes: number): Date => new Date(booking.created_at.getTime() + minutes * 60_000);
const attempt = (different: Partial<Payment> = {}): Payment => aPayment(booking, different);

const refund = (transaction: string): SurplusRefund => ({
  status: "due",
  amount_cents: 1,
  currency: "USD",
  reason: "another_transaction",
  transaction,
});

/** Ages in minutes of the status checks from `from` on, without any result. */
function agesOf(payment: Payment, from: number): number[] {
  const ages: number[] = [];
  let at = nextCheck(payment, after(from));
  while (at !== null) {
    ages.push((at.getTime() - booking.created_at.getTime()) / 60_000);
    at = nextCheck(payment, at);
  }
  return ages;
}

test("a caller who asks within two seconds of another status check does not ask the provider", () => {
  const asked = attempt({ asked_at: after(0) });
  const later = (milliseconds: number): Date => new Date(after(0).getTime() + milliseconds);
  expect([wasJustAsked(asked, after(0)), wasJustAsked(asked, later(1_999)), wasJustAsked(asked, later(2_000))]).toEqual(
    [true, true, false],
  );
  expect(wasJustAsked(attempt(), after(0))).toBe(false);
});

describe("the provider is asked", () => {
  test("six times about an attempt of nobody", () => {
    const ages = agesOf(attempt({ payer_id: `visitor-${"a".repeat(32)}` }), 0);
    expect(ages).toEqual([3, 18, 60, 6 * HOUR, 24 * HOUR, 72 * HOUR]);
  });

  test("about an open attempt ever less often for a day, and then as about one that is over", () => {
    const ages = agesOf(attempt(), 0);
    expect(ages.slice(0, 7)).toEqual([1, 3, 8, 18, 48, 108, 168]);
    expect(ages.slice(-6)).toEqual([24, 30, 36, 48, 60, 72].map((hours) => hours * HOUR));
  });

  test.each(["failed", "cancelled"] as const)(
    "about one that %s for 72 hours: its page may still be open",
    (status) => {
      expect(agesOf(attempt({ status }), 5)).toEqual([
        15,
        ...[1, 3, 6, 12, 18, 24, 30, 36, 48, 60, 72].map((hours) => hours * HOUR),
      ]);
      expect(agesOf(attempt({ status }), 71 * HOUR)).toEqual([72 * HOUR]);
    },
  );

  test.each(["paid", "review", "rejected"] as const)(
    "no more about one that is %s, unless a webhook event names a transaction that nobody has heard of",
    (status) => {
      const settled = attempt({ status, provider_transaction: "T1" });
      expect(agesOf(settled, 5)).toEqual([]);
      const again = withWebhookEvent(settled, "T1", after(200));
      expect([again.next_check_at, again.unconfirmed, agesOf(again, 200)]).toEqual([after(200), [], []]);
      const other = withWebhookEvent(settled, "T2", after(200));
      expect([other.next_check_at, other.unconfirmed, statusChecksOf(other)]).toEqual([after(200), ["T2"], ["T2"]]);
      expect(agesOf(other, 200)).toEqual([
        215,
        ...[1, 3, 6, 12, 18, 24, 30, 36, 48, 60, 72].map((h) => 200 + h * HOUR),
      ]);
    },
  );

  test("for another 72 hours once a webhook event came", () => {
    expect(agesOf(withWebhookEvent(attempt({ status: "failed" }), null, after(70 * HOUR)), 70 * HOUR).at(-1)).toBe(
      142 * HOUR,
    );
  });

  test("by the transaction that a webhook event named, and by the reference, which may bring another one to light", () => {
    expect(statusChecksOf(attempt())).toEqual([null]);
    expect(statusChecksOf(withWebhookEvent(attempt(), "T2", after(1)))).toEqual(["T2", null]);
    expect(statusChecksOf(attempt({ status: "failed", provider_transaction: "T1" }))).toEqual([null]);
    expect(statusChecksOf(attempt({ status: "review", provider_transaction: "T1" }))).toEqual(["T1", null]);
    expect(statusChecksOf(attempt({ status: "paid" }))).toEqual([null]);
  });

  test("again when a webhook event comes again, unless that is settled of which it tells", () => {
    const paid = attempt({ status: "paid", provider_transaction: "T1", next_check_at: null });
    const owing = { ...paid, refunds: [{ ...refund("T2"), status: "done" as const }] };
    expect([isNewsOf(paid, "T1"), isNewsOf(owing, "T2")]).toEqual([false, false]);
    expect([isNewsOf(paid, "T2"), isNewsOf(paid, null)]).toEqual([true, true]);
    const asked = [attempt(), { ...paid, next_check_at: after(5) }, { ...paid, status: "review" as const }];
    expect(asked.map((payment) => isNewsOf(payment, "T1"))).toEqual([true, true, true]);
  });

  test("about five transactions at most, whatever webhook events name", () => {
    const many = Array.from({ length: 20 }, (_, index) => `T${index}`);
    const asked = many.reduce((payment, one) => withWebhookEvent(payment, one, after(1)), attempt());
    expect(asked.unconfirmed).toEqual(many.slice(-5));
  });
});

describe("a status check that could not be asked", () => {
  const due = (different: Partial<Payment>, age: number): Payment =>
    attempt({ next_check_at: after(age), ...different });

  test("is asked again by the next run of the sweep, not given up", () => {
    expect(unasked(due({ status: "failed" }, 72 * HOUR), after(72 * HOUR)).next_check_at).toEqual(after(72 * HOUR + 2));
    expect(unasked(attempt({ next_check_at: after(10) }), after(9))).toMatchObject({ next_check_at: after(10) });
  });

  test("is given up after a day of trying", () => {
    expect(unasked(due({ status: "failed" }, 97 * HOUR), after(97 * HOUR)).next_check_at).toBeNull();
  });

  test("tells after a day that no money is expected, although it was not asked", () => {
    expect(unasked(due({}, 24 * HOUR), after(24 * HOUR)).given_up_at).toEqual(after(24 * HOUR));
  });
});

test("whatever an attempt has become and whenever it is asked about, the schedule ends, within 72 hours", () => {
  const statuses = fc.constantFrom<PaymentStatus>("open", "paid", "failed", "cancelled", "review", "rejected");
  fc.assert(
    fc.property(
      statuses,
      fc.integer({ min: 0, max: 10_000 }),
      fc.option(fc.integer({ min: 0, max: 10_000 })),
      (status, now, notified) => {
        const payment = attempt({
          status,
          unconfirmed: ["T"],
          ...(notified !== null && { notified_at: after(notified) }),
        });
        const ages = agesOf(payment, now);
        expect(ages).toEqual(ages.toSorted((a, b) => a - b));
        expect(ages.at(-1) ?? 0).toBeLessThanOrEqual(Math.max(0, notified ?? 0) + 72 * HOUR);
        expect(ages.every((age) => age > now)).toBe(true);
      },
    ),
  );
});
