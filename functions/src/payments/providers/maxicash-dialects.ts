import type { PaymentReport } from "../rules/payment.ts";

/**
 * What public sources say about MaxiCash, as tables: they disagree, and `npm run maxicash-probe` tells which is true of
 * an account (docs/decisions/0219).
 */

/** How the status is asked: JSON by POST, JSON in the body of a GET, or the query of a GET. */
const ASKINGS = ["post", "get_body", "get_query"] as const;
export type Asking = (typeof ASKINGS)[number];

type Status = PaymentReport["status"];

interface Dialect {
  /** Those to try, in turn. */
  askings: readonly Asking[];
  /** Fields whose word is the payment's status. */
  fields: readonly string[];
  /** Lower-case words. */
  words: ReadonlyMap<string, Status>;
}

const FIRST_WORDS = {
  paid: "paid",
  failed: "failed",
  cancelled: "cancelled",
  canceled: "cancelled",
  pending: "pending",
} satisfies Record<string, Status>;

const ALL_WORDS = {
  ...FIRST_WORDS,
  success: "paid",
  succes: "paid",
  successful: "paid",
  succeeded: "paid",
  completed: "paid",
  complete: "paid",
  approved: "paid",
  ok: "paid",
  failure: "failed",
  declined: "failed",
  rejected: "failed",
  expired: "failed",
  timeout: "failed",
  processing: "pending",
  "in progress": "pending",
  inprogress: "pending",
  waiting: "pending",
  initiated: "pending",
} satisfies Record<string, Status>;

/** These name the payment, so they need no word about the call beside them. */
export const PAYMENT_FIELDS = ["TransactionStatus", "PaymentStatus"];
const ALL_FIELDS = ["ResponseData", "Status", ...PAYMENT_FIELDS];

const wordsOf = (words: Record<string, Status>): ReadonlyMap<string, Status> => new Map(Object.entries(words));

const everyWord = (...askings: Asking[]): Dialect => ({ askings, fields: ALL_FIELDS, words: wordsOf(ALL_WORDS) });

export const DIALECTS = {
  auto: everyWord(...ASKINGS),
  documented: everyWord("get_body"),
  form: { askings: ["post"], fields: ["ResponseData"], words: wordsOf(FIRST_WORDS) },
  query: everyWord("get_query"),
  asmx: everyWord("post"),
  words: everyWord("post"),
  maxidollar: everyWord("post"),
  terse: everyWord("post"),
} satisfies Record<string, Dialect>;

export type DialectName = keyof typeof DIALECTS;
export const DIALECT_NAMES = Object.keys(DIALECTS) as DialectName[];

/** Words of `ResponseStatus`, which is about the call; true: the call succeeded. */
export const CALL_WORDS: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    success: true,
    succes: true,
    successful: true,
    ok: true,
    failed: false,
    failure: false,
    error: false,
    pending: false,
  }),
);

/** Currencies under MaxiCash's own names, in lower case. */
export const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ["maxidollar", "USD"],
  ["maxirand", "ZAR"],
]);

/** Channels by `PayType` of a notification, or by its words without spaces and signs, in lower case. */
export const CHANNELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "0": "MaxiCash",
    maxicash: "MaxiCash",
    "1": "Airtel Money",
    airtel: "Airtel Money",
    airtelmoney: "Airtel Money",
    "2": "M-Pesa",
    mpesa: "M-Pesa",
    vodacom: "M-Pesa",
    "3": "Orange Money",
    orange: "Orange Money",
    orangemoney: "Orange Money",
    // Public sources name 4 and 52.
    "4": "Afrimoney",
    "52": "Afrimoney",
    africell: "Afrimoney",
    africellmoney: "Afrimoney",
    afrimoney: "Afrimoney",
    "51": "Compte bancaire",
    bank: "Compte bancaire",
    rakkacash: "Compte bancaire",
    card: "Carte bancaire",
    creditcard: "Carte bancaire",
    visa: "Carte bancaire",
    mastercard: "Carte bancaire",
  }),
);
