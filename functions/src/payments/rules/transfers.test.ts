import { TRANSFER_STATUSES, type TransferStatus } from "@lopango/contract/payments/transfer";
import { describe, expect, test } from "vitest";
import { newAttempt } from "./attempt.ts";
import type { Payment, Transfer } from "./payment.ts";
import {
  transferAfter,
  arrivedOf,
  leftOf,
  MISSING_MINUTES,
  newTransfer,
  nextTransferCheck,
  sentByHand,
  transfersBack,
  TRANSFER_MOVES,
  UNANSWERED_HOURS,
  withTransfer,
  type TransferAnswer,
} from "./transfers.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const OF = { of: "booking", refund: "cancellation" } as const;
const begun = newTransfer({ id: "t", ...OF, transaction: null, amount_cents: 500, currency: "USD" }, NOW);
const as = (status: TransferStatus, more: Partial<Transfer> = {}): Transfer => ({ ...begun, status, ...more });
const says = (status: TransferAnswer["status"], reason: string | null = null): TransferAnswer => ({ status, reason });

const attempt: Payment = {
  ...newAttempt(
    { purpose: "booking", booking_id: "b", payer_id: "g", amount_cents: 1_000, currency: "USD" },
    { reference: "r", provider: "other" },
    NOW,
  ),
  status: "paid",
};

describe("a transfer", () => {
  const SOON = 1;
  const LATE = MISSING_MINUTES;
  const OVER = UNANSWERED_HOURS * 60;

  test.each<[TransferStatus, TransferAnswer["status"], number, TransferStatus]>([
    ["calling", "accepted", SOON, "sent"],
    ["calling", "done", SOON, "done"],
    ["calling", "failed", SOON, "failed"],
    ["calling", "unknown", SOON, "unknown"],
    ["calling", "missing", SOON, "unknown"],
    ["calling", "missing", LATE - 1, "unknown"],
    ["calling", "missing", LATE, "failed"],
    ["unknown", "unknown", OVER - 1, "unknown"],
    ["unknown", "unknown", OVER, "unanswered"],
    ["unknown", "missing", LATE, "failed"],
    ["unknown", "accepted", LATE, "sent"],
    ["sent", "accepted", OVER - 1, "sent"],
    ["sent", "accepted", OVER, "unanswered"],
    ["sent", "missing", OVER - 1, "sent"],
    ["sent", "failed", LATE, "failed"],
    ["sent", "unknown", LATE, "sent"],
    ["unanswered", "unknown", OVER, "unanswered"],
    ["unanswered", "done", OVER, "done"],
    ["unanswered", "failed", OVER, "failed"],
    ["by_hand", "done", OVER, "done"],
    ["by_hand", "failed", OVER, "by_hand"],
    ["failed", "done", OVER, "done"],
    ["failed", "accepted", OVER, "failed"],
    ["done", "failed", OVER, "done"],
  ])("that is %s and of which the provider says %s after %i minutes is %s", (before, told, minutes, status) => {
    expect(transferAfter(as(before), says(told), after(minutes)).status).toBe(status);
  });

  test.each(TRANSFER_STATUSES)("that is %s is never called again", (status) => {
    expect(TRANSFER_MOVES[status]).not.toContain("calling");
  });

  test("is asked about ever less often, and not once its outcome is known", () => {
    const next = (minutes: number) => transferAfter(as("sent"), says("accepted"), after(minutes)).next_check_at;
    expect(begun.next_check_at).toEqual(after(5));
    expect([1, 5, 19, 39].map(next)).toEqual([5, 10, 20, 40].map(after));
    expect(next(50)).toEqual(after(110));
    for (const told of ["done", "failed"] as const)
      expect(transferAfter(as("sent"), says(told), after(1)).next_check_at).toBeNull();
    expect(transferAfter(as("sent"), says("accepted"), after(UNANSWERED_HOURS * 60)).next_check_at).toBeNull();
  });

  test("that ended is left as it is by the same answer", () => {
    const over = as("done", { next_check_at: null });
    expect(transferAfter(over, says("done"), after(9))).toBe(over);
  });

  test("keeps why it failed", () => {
    expect(transferAfter(as("sent"), says("failed", "NUMBER_CLOSED"), NOW)).toMatchObject({ detail: "NUMBER_CLOSED" });
  });
});

describe("the money of an attempt", () => {
  const holding = (status: TransferStatus): number => leftOf(withTransfer(attempt, as(status)));

  test.each<[TransferStatus, number]>([
    ["calling", 500],
    ["sent", 500],
    ["unknown", 500],
    ["unanswered", 500],
    ["failed", 1_000],
    ["by_hand", 1_000],
    ["came_back", 1_000],
  ])("is held by a transfer that is %s, so that %i are left", (status, left) => {
    expect(holding(status)).toBe(left);
  });

  test("is less what refunds sent of it, by transfers and by hand", () => {
    const returned = { amount_cents: 300, currency: "USD" };
    expect(leftOf({ ...withTransfer(attempt, as("done")), returned })).toBe(700);
    const surplus = { status: "done", amount_cents: 1_000, currency: "USD", reason: "paid_twice" } as const;
    expect(leftOf({ ...attempt, refunds: [surplus] })).toBe(0);
    expect(leftOf({ ...attempt, refunds: [{ ...surplus, transaction: "T2" }] })).toBe(1_000);
  });

  test("of another transaction is apart", () => {
    expect(leftOf(withTransfer(attempt, as("sent", { transaction: "T2" })))).toBe(1_000);
  });
});

test("the sweep asks about the transfer that is due first", () => {
  const two = [as("sent", { next_check_at: after(9) }), as("unknown", { id: "u", next_check_at: after(3) })];
  expect(nextTransferCheck({ transfers: two })).toEqual(after(3));
  expect(nextTransferCheck({ transfers: [as("done", { next_check_at: null })] })).toBeNull();
});

test("a person who sends a refund answers its transfers that nobody answered", () => {
  const payment = withTransfer(withTransfer(attempt, as("unanswered")), as("done", { id: "d" }));
  const sent = sentByHand(payment, OF, NOW);
  expect(sent.transfers?.map(({ status }) => status)).toEqual(["by_hand", "done"]);
  expect(sentByHand(sent, OF, NOW)).toBe(sent);
  expect(arrivedOf([sent], OF)).toBe(500);
});

test("a refund of the product that came back has not arrived; one that arrived a second time has", () => {
  const second = as("done", { id: "d", is_second: true });
  const back = transfersBack(withTransfer(withTransfer(attempt, as("done")), second), OF, NOW);
  expect(back.transfers?.map(({ status }) => status)).toEqual(["came_back", "done"]);
  expect(arrivedOf([back], { of: "booking" })).toBe(0);
});
