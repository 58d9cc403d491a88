import { MAX_TRANSACTION_LENGTH } from "@lopango/contract/limits";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import type { Clock } from "../../platform/clock.ts";
import { parsedWellFormed } from "../../platform/json.ts";
import { newUuid } from "../../platform/random.ts";
import { truncate } from "../../platform/text.ts";
import type { PaymentReport } from "../rules/payment.ts";
import { askJson } from "./json-call.ts";
import { isSigned, publicKeys } from "./http-signature.ts";
import {
  ANSWER_TIMEOUTS_MS,
  ProviderError,
  withOutcome,
  type PaymentOrder,
  type PaymentProvider,
  type RefundOrder,
  type RefundReport,
} from "./provider.ts";

export interface PawapayAccount {
  apiUrl: string;
  /** Origin of the payment page. */
  pageUrl: string;
  token: string;
}

/** Country of all its wallets. */
const COUNTRY = "COD";
const WALLETS = { mpesa: "VODACOM_MPESA_COD", orange: "ORANGE_COD", airtel: "AIRTEL_COD" } as const;
const CHANNELS: Record<string, string> = {
  VODACOM_MPESA_COD: "M-Pesa",
  ORANGE_COD: "Orange Money",
  AIRTEL_COD: "Airtel Money",
};
/** 4 to 22 letters, digits and spaces. */
const REASON = "Reservation Lopango";
/** How long a page may be open. */
const PAGE_MINUTES = { min: 3, max: 60 };

const NOT_FOUND = "NOT_FOUND";
/** Statuses of a page. */
const PAGE = new Map<string, PaymentReport["status"]>([
  ...["ACCEPTED", "WAITING_PAYMENT", "PROCESSING", NOT_FOUND].map((word) => [word, "pending"] as const),
  ["COMPLETED", "paid"],
  ["FAILED", "failed"],
  ["CANCELLED", "cancelled"],
  ["EXPIRED", "cancelled"],
]);
/** Statuses of money on its way in or out. */
const MOVING = ["ACCEPTED", "ENQUEUED", "SUBMITTED", "PROCESSING", "IN_RECONCILIATION"];
const MONEY = new Map<string, RefundReport["status"]>([
  ...MOVING.map((word) => [word, "accepted"] as const),
  ["DUPLICATE_IGNORED", "accepted"],
  ["REJECTED", "failed"],
  ["COMPLETED", "done"],
  ["FAILED", "failed"],
  [NOT_FOUND, "missing"],
]);

