import { describe, expect, test } from "vitest";
import { anId } from "../../../test/random.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import { newAttempt } from "../../payments/rules/new-attempt.ts";
import { recipientOf, settleUnlock, type UnlockSettlement } from "./unlock.ts";
import { newViewer } from "./viewer.ts";

const NOW = new Date("2027-03-01T10:00:00Z");

function settlementOf(different: Partial<UnlockSettlement> = {}): UnlockSettlement {
  const payer = newViewer(anId());
  const order = {
    purpose: "unlock",
    viewer_id: payer.id,
    property_id: anId(),
    payer_id: payer.id,
    amount_cents: 200,
    currency: "USD",
  } as const;
  const payment = newAttempt(order, { reference: anId(), provider: "maxicash" }, NOW);
  return {
    payment: payment as UnlockSettlement["payment"],
    payer,
    recipient: payer,
    unlock: null,
    for_sale: true,
    sold: null,
    ...different,
  };
}

const paid = (settlement: UnlockSettlement): Payment => ({ ...settlement.payment, status: "paid" });

describe("money for a description", () => {
  test("opens it to the payer, who is known by it from then on", () => {
    const settlement = settlementOf();
    const { unlock, payer, recipient, payment } = settleUnlock(settlement, paid(settlement), NOW);
    const { property_id, reference } = settlement.payment;
    expect(unlock).toEqual({
      viewer_id: settlement.payer.id,
      property_id,
      payment: reference,
      amount_cents: 200,
      currency: "USD",
      unlocked_at: NOW,
      sold: null,
    });
    expect(payer).toBe(recipient);
    expect(payment.refunds).toEqual([]);
  });

  test("opens it to the account that took the payer over", () => {
    const account = newViewer(anId());
    const settlement = settlementOf({ recipient: account });
    const after = settleUnlock(settlement, paid(settlement), NOW);
    expect(after.unlock?.viewer_id).toBe(account.id);
    expect(after.payer).toBe(settlement.payer);
  });

  test("goes back when they have it already", () => {
    const first = settlementOf();
    const { unlock } = settleUnlock(first, paid(first), NOW);
    const again = settlementOf({ unlock });
    const after = settleUnlock(again, paid(again), NOW);
    expect(after.payment.refunds).toMatchObject([{ status: "due", amount_cents: 200, reason: "paid_twice" }]);
    expect(after.unlock).toEqual({
      ...unlock,
      surplus: [
        { amount_cents: 200, currency: "USD", reason: "paid_twice", payment: again.payment.reference, due_at: NOW },
      ],
    });
  });

  test("goes back when whoever paid has deleted their account: nothing is kept for them any more", () => {
    const settlement = settlementOf();
    const left = { ...settlement.payment, payer_left: true };
    const after = settleUnlock({ ...settlement, payment: left }, { ...left, status: "paid" }, NOW);
    expect([after.payment.refunds[0]?.reason, after.unlock]).toEqual(["not_for_sale", null]);
  });

  test("goes back when it is no longer for sale, and opens nothing", () => {
    const settlement = settlementOf({ for_sale: false });
    const after = settleUnlock(settlement, paid(settlement), NOW);
    expect([after.payment.refunds[0]?.reason, after.unlock]).toEqual(["not_for_sale", null]);
  });
});

test.each(["failed", "cancelled", "review", "open"] as const)("an attempt that is %s opens nothing", (status) => {
  const settlement = settlementOf();
  const after = settleUnlock(settlement, { ...settlement.payment, status, checks: 1 }, NOW);
  expect([after.payment.status, after.unlock]).toEqual([status, null]);
});

test("an attempt that is where it was changes nothing", () => {
  const settlement = settlementOf();
  expect(settleUnlock(settlement, settlement.payment, NOW)).toBe(settlement);
});

test("what a payer pays for goes to the account that took them over, also before anybody knows it", () => {
  const payer = newViewer(anId());
  expect(recipientOf(payer, null)).toBe(payer);
  const taken = { ...payer, account: "account1" };
  const account = newViewer("account1");
  expect(recipientOf(taken, account)).toBe(account);
  expect(recipientOf(taken, null)).toEqual(newViewer("account1"));
});
