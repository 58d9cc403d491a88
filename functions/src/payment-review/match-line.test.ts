import { AUTOMATIC, type TransferStatus } from "@lopango/contract/payments/transfer";
import { expect, test } from "vitest";
import { newAttempt } from "../payments/rules/attempt.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { newTransfer } from "../payments/rules/transfers.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { isSentTooOften } from "./match-line.ts";
import type { KnownLine } from "./rules/statement-line.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const MONEY = { amount_cents: 200, currency: "USD" } as const;
const came_back = { at: NOW, by: "admin", reference: "OP1", reason: "Numéro fermé" };

/** One refund, sent twice: by `first`, back, and again by hand. */
function sentTwice(status: TransferStatus | null, lines: number): Payment {
  const attempt = newAttempt(
    { purpose: "unlock", viewer_id: "g", property_id: "p", payer_id: "g", ...MONEY },
    { reference: "r", provider: "other" },
    NOW,
  );
  const done = { at: NOW, by: "admin", reference: "OP2", note: "" };
  const transfer = newTransfer({ id: "t", of: "payment", refund: "already_let", transaction: null, ...MONEY }, NOW);
  return {
    ...attempt,
    status: "paid",
    refunds: [{ ...MONEY, reason: "already_let", status: "done", due_at: NOW, done, came_back }] as never,
    transfers: status ? [{ ...transfer, status }] : [],
    stated: Array.from({ length: lines }, (_, line) => ({
      ...MONEY,
      line: `l${line}`,
      kind: "refund" as const,
      at: NOW,
      fee: null,
    })),
  };
}

// A payment for an unlock reads nothing else.
const isTooMany = (payment: Payment): Promise<boolean> =>
  isSentTooOften({} as UnitOfWork, payment, { ...MONEY, id: "next" } as unknown as KnownLine);

test.each<[string, TransferStatus | null]>([
  [AUTOMATIC.by, "came_back"],
  ["a person", null],
])("a refund that %s sent, that came back and was sent again has two lines, not three", async (_who, status) => {
  expect(await isTooMany(sentTwice(status, 1))).toBe(false);
  expect(await isTooMany(sentTwice(status, 2))).toBe(true);
});
