import { amountText, operatorId, type SentCallback } from "./movement.ts";
import type { Outcome, Wallet } from "./wallets.ts";

/** A refund or a payout. */
export interface Transfer {
  kind: "refund" | "payout";
  id: string;
  /** Of a refund: the deposit. */
  depositId: string | null;
  amountCents: number;
  currency: string;
  phoneNumber: string;
  provider: Wallet;
  status: "ACCEPTED" | "PROCESSING" | "SUBMITTED" | "COMPLETED" | "FAILED";
  failureCode: string | null;
  providerTransactionId: string | null;
  created: string;
  callbacks: SentCallback[];
}

export function settleTransfer(transfer: Transfer, { status, failureCode }: Outcome): void {
  transfer.status = status;
  transfer.failureCode = failureCode ?? null;
  if (status === "COMPLETED") transfer.providerTransactionId = operatorId();
}

/** The transfer as the API and its callback name it. */
export function transferView(transfer: Transfer): Record<string, unknown> {
  const { kind, id, amountCents, currency, phoneNumber, provider } = transfer;
  return {
    [kind === "refund" ? "refundId" : "payoutId"]: id,
    status: transfer.status,
    amount: amountText(amountCents, currency),
    currency,
    country: "COD",
    recipient: { type: "MMO", accountDetails: { phoneNumber, provider } },
    created: transfer.created,
    ...(transfer.providerTransactionId && { providerTransactionId: transfer.providerTransactionId }),
    ...(transfer.failureCode && { failureReason: { failureCode: transfer.failureCode } }),
  };
}
