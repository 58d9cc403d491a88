import { expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import type { Payment, SurplusRefund } from "./payment.ts";
import { presentSurplus, surplusAfter, surplusOfPayment } from "./surplus.ts";

const refund = (transaction: string | undefined, status: SurplusRefund["status"] = "due"): SurplusRefund => ({
  status,
  amount_cents: 100,
  currency: "USD",
  reason: "another_transaction",
  transaction,
});
const payment = (...refunds: SurplusRefund[]): Payment => aPayment(aBooking(), { reference: "R1", refunds });
const statuses = (surplus: ReturnType<typeof surplusAfter>) => surplus?.map(({ done }) => (done ? "done" : "due"));

test("money that goes back is named when it comes, and said to be sent when it was", () => {
  const [none, one, both] = [payment(), payment(refund("T2")), payment(refund("T2"), refund("T3"))];
  const known = surplusAfter(surplusAfter(undefined, none, one), one, both);
  expect(known).toEqual(surplusOfPayment(both));
  const sent = surplusAfter(known, both, payment(refund("T2", "done"), refund("T3")));
  expect(statuses(sent)).toEqual(["done", "due"]);
  expect(surplusAfter(sent, both, both)).toBe(sent);
});

test("a sent refund counts for one of the same amount at a time, of its own payment", () => {
  const other = { ...payment(refund(undefined)), reference: "R2" };
  const own = payment(refund(undefined));
  const known = [...surplusOfPayment(other), ...surplusOfPayment(own)];
  expect(statuses(surplusAfter(known, own, payment(refund(undefined, "done"))))).toEqual(["due", "done"]);
});

test("older records do not say of which payment money was sent: one of the same amount was", () => {
  const known = [
    { amount_cents: 5, currency: "USD" },
    { amount_cents: 100, currency: "USD" },
    { amount_cents: 100, currency: "USD" },
  ];
  const after = surplusAfter(known, payment(refund("T2")), payment(refund("T2", "done")));
  expect(statuses(after)).toEqual(["due", "due", "done"]);
});

test("the payer reads one sum for each reason, and money that came back by itself", () => {
  const due_at = new Date("2027-03-01T10:00:00Z");
  const usd = { currency: "USD" };
  const read = presentSurplus([
    { ...usd, amount_cents: 5, reason: "paid_twice", due_at: new Date(due_at.getTime() + 1) },
    { ...usd, amount_cents: 7, reason: "change_not_made", due_at },
    { ...usd, amount_cents: 10, reason: "paid_twice", due_at },
    { ...usd, amount_cents: 20, reason: "paid_twice", due_at, came_back: "numéro fermé" },
    { ...usd, amount_cents: 40, reason: "paid_twice", due_at, done: true, transfer: "MP1" },
    { ...usd, amount_cents: 80, reason: "paid_twice", due_at, done: true, transfer: "MP2" },
  ]);
  const send_by = "2027-03-08T10:00:00.000Z";
  expect(read).toEqual([
    { ...usd, amount_cents: 15, reason: "paid_twice", status: "due", send_by },
    { ...usd, amount_cents: 7, reason: "change_not_made", status: "due", send_by },
    { ...usd, amount_cents: 20, reason: "paid_twice", status: "due", send_by, came_back: "numéro fermé" },
    { ...usd, amount_cents: 120, reason: "paid_twice", status: "done", reference: "MP1, MP2" },
  ]);
});

test("the payer reads how far each sum is", () => {
  const usd = { currency: "USD", reason: "paid_twice" } as const;
  const [at, later] = ["2027-03-01T10:00:00.000Z", "2027-03-01T11:00:00.000Z"];
  const due = { step: "due", at } as const;
  const sent = (when: string) => [due, { step: "sent" as const, at: when }];
  const read = presentSurplus([
    { ...usd, amount_cents: 1, steps: sent(at) },
    { ...usd, amount_cents: 2 },
    { ...usd, amount_cents: 4, steps: sent(later) },
    { ...usd, amount_cents: 8, steps: [due, { step: "person", at: later }] },
  ]);
  expect(read).toEqual([
    { ...usd, amount_cents: 5, status: "due", steps: sent(later) },
    { ...usd, amount_cents: 2, status: "due" },
    { ...usd, amount_cents: 8, status: "due", steps: [due, { step: "person", at: later }] },
  ]);
});
