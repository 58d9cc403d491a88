import { MAX_TRANSACTION_LENGTH } from "@lopango/contract/limits";
import { truncate } from "../../platform/text.ts";
import type { PaymentReport } from "../rules/payment.ts";
import { CALL_WORDS, CURRENCIES, DIALECTS, PAYMENT_FIELDS, type DialectName } from "./maxicash-dialects.ts";

const MAX_FIELDS = 20;
const MAX_FIELD_LENGTH = MAX_TRANSACTION_LENGTH;
/** Replies are wrapped once (`d`), and hold one object (`ResponseData`). */
const MAX_DEPTH = 3;

/**
 * Reads a reply of `CheckPaymentStatusByReference` by the tables of a dialect. An unknown word, words that contradict
 * each other and a failed call are pending.
 */
export function readStatus(reply: unknown, dialect: DialectName): PaymentReport {
  const { outer, inner } = partsOf(reply);
  const raw = { ...inner, ...without(outer, inner) };
  const field = fieldReader(raw);
  return {
    ...statusOf({ outer, inner, reply }, dialect),
    reference: field("Reference") || null,
    amount_cents: amountOf(field("Amount")),
    currency: currencyOf(field("Currency") || field("CurrencyCode")),
    transaction_id: transactionOf(field("TransactionID")),
    raw,
  };
}

/** Whether the provider understood the question and its answer is known; a refusal may be of the way to ask. */
export const isClear = ({ status, word, is_unknown, raw }: PaymentReport): boolean =>
  word !== undefined &&
  !is_unknown &&
  (status !== "pending" || CALL_WORDS.get(fieldReader(raw)("ResponseStatus").toLowerCase()) === true);

/** The page's number of an init: `LogID`, else `ResponseData`. Empty when the reply has none. */
export function readInit(reply: unknown): { isDone: boolean; error: string; session: string } {
  const { outer, inner } = partsOf(reply);
  const field = fieldReader({ ...inner, ...without(outer, inner) });
  const data = field("ResponseData");
  return {
    isDone: CALL_WORDS.get(field("ResponseStatus").toLowerCase()) === true,
    error: field("ResponseError"),
    session: field("LogID") || (/^[\w-]{1,100}$/.test(data) ? data : ""),
  };
}

interface Parts {
  /** Texts of the reply, and those of the object in it. */
  outer: Record<string, string>;
  inner: Record<string, string>;
}

function statusOf(
  { outer, inner, reply }: Parts & { reply: unknown },
  dialect: DialectName,
): Pick<PaymentReport, "status" | "word" | "is_unknown"> {
  const { fields, words } = DIALECTS[dialect];
  const call = fieldReader(outer)("ResponseStatus");
  const called = CALL_WORDS.get(call.toLowerCase());
  const read = (from: Record<string, string>) => {
    const field = fieldReader(from);
    return fields.map((name) => ({ name, word: field(name) })).filter(({ word }) => word !== "");
  };
  const nested = read(inner);
  const said = nested.length > 0 ? nested : read(outer);
  const word = said.map((one) => one.word).join(" / ");
  const unknown = (what: string) => ({ status: "pending", word: cut(what), is_unknown: true }) as const;

  if (Object.keys(outer).length === 0) return unknown(isPlain(reply) ? textOf(reply) : "{}");
  if (called === false) return { status: "pending", word: call };
  if (called === undefined && call !== "") return unknown(call);
  if (said.length === 0) return { status: "pending" };
  if (call === "" && !said.every(({ name }) => PAYMENT_FIELDS.includes(name))) return unknown(word);
  const statuses = new Set(said.map((one) => words.get(one.word.toLowerCase())));
  const [status] = statuses;
  return statuses.size === 1 && status ? { status, word: cut(word) } : unknown(word);
}

/** Placeholders for a missing transaction. As an id they would make all payments look like one. */
const NO_TRANSACTION = /^(?:[0\s._-]*|null|none|nil|undefined|n\/?a)$/i;

function transactionOf(text: string): string | null {
  return NO_TRANSACTION.test(text) ? null : text;
}

/** Parses whole cents, or units with a point; NaN for other content, which equals no amount. */
function amountOf(text: string): number | null {
  if (!text) return null;
  const [, units = "", decimals] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (units === "") return Number.NaN;
  return decimals === undefined ? Number(units) : Number(units) * 100 + Number(decimals.padEnd(2, "0"));
}

const currencyOf = (text: string): string | null => CURRENCIES.get(text.toLowerCase()) ?? (text || null);

/** Finds the reply's texts, unwrapped of `d`, and those of an object in `ResponseData`. */
function partsOf(reply: unknown): Parts {
  let value = objectIn(reply);
  for (let depth = 0; depth < MAX_DEPTH && value && "d" in value; depth += 1) value = objectIn(value["d"]);
  if (!value) return { outer: {}, inner: {} };
  const [name = ""] = Object.keys(value).filter((one) => one.toLowerCase() === "responsedata");
  const inner = objectIn(value[name]);
  return { outer: texts(inner ? { ...value, [name]: null } : value), inner: inner ? texts(inner) : {} };
}

/** Returns an object, also from its JSON text; null for other values. */
function objectIn(value: unknown): Record<string, unknown> | null {
  const found = typeof value === "string" && value.trim().startsWith("{") ? parseReply(value) : value;
  return typeof found === "object" && found !== null && !Array.isArray(found) ? { ...found } : null;
}

/** Parses JSON whose numbers stay texts: `160.00` and long ids keep their digits. Undefined for other texts. */
export function parseReply(text: string): unknown {
  try {
    return JSON.parse(
      text.replaceAll(TOKEN, (token) => (token.startsWith('"') ? token : `"${token}"`)),
      (_, value) => (typeof value === "string" ? value.toWellFormed() : value),
    );
  } catch {
    return undefined;
  }
}

/** Strings and numbers of a JSON text; an unfinished string goes to the end, so that nothing is read twice. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*/gs;

/** Field names that Firestore refuses. */
const NOT_STORABLE = /^(?:__.*__)?$/s;

/** Returns texts, numbers and lists of a reply, trimmed and cut; secrets are removed. */
function texts(reply: Record<string, unknown>): Record<string, string> {
  const plain = Object.entries(reply).filter(
    ([name, value]) =>
      isPlain(value) && name.length <= MAX_FIELD_LENGTH && !NOT_STORABLE.test(name) && !/password/i.test(name),
  );
  return Object.fromEntries(
    plain.slice(0, MAX_FIELDS).map(([name, value]) => [name.toWellFormed(), cut(textOf(value))]),
  );
}

const isPlain = (value: unknown): boolean =>
  ["string", "number", "boolean"].includes(typeof value) || Array.isArray(value);

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? JSON.stringify(value, (name, one: unknown) => (/password/i.test(name) ? undefined : one))
    : String(value);

const cut = (text: string): string => truncate(text.trim(), MAX_FIELD_LENGTH);

/** Reads fields whatever the case of their names; empty when missing. */
function fieldReader(fields: Record<string, string>): (name: string) => string {
  const lower = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => lower.get(name.toLowerCase()) ?? "";
}

/** The fields of `outer` that `inner` does not say. */
function without(outer: Record<string, string>, inner: Record<string, string>): Record<string, string> {
  const said = fieldReader(inner);
  return Object.fromEntries(Object.entries(outer).filter(([name]) => said(name) === ""));
}