/** pawaPay adapter (docs.pawapay.io/v2): checkouts, refunds, payouts and signed callbacks. */
export function pawapay(account: PawapayAccount, now: Clock, timeoutsMs = ANSWER_TIMEOUTS_MS): PaymentProvider {
  const send = (path: string, timeoutMs: number, body?: object): Promise<Fields> => ask(account, path, timeoutMs, body);
  const keyOf = publicKeys(async () => keysIn(await send("/v2/public-key/http", timeoutsMs.status)));
  const checkout = (reference: string): string => `/v2/checkouts/${encodeURIComponent(reference)}`;

  const fetchStatus: PaymentProvider["fetchStatus"] = async ({ reference }) =>
    reportOf(await send(checkout(reference), timeoutsMs.status));

  /** pawaPay ignores a second call with the same id. What it does not find to refund is not refunded. */
  const give = (path: string, order: () => object): Promise<RefundReport> =>
    withOutcome("failed", async () => {
      const reply = await send(path, timeoutsMs.init, order());
      return reply["status"] === NOT_FOUND ? { ...refundReport(reply), status: "failed" } : refundReport(reply);
    });

  return {
    name: "pawapay",
    methods: Object.keys(WALLETS) as PaymentMethod[],
    currencies: ["USD", "CDF"],
    webhook: { path: "/webhooks/pawapay", limit: { max: 1_200, seconds: 60 } },
    newReference: newUuid,

    async init(order) {
      const fields = await send("/v2/checkouts", timeoutsMs.init, checkoutOf(order, now()));
      const { status, redirectUrl = "", checkoutCode } = fields;
      if (status !== "ACCEPTED") throw new ProviderError("refused", `checkouts: ${failureOf(fields)}`);
      if (!URL.canParse(redirectUrl) || new URL(redirectUrl).origin !== new URL(account.pageUrl).origin)
        throw new ProviderError("unreadable", "checkouts: no page of pawaPay");
      return { session: checkoutCode ?? order.reference, redirect_url: redirectUrl };
    },

    async readSignedCall(call, at) {
      if (!(await isSigned(call, (id) => keyOf(id, at), at))) return null;
      return fieldsOf(parsedWellFormed(new TextDecoder().decode(call.body)));
    },
    webhookQuery: (search) => new URLSearchParams(search),

    parseWebhookEvent(fields) {
      const isPaid = fields["status"] === "COMPLETED";
      const deposit = truncate(fields["deposit.depositId"] ?? "", MAX_TRANSACTION_LENGTH);
      const refund = fields["refundId"] ?? fields["payoutId"];
      return {
        reference: fields["checkoutId"] ?? null,
        transaction_id: (isPaid && deposit) || null,
        ...(isPaid && fields["checkoutId"] && { says_paid: true }),
        ...(refund && { refund_id: refund }),
      };
    },

    parsePayer(fields) {
      const { [`${PAYER}.phoneNumber`]: phone, [`${PAYER}.provider`]: wallet = "" } = fields;
      return { phone: phone ? `+${phone}` : null, channel: CHANNELS[wallet] ?? (wallet || null) };
    },

    fetchStatus,

    async expire({ reference }) {
      try {
        const { status } = await send(`${checkout(reference)}/expire`, timeoutsMs.status, {});
        if (status === NOT_FOUND) return "unknown";
        // A payer who confirms on the phone can still pay an expired page.
        const report = await fetchStatus({ reference, transaction_id: null });
        return report.status === "cancelled" || report.status === "failed" ? "expired" : "too_late";
      } catch (error) {
        if (error instanceof ProviderError) return "unknown";
        throw error;
      }
    },

    refund: ({ id: refundId, transaction: depositId, amount_cents, currency }) =>
      give("/v2/refunds", () => ({ refundId, depositId, amount: amountText(amount_cents, currency), currency })),

    payout: (order) => give("/v2/payouts", () => payoutOf(order)),

    fetchRefund: (id) =>
      withOutcome("unknown", async () => {
        const [refund, payout] = [`/v2/refunds/${encodeURIComponent(id)}`, `/v2/payouts/${encodeURIComponent(id)}`];
        const found = await send(refund, timeoutsMs.status);
        if (found["status"] !== NOT_FOUND) return refundReport(found);
        return refundReport(await send(payout, timeoutsMs.status));
      }),
  };
}

const PAYER = "deposit.payer.accountDetails";

function checkoutOf(order: PaymentOrder, now: Date): object {
  const { reference, amount_cents, currency, method, phone, expires_at: end } = order;
  const provider = method && walletOf(method);
  const phoneNumber = /^\+243\d{9}$/.test(phone) && phone.slice(1);
  const details = provider ? { provider } : phoneNumber ? { phoneNumber } : null;
  const minutes = end && Math.floor((end.getTime() - now.getTime()) / 60_000);
  return {
    checkoutId: reference,
    returnUrl: order.success_url,
    returnMethod: "INSTANT",
    defaultLanguage: "fr",
    countries: [COUNTRY],
    amounts: [{ country: COUNTRY, currency, amount: amountText(amount_cents, currency) }],
    reason: { fr: REASON },
    // Their number is a suggestion: guests pay with any wallet.
    ...(details && { payer: { type: "MMO", accountDetails: { ...details, allowCustomerToOverride: true } } }),
    ...(minutes !== null && { expiresAfter: Math.min(PAGE_MINUTES.max, Math.max(PAGE_MINUTES.min, minutes)) }),
  };
}

function payoutOf({ id, amount_cents, currency, phone, method }: RefundOrder): object {
  const accountDetails = { phoneNumber: phone?.replace("+", ""), provider: method && walletOf(method) };
  const amount = amountText(amount_cents, currency);
  return { payoutId: id, amount, currency, recipient: { type: "MMO", accountDetails } };
}

const walletOf = (method: PaymentMethod): string | undefined =>
  (WALLETS as Partial<Record<PaymentMethod, string>>)[method];

/** Whole francs; dollars with their cents. @throws ProviderError for a part of a franc */
function amountText(cents: number, currency: string): string {
  if (currency !== "CDF") return (cents / 100).toFixed(2);
  if (cents % 100 !== 0) throw new ProviderError("refused", `${cents} cents are no whole francs`);
  return String(cents / 100);
}

