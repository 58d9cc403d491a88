import { MAX_TRANSACTION_LENGTH } from "@lopango/contract/limits";
import { truncate } from "../../platform/truncate.ts";
import type { PaymentReport } from "../rules/payment.ts";

const OUTCOMES: Record<string, PaymentReport["status"]> = {
  PAID: "paid",
  FAILED: "failed",
  CANCELLED: "cancelled",
  CANCELED: "cancelled",
};

const MAX_FIELDS = 20;
/** One of them is the transaction. */
const MAX_FIELD_LENGTH = MAX_TRANSACTION_LENGTH;

/**
 * Reads the reply of `CheckPaymentStatusByReference`. `ResponseStatus` tells whether the call
 * worked, `ResponseData` what became of the payment; anything not clearly over is pending
 * (design §6.3). No public source is certain about the names: this is the one place to correct.
 */
export function parseStatusReply(reply: unknown): PaymentReport {
  const fields = texts(reply);
  const called = fields["ResponseStatus"]?.toLowerCase() === "success";
  return {
    status: (called && OUTCOMES[fields["ResponseData"]?.toUpperCase() ?? ""]) || "pending",
    reference: fields["Reference"] || null,
    amount_cents: amountOf(fields["Amount"]),
    currency: fields["Currency"] || null,
    transaction_id: transactionOf(fields["TransactionID"]),
    raw: fields,
  };
}

/** Words that stand where there is no transaction: the same for every payment, they would make each look like the one before. */
const NO_TRANSACTION = /^(?:[0\s._-]*|null|none|nil|undefined|n\/?a)$/i;

function transactionOf(text = ""): string | null {
  return NO_TRANSACTION.test(text) ? null : text;
}

/** Whole cents. An amount that is something else is NaN, which equals no amount. */
function amountOf(text: string | undefined): number | null {
  if (!text) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** Names of fields that Firestore refuses. */
const NOT_STORABLE = /^(?:__.*__)?$/s;

/** The texts and numbers of a reply, trimmed and cut to a sane size; anything that looks like a secret is left out. */
function texts(reply: unknown): Record<string, string> {
  if (typeof reply !== "object" || reply === null) return {};
  const plain = Object.entries(reply).filter(
    ([name, value]) =>
      (typeof value === "string" || typeof value === "number") &&
      name.length <= MAX_FIELD_LENGTH &&
      !NOT_STORABLE.test(name) &&
      !/password/i.test(name),
  );
  return Object.fromEntries(
    plain
      .slice(0, MAX_FIELDS)
      .map(([name, value]) => [name.toWellFormed(), truncate(String(value).trim(), MAX_FIELD_LENGTH)]),
  );
}
