import { expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import type { Payment, PaymentReport } from "./payment.ts";
import { checkReport, unclearReport } from "./check-report.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const payment = (different: Partial<Payment> = {}): Payment => aPayment(aBooking(), { status: "open", ...different });
const report: PaymentReport = {
  status: "pending",
  reference: null,
  amount_cents: null,
  currency: null,
  transaction_id: null,
  raw: {},
  word: "PENDING",
};
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

test("an unknown word of the provider is named, whatever was announced", () => {
  expect(unclearReport(payment(), { ...report, word: "SETTLED", is_unknown: true }, NOW)).toMatchObject({
    kind: "unclear",
    ours: { status: "open" },
    theirs: { status: "SETTLED" },
  });
});

test.each([
  [600, "PENDING"],
  [599, undefined],
])("a success announced %i seconds ago and not confirmed is unclear: %s", (seconds, word) => {
  expect(unclearReport(payment({ said_paid_at: ago(seconds) }), report, NOW)?.theirs?.status).toBe(word);
});

test.each<[string, Payment, PaymentReport]>([
  ["that is clear", payment({ said_paid_at: ago(9_999) }), { ...report, status: "failed" }],
  ["of a settled attempt", payment({ status: "paid" }), { ...report, is_unknown: true }],
  ["of which nothing was announced", payment(), report],
])("a report %s is no task", (_what, attempt, said) => {
  expect(unclearReport(attempt, said, NOW)).toBeNull();
});

const paid: PaymentReport = { ...report, status: "paid", word: "Success" };

test.each<[string, Partial<PaymentReport>, true | undefined]>([
  ["neither amount nor currency", {}, true],
  ["an amount without a currency", { amount_cents: payment().amount_cents }, true],
  ["a currency without an amount", { currency: "USD" }, true],
  ["both", { amount_cents: payment().amount_cents, currency: "usd" }, undefined],
])("a paid report that names %s settles, and the mark says whether the amount is proven", (_what, named, mark) => {
  const settled = checkReport(payment(), { ...paid, ...named }, null, NOW);
  expect([settled.status, settled.amount_unproven]).toEqual(["paid", mark]);
});

test("an unproven amount is proven by a later report that names it, and by no other", () => {
  const settled = checkReport(payment(), paid, null, NOW);
  const named = { ...paid, amount_cents: settled.amount_cents, currency: "USD" };
  expect(checkReport(settled, named, null, NOW).amount_unproven).toBe(false);
  expect(checkReport(settled, paid, null, NOW).amount_unproven).toBe(true);
  expect(checkReport(settled, { ...named, amount_cents: 1 }, null, NOW).amount_unproven).toBe(true);
});

test("a refund of another transaction is unproven where its report names no amount", () => {
  const settled = { ...payment({ status: "paid", provider_transaction: "T1" }), notified: ["T1", "T2"] };
  const told = checkReport(settled, { ...paid, transaction_id: "T2" }, null, NOW, "T2");
  expect(told.refunds).toMatchObject([{ transaction: "T2", amount_unproven: true }]);
  expect(told.amount_unproven).toBeUndefined();
});
