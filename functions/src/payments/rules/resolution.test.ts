import { expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import type { Payment } from "./payment.ts";
import { provenPayment, type AmountProof } from "./resolution.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const payment = (different: Partial<Payment> = {}): Payment =>
  aPayment(aBooking(), { status: "paid", provider_transaction: "T1", amount_unproven: true, ...different });
const refund = { status: "due", amount_cents: 100, currency: "USD", reason: "paid_twice" } as const;

const proofOf = (amount_cents: number, more: Partial<AmountProof> = {}): AmountProof => ({
  received: { amount_cents, currency: "USD" },
  by: "Relevé du 1er mars",
  uid: "",
  note: "Ligne 4",
  ...more,
});

test("the proven amount is what the attempt brought, and what its own refund sends back", () => {
  const proven = provenPayment(payment({ refunds: [refund] }), proofOf(90), NOW);
  expect(proven).toMatchObject({
    status: "paid",
    amount_unproven: false,
    resolution: { decision: "accept", received: { amount_cents: 90, currency: "USD" }, by: "Relevé du 1er mars" },
    refunds: [{ amount_cents: 90 }],
  });
  expect(provenPayment(proven, proofOf(90), NOW)).toBe(proven);
  expect(problemOf(() => provenPayment(proven, proofOf(91), NOW))?.code).toBe("amount_not_unproven");
});

test("the amount of another transaction is proven on its refund alone", () => {
  const other = { ...refund, reason: "another_transaction", transaction: "T2", amount_unproven: true } as const;
  const before = payment({ amount_unproven: false, refunds: [refund, other] });
  const proven = provenPayment(before, proofOf(80, { transaction: "T2" }), NOW);
  expect(proven.refunds).toMatchObject([refund, { amount_cents: 80, amount_unproven: false }]);
  expect(proven.resolution).toBeUndefined();
  expect(provenPayment(proven, proofOf(80, { transaction: "T2" }), NOW)).toBe(proven);
  expect(problemOf(() => provenPayment(before, proofOf(80, { transaction: "T9" }), NOW))?.code).toBe(
    "amount_not_unproven",
  );
});

test("a refund that another admin sends keeps its amount", () => {
  const claim = { uid: "admin", by: "a@lopango.test", at: NOW };
  const before = payment({ refunds: [{ ...refund, claim }] });
  expect(problemOf(() => provenPayment(before, proofOf(90), NOW))?.code).toBe("refund_claimed");
  expect(provenPayment(before, proofOf(90, { uid: "admin" }), NOW).refunds).toMatchObject([{ amount_cents: 90 }]);
});
