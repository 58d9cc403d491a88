import { describe, expect, test } from "vitest";
import { aBooking, aPayment } from "../../../test/bookings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { refundSent, currentRefund, dueOf, owing, withRefund, claimed, released, requireDue } from "./refunds.ts";
import type { Payment, SurplusRefund } from "./payment.ts";
import type { RefundClaim } from "./money.ts";

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

describe("money that goes back more than once", () => {
  const claim = { uid: "admin1", by: "admin@lopango.test", at: after(1) };
  const done = { at: after(2), by: "admin@lopango.test", reference: "MP1", note: "" };

  test("is sent one after the other, each by the admin who takes care of it", () => {
    const both = owing(owing(attempt({ status: "paid" }), refund("T2"), after(0)), refund("T3"), after(0));
    expect(currentRefund(both)?.transaction).toBe("T2");
    expect(problemOf(() => withRefund(both, (current) => ({ ...(current ?? refund("")), claim })))?.code).toBe(
      "refund_changed",
    );
    const shown = { id: "1", amount_cents: 1 };
    const taken = withRefund(both, (current) => ({ ...(current ?? refund("")), claim }), { shown });
    const first = withRefund(taken, (current) => refundSent(current, "admin1", done), { shown });
    expect(first.refunds.map(({ status }) => status)).toEqual(["done", "due"]);
    expect(currentRefund(first)?.transaction).toBe("T3");
    // Repeating «sent» of the first refund doesn't mark the second one.
    const send = (seen: Parameters<typeof withRefund>[2]) =>
      problemOf(() => withRefund(first, (current) => refundSent(current, "admin1", done), seen))?.code;
    expect([send({ shown }), send({})]).toEqual(["no_refund_due", "refund_not_claimed"]);
    expect(send({ shown: { id: "2", amount_cents: 2 } })).toBe("refund_changed");
    expect(currentRefund(attempt())).toBeNull();
  });

  test("is not taken for the next one by an admin who says which they saw", () => {
    const first: SurplusRefund = { ...refund("T2"), status: "done", done };
    const payment = owing(owing(attempt({ status: "paid" }), first, after(0)), refund("T3"), after(0));
    const take = (transaction?: string | null) => () =>
      withRefund(payment, (current) => ({ ...(current ?? refund("")), claim }), { transaction });
    for (const seen of ["T2", null]) expect(problemOf(take(seen))?.code).toBe("no_refund_due");
    for (const seen of ["T3", undefined]) expect(currentRefund(take(seen)())?.claim).toEqual(claim);
  });
});

test("the due refunds have the date of the earliest and a sum in each currency", () => {
  const due = [
    { ...refund("T2"), status: "done" as const, due_at: after(-5) },
    { ...refund("T3"), due_at: after(2) },
    { ...refund("T4"), amount_cents: 2, due_at: after(1) },
    { ...refund("T5"), currency: "CDF", amount_cents: 100 },
  ];
  expect(dueOf(due.slice(0, 3), after(0))).toEqual({ since: after(1), sums: { USD: 3 } });
  expect(dueOf(due, after(0))).toEqual({ since: after(0), sums: { USD: 3, CDF: 100 } });
  expect(dueOf(due.slice(0, 1), after(0))).toBeNull();
});

const NOW = new Date("2027-03-01T10:00:00Z");
const ADA = { uid: "ada", email: "admin@lopango.test" };
const BOB = { uid: "bob", email: "admin2@lopango.test" };
const claimOf = ({ uid, email }: typeof ADA): RefundClaim => ({ uid, by: email, at: NOW });

const due = { status: "due" as const, amount_cents: 1, currency: "USD" };
const adas = { ...due, claim: claimOf(ADA) };
const done = { at: NOW, by: ADA.email, reference: "MP1", note: "" };
const gone = { ...due, status: "done" as const, done };
const codeOf = (act: () => unknown): string | undefined => problemOf(act)?.code;

describe("care of a due refund", () => {
  test("goes to the admin who asks first, and asking again changes nothing", () => {
    expect(claimed(due, ADA, undefined, NOW)).toEqual(adas);
    expect(claimed(adas, ADA, undefined, new Date(0))).toBe(adas);
  });

  test("is not taken by another admin, who is told whose it is", () => {
    expect(problemOf(() => claimed(adas, BOB, undefined, NOW))).toMatchObject({
      code: "refund_claimed",
      detail: expect.stringContaining(ADA.email),
    });
  });

  test("is taken over from the holder who was seen, and from nobody who came since", () => {
    expect(claimed(adas, BOB, "ada", NOW).claim).toEqual(claimOf(BOB));
    const bobs = { ...due, claim: claimOf(BOB) };
    expect(codeOf(() => claimed(bobs, { uid: "eve", email: "" }, "ada", NOW))).toBe("refund_claimed");
  });

  test("is given up by its holder alone, and again without harm", () => {
    expect(released(adas, ADA).claim).toBeNull();
    expect(released(due, BOB)).toBe(due);
    expect(codeOf(() => released(adas, BOB))).toBe("refund_claimed");
  });
});

describe("money that was sent", () => {
  test("is noted by the holder, which ends their care", () => {
    expect(refundSent(adas, "ada", done)).toEqual({ ...gone, claim: null });
  });

  test("is not noted by another admin, nor without the claim", () => {
    expect(codeOf(() => refundSent(adas, "bob", done))).toBe("refund_claimed");
    expect(codeOf(() => refundSent(due, "ada", done))).toBe("refund_not_claimed");
  });

  test.each<[string, () => unknown]>([
    ["claimed", () => claimed(gone, ADA, undefined, NOW)],
    ["given up", () => released(gone, ADA)],
    ["sent", () => refundSent(gone, "ada", done)],
    ["due", () => requireDue(null)],
  ])("is not %s once more", (_, act) => {
    expect(codeOf(act)).toBe("no_refund_due");
  });
});
