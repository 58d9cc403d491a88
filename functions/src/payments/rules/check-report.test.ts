import { expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import type { Payment, PaymentReport } from "./payment.ts";
import { unclearReport } from "./check-report.ts";

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
  expect(unclearReport(payment({ said_paid_at: ago(seconds) }), report, NOW)?.theirs.status).toBe(word);
});

test.each<[string, Payment, PaymentReport]>([
  ["that is clear", payment({ said_paid_at: ago(9_999) }), { ...report, status: "failed" }],
  ["of a settled attempt", payment({ status: "paid" }), { ...report, is_unknown: true }],
  ["of which nothing was announced", payment(), report],
])("a report %s is no task", (_what, attempt, said) => {
  expect(unclearReport(attempt, said, NOW)).toBeNull();
});