/** Cents; null when missing, NaN for other content. */
function centsOf(text: string | undefined): number | null {
  if (!text) return null;
  return /^\d{1,12}(\.\d{1,2}0*)?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** The money counts, whatever its page says: a payer may confirm after its end. */
function reportOf(reply: Fields): PaymentReport {
  const found = Object.entries(reply).flatMap(([name, value]) =>
    name.startsWith("data.") ? [[name.slice("data.".length), truncate(value, MAX_TRANSACTION_LENGTH)]] : [],
  );
  const raw: Fields = Object.fromEntries(found);
  const { status: word = reply["status"] ?? "", "deposit.status": deposit } = raw;
  const page = PAGE.get(word);
  const money = deposit === undefined ? undefined : MONEY.get(deposit);
  const isContradicted = page === "paid" && money !== undefined && money !== "done" && money !== "accepted";
  const isKnown = page !== undefined && (deposit === undefined || money !== undefined) && !isContradicted;
  const status = money === "done" ? "paid" : money === "accepted" || !isKnown ? "pending" : page;
  const isPaid = status === "paid";
  const named = isPaid || status === "failed";
  return {
    status,
    ...(word && { word: isKnown ? word : [word, deposit].filter(Boolean).join(" / ") }),
    ...(!isKnown && { is_unknown: true }),
    reference: raw["checkoutId"] ?? null,
    amount_cents: centsOf(raw["deposit.amount"] ?? (isPaid ? undefined : raw["amounts.0.amount"])),
    currency: raw["deposit.currency"] ?? (isPaid ? null : (raw["amounts.0.currency"] ?? null)),
    transaction_id: (named && raw["deposit.depositId"]) || null,
    raw,
  };
}

/** Of an answer to sending, or to asking: then it is in `data`. */
function refundReport(reply: Fields): RefundReport {
  const word = reply["data.status"] ?? reply["status"] ?? "";
  const reason = reply["data.failureReason.failureCode"] ?? reply["failureReason.failureCode"] ?? word;
  return { status: MONEY.get(word) ?? "unknown", reason, transaction: reply["data.providerTransactionId"] ?? null };
}

const failureOf = (fields: Fields): string =>
  truncate(fields["failureReason.failureCode"] ?? fields["status"] ?? "", MAX_TRANSACTION_LENGTH);

/** `[{id, key}]`, each key in PEM. */
const keysIn = (told: Fields): [string, string][] =>
  Object.entries(told).flatMap(([name, id]) =>
    /^\d+\.id$/.test(name) ? [[id, told[name.replace("id", "key")] ?? ""]] : [],
  );

/** @throws ProviderError; `refused` for what pawaPay did not take, by its failure code */
async function ask({ apiUrl, token }: PawapayAccount, path: string, timeoutMs: number, body?: object): Promise<Fields> {
  const method = body ? "POST" : "GET";
  const headers = { authorization: `Bearer ${token}` };
  const { status, reply } = await askJson({ method, url: apiUrl + path, headers, body, timeoutMs });
  const fields = fieldsOf(reply);
  const failure = failureOf(fields);
  if (failure === NOT_FOUND) return { status: NOT_FOUND };
  // Without a failure code a gateway answered, which knows nothing of the money.
  if (status >= 300)
    throw new ProviderError(failure ? "refused" : "unreadable", `${path} answered ${status} ${failure}`);
  return fields;
}

/** Texts and numbers of a reply by their path: `deposit.amount`, `amounts.0.currency`. */
type Fields = Record<string, string>;

const MAX_FIELDS = 60;
const MAX_DEPTH = 6;
const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 1_000;
/** Names that Firestore refuses, and what nobody may read. */
const NOT_STORED = /^__.*__$|^$|password|token|secret/is;

/** Flattens untrusted JSON. Bounded in number, depth and length; the first fields win. */
export function fieldsOf(reply: unknown): Fields {
  const found: [string, string][] = [];
  const read = (value: unknown, path: string[]): void => {
    if (found.length >= MAX_FIELDS || path.length > MAX_DEPTH) return;
    if (typeof value === "string" || typeof value === "number") {
      const name = path.join(".").toWellFormed();
      if (name.length <= MAX_NAME_LENGTH) found.push([name, truncate(String(value).trim(), MAX_VALUE_LENGTH)]);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) if (!NOT_STORED.test(name)) read(inner, [...path, name]);
    }
  };
  read(reply, []);
  return Object.fromEntries(found);
}
