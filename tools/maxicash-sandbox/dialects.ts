import type { State } from "./attempts.ts";
import type { MethodId } from "./methods.ts";

/**
 * How MaxiCash may speak: public sources disagree (README, «Dialects»). `documented` and `words` take their turn from the
 * number of status replies so far.
 */
export const DIALECT_NAMES = ["form", "documented", "query", "asmx", "words", "maxidollar", "terse"] as const;
export type DialectName = (typeof DIALECT_NAMES)[number];

/** How the status is asked; any other way is a 405. */
export type Asking = "post" | "get_body" | "get_query";

export const askingOf = (dialect: DialectName): Asking =>
  dialect === "documented" ? "get_body" : dialect === "query" ? "get_query" : "post";

/** Page numbers in sequence, so that a stranger's page is found by counting. */
export const countsPages = (dialect: DialectName): boolean => dialect !== "form";

/** What a status reply is about; null: the reply leaves it out. */
export interface Told {
  state: State;
  transactionId: string | null;
  reference: string | null;
  amountCents: number | null;
  currency: string | null;
}

const WORDS: Record<State, readonly string[]> = {
  paid: ["success", "Successful", "completed", "Paid", "APPROVED", "ok"],
  failed: ["failed", "Declined", "rejected", "EXPIRED", "timeout"],
  cancelled: ["cancelled", "Canceled"],
  pending: ["pending", "Processing"],
};

const DOCUMENTED: Record<State, string> = {
  paid: "Success",
  failed: "Failed",
  cancelled: "Cancelled",
  pending: "Pending",
};

const PLACES = ["ResponseData", "Status", "TransactionStatus", "PaymentStatus", "nested"] as const;
export const TURNS_OF_WORDS = WORDS.paid.length * PLACES.length;

const CALL = { ResponseStatus: "success", ResponseError: "" };

type Reply = Record<string, unknown>;

/** @param turn how many status replies came before */
export function statusReply(dialect: DialectName, told: Told, turn: number): Reply {
  const word = told.state.toUpperCase();
  const ids = said({ TransactionID: told.transactionId, Reference: told.reference });
  const money = said({ Amount: told.amountCents === null ? null : String(told.amountCents), Currency: told.currency });
  switch (dialect) {
    case "form":
    case "terse":
      return { ...CALL, ResponseData: word, ...ids, ...money };
    case "documented":
      return { SessionToken: null, ...CALL, ResponseData: DOCUMENTED[told.state], ResponseDesc: "", ...nulls(ids) };
    case "query":
      return { ...CALL, ResponseData: word, ...ids, ...money, ...said({ Amount: decimals(told.amountCents) }) };
    case "asmx": {
      const reply = { __type: "MaxiCash.Response", ...CALL, ResponseData: word, ...ids, ...money };
      return { d: turn % 2 === 0 ? reply : JSON.stringify(reply) };
    }
    case "words":
      return wordsReply(told.state, { ids, money }, turn);
    case "maxidollar":
      return { ...CALL, ResponseData: word, ...ids, ...money, ...said({ Currency: maxi(told.currency) }) };
  }
}

function wordsReply(state: State, { ids, money }: { ids: Reply; money: Reply }, turn: number): Reply {
  const words = WORDS[state];
  const word = words[turn % words.length];
  const place = PLACES[Math.floor(turn / words.length) % PLACES.length];
  if (place !== "nested") return { ...CALL, ...(place && { [place]: word }), ...ids, ...money };
  return { ...CALL, ResponseData: { Status: word, ...ids, ...money }, TransactionID: null, Reference: null };
}

const said = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null));

/** Empty texts are null, as in public examples. */
const nulls = (fields: Record<string, string>): Reply =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || null]));

const decimals = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2));

const maxi = (currency: string | null): string | null =>
  currency === "USD" ? "maxiDollar" : currency === "ZAR" ? "maxiRand" : currency;

/** The answer to an init. */
export const initReply = (dialect: DialectName, logId: string): Reply => {
  if (dialect === "terse") return { ...CALL, ResponseData: logId };
  const reply = { ...CALL, LogID: logId };
  return dialect === "asmx" ? { d: reply } : reply;
};

const PAY_TYPES: Record<MethodId, string> = { mpesa: "2", orange: "3", airtel: "1", afrimoney: "52", card: "VISA" };
const PAY_WORDS: Record<MethodId, string> = {
  mpesa: "M-Pesa",
  orange: "Orange Money",
  airtel: "Airtel",
  afrimoney: "Africell",
  card: "Visa",
};

/** `PayType` of a notification: a number, in some dialects a word; 0 before a choice. */
export const payTypeOf = (dialect: DialectName, method: MethodId | null): string =>
  method === null ? "0" : (dialect === "words" ? PAY_WORDS : PAY_TYPES)[method];
