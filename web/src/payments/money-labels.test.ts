import { expect, test } from "vitest";
import { deadlineLabel, paymentLabel } from "./money-labels.ts";

test("a payment whose money was sent back is not «Payé» any more", () => {
  const paid = { status: "paid", amount_cents: 24_000, currency: "USD", resolution: null, refunds: [] } as const;
  const labelOf = (different: object) => paymentLabel({ ...paid, refunds: [], returned: null, ...different }).label;
  const refund = { amount_cents: 24_000, currency: "USD", reason: "paid_twice", claim: null, done: null } as const;
  expect(labelOf({})).toBe("Payé");
  expect(labelOf({ returned: { amount_cents: 24_000, currency: "USD" } })).toBe("Remboursé");
  expect(labelOf({ returned: { amount_cents: 12_000, currency: "USD" } })).toBe("Remboursé en partie");
  expect(labelOf({ refunds: [{ ...refund, status: "due", transaction: null }] })).toBe("Payé");
  expect(labelOf({ refunds: [{ ...refund, status: "done", transaction: null }] })).toBe("Remboursé");
  expect(labelOf({ refunds: [{ ...refund, status: "done", transaction: "T2" }] })).toBe("Payé");
  expect(labelOf({ status: "review" })).toBe("À examiner");
});

// In Kinshasa the day begins an hour before that of UTC.
test.each([
  ["2027-03-01T10:00:00Z", "Encore 7\u00a0jours", "neutral"],
  ["2027-03-05T22:59:59Z", "Encore 3\u00a0jours", "neutral"],
  ["2027-03-05T23:00:00Z", "Encore 2\u00a0jours", "caution"],
  ["2027-03-07T10:00:00Z", "Encore 1\u00a0jour", "caution"],
  ["2027-03-08T22:59:59Z", "Dernier jour", "danger"],
  ["2027-03-08T23:00:00Z", "En retard de 1\u00a0jour", "danger"],
  ["2027-03-10T10:00:00Z", "En retard de 2\u00a0jours", "danger"],
])("at %s a refund promised for 8 March reads «%s»", (now, label, tone) => {
  expect(deadlineLabel("2027-03-08T10:00:00Z", new Date(now))).toEqual({ label, tone });
});
