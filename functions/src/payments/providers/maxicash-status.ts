import { MAX_TRANSACTION_LENGTH } from "@lopango/contract/limits";
import { truncate } from "../../platform/text.ts";
import type { PaymentReport } from "../rules/payment.ts";

const OUTCOMES: Record<string, PaymentReport["status"]> = {
  PAID: "paid",
  FAILED: "failed",
  CANCELLED: "cancelled",
  CANCELED: "cancelled",
};

const PENDING = "PENDING";
/** Words about the call itself. */
const CALLS = ["success", "error", "failed"];

const MAX_FIELDS = 20;
const MAX_FIELD_LENGTH = MAX_TRANSACTION_LENGTH;

/**
 * Parses the reply of `CheckPaymentStatusByReference`: `ResponseStatus` is about the call, `ResponseData` about the
 * payment. Unclear states are pending. No public source documents the names, so only this file depends on them.
 */
export function parseStatusReply(reply: unknown): PaymentReport {
  const fields = texts(reply);
  const { ResponseStatus: call = "", ResponseData: data = "" } = fields;
  const called = call.toLowerCase() === "success";
  const outcome = called ? OUTCOMES[data.toUpperCase()] : undefined;
  const word = called ? data : call;
  const isKnown = called ? outcome !== undefined || data.toUpperCase() === PENDING : CALLS.includes(call.toLowerCase());
  return {
    status: outcome ?? "pending",
    ...(word && { word }),
    ...(word && !isKnown && { is_unknown: true }),
    reference: fields["Reference"] || null,
    amount_cents: amountOf(fields["Amount"]),
    currency: fields["Currency"] || null,
    transaction_id: transactionOf(fields["TransactionID"]),
    raw: fields,
  };
}

/** Placeholders for a missing transaction. As an id they would make all payments look like one. */
const NO_TRANSACTION = /^(?:[0\s._-]*|null|none|nil|undefined|n\/?a)$/i;

function transactionOf(text = ""): string | null {
  return NO_TRANSACTION.test(text) ? null : text;
}

/** Parses whole cents; NaN for other content, which equals no amount. */
function amountOf(text: string | undefined): number | null {
  if (!text) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** Field names that Firestore refuses. */
const NOT_STORABLE = /^(?:__.*__)?$/s;

/** Returns texts and numbers of a reply, trimmed and cut; secrets are removed. */
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
