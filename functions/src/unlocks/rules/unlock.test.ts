import { describe, expect, test } from "vitest";
import { anId } from "../../../test/random.ts";
import type { Payment } from "../../payments/rules/payment.ts";
import { newAttempt } from "../../payments/rules/attempt.ts";
import {
  recipientOf,
  settleUnlock,
  type UnlockSettlement,
  newViewer,
  adopt,
  attemptsOf,
  withAttempt,
  withUnlocked,
} from "./unlock.ts";

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

  test("goes back when the payer has deleted their account: nothing is kept for them any more", () => {
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

test.each(["constructor", "hasOwnProperty", "propertyIsEnumerable"])(
  "«%s», which looks like an id, has no attempts until there is one",
  (id) => {
    expect(attemptsOf(newViewer("u"), id)).toEqual([]);
    expect(attemptsOf(withAttempt(newViewer("u"), id, "one"), id)).toEqual(["one"]);
  },
);

const viewer = (id: string, unlocked: string[], attempts: Record<string, string[]> = {}) => ({
  ...newViewer(id),
  unlocked,
  attempts,
});

test("of the attempts at one listing the last five are kept", () => {
  const after = ["1", "2", "3", "4", "5", "6"].reduce((so, each) => withAttempt(so, "villa", each), newViewer("u"));
  expect(attemptsOf(after, "villa")).toEqual(["2", "3", "4", "5", "6"]);
});

test("a listing is unlocked once, and its attempts are nobody's concern any more", () => {
  const unlocked = withUnlocked(withAttempt(newViewer("u"), "villa", "1"), "villa");
  expect(withUnlocked(unlocked, "villa")).toEqual(viewer("u", ["villa"]));
});

test("an account takes over what a visitor has unlocked and still waits for", () => {
  const visitor = viewer("visitor-1", ["villa", "studio"], { maison: ["3"], chalet: ["4"] });
  const account = viewer("grace", ["studio", "maison"], { chalet: ["1"], villa: ["2"] });
  expect(adopt(account, visitor)).toEqual({
    account: viewer("grace", ["studio", "maison", "villa"], { chalet: ["1", "4"] }),
    visitor: { ...newViewer("visitor-1"), account: "grace" },
  });
});
