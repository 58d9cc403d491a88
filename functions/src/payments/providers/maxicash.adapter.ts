import { PAYMENT_METHODS } from "@lopango/contract/payments/payment-method";
import { MAX_TRANSACTION_LENGTH } from "@lopango/contract/limits";
import { truncate } from "../../platform/text.ts";
import { parseWellFormed } from "../../platform/json.ts";
import { parseStatusReply } from "./maxicash-status.ts";
import {
  ANSWER_TIMEOUTS_MS,
  ProviderError,
  type ParsedWebhookEvent,
  type Payer,
  type PaymentOrder,
  type PaymentPage,
  type PaymentProvider,
} from "./provider.ts";

export interface MaxiCashAccount {
  /** Origin of the API. */
  apiUrl: string;
  /** Origin of the payment page. */
  gatewayUrl: string;
  merchantId: string;
  merchantPassword: string;
}

/** Maximum length of a stored field, transactions included. */
const MAX_FIELD_LENGTH = MAX_TRANSACTION_LENGTH;
/** MaxiCash accepts at most 25 letters and digits. */
const REFERENCE_LENGTH = 24;
/** All webhook requests come from MaxiCash's few addresses. */
const WEBHOOK = { path: "/webhooks/maxicash", limit: { max: 1_200, seconds: 60 } } as const;

/** MaxiCash adapter. The merchant password never appears outside a request. */
export function maxicash(account: MaxiCashAccount, timeoutsMs = ANSWER_TIMEOUTS_MS): PaymentProvider {
  const credentials = { MerchantID: account.merchantId, MerchantPassword: account.merchantPassword };

  const call = (name: string, fields: Record<string, string>, timeoutMs: number): Promise<unknown> =>
    postJson(`${account.apiUrl}/Integration/${name}`, { ...credentials, ...fields }, timeoutMs);

  return {
    name: "maxicash",
    methods: PAYMENT_METHODS,
    currencies: ["USD", "CDF"],
    webhook: WEBHOOK,
    newReference: (random) => random(REFERENCE_LENGTH),

    async init(order) {
      const reply = await call("PayEntryWeb", orderFields(order), timeoutsMs.init);
      return pageOf(reply, account.gatewayUrl);
    },

    webhookQuery,
    parseWebhookEvent,
    parsePayer,

    async fetchStatus({ reference, transaction_id }) {
      const reply = await call(
        "CheckPaymentStatusByReference",
        { Reference: reference, TransactionID: transaction_id ?? "" },
        timeoutsMs.status,
      );
      return parseStatusReply(reply);
    },
  };
}

function orderFields(order: PaymentOrder): Record<string, string> {
  return {
    PayType: "MaxiCash",
    Amount: String(order.amount_cents),
    Currency: order.currency,
    Language: "fr",
    Reference: order.reference,
    SuccessURL: order.success_url,
    FailureURL: order.failure_url,
    CancelURL: order.cancel_url,
    NotifyURL: order.notify_url,
    // MaxiCash identifies the payer by e-mail address, else by phone number.
    ...(order.email ? { Email: order.email } : order.phone && { Telephone: order.phone }),
  };
}

function pageOf(reply: unknown, gatewayUrl: string): PaymentPage {
  const { ResponseStatus, ResponseError, LogID } = (typeof reply === "object" && reply !== null ? reply : {}) as Record<
    string,
    unknown
  >;
  if (String(ResponseStatus).toLowerCase() !== "success")
    throw new ProviderError("refused", `PayEntryWeb: ${String(ResponseError).slice(0, MAX_FIELD_LENGTH)}`);
  const session = typeof LogID === "string" || typeof LogID === "number" ? String(LogID) : "";
  if (session === "" || session.length > MAX_FIELD_LENGTH)
    throw new ProviderError("unreadable", "PayEntryWeb: no LogID");
  return { session, redirect_url: `${gatewayUrl}/payentryweb?logid=${encodeURIComponent(session)}` };
}

/** MaxiCash appends its parameters with `&` or a second `?`, which Hosting rewrites to `%3F`. */
function webhookQuery(search: string): URLSearchParams {
  return new URLSearchParams(search.replace(/^\?/, "").replaceAll(/\?|%3f/gi, "&"));
}

/** MaxiCash's field names vary in case. */
function lowerCased(fields: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), truncate(value.trim(), MAX_FIELD_LENGTH)]),
  );
}

/** Words of success in events; no public source names them. */
const SUCCESS = ["success", "paid"];

function parseWebhookEvent(fields: Record<string, string>): ParsedWebhookEvent {
  const lower = lowerCased(fields);
  return {
    reference: lower.get("reference") || null,
    transaction_id: lower.get("transactionid") || null,
    ...(SUCCESS.includes(lower.get("status")?.toLowerCase() ?? "") && { says_paid: true }),
  };
}

const CHANNELS: Record<string, string> = {
  MPESA: "M-Pesa",
  ORANGEMONEY: "Orange Money",
  AIRTELMONEY: "Airtel Money",
  AFRIMONEY: "Afrimoney",
  CARD: "Carte bancaire",
};

/** Reads the payer. `Telephone` is the name at init; no public source says whether events repeat it. */
function parsePayer(fields: Record<string, string>): Payer {
  const lower = lowerCased(fields);
  const method = lower.get("method") ?? "";
  return { phone: lower.get("telephone") || null, channel: CHANNELS[method.toUpperCase()] ?? (method || null) };
}

/** @throws ProviderError */
async function postJson(url: string, body: object, timeoutMs: number): Promise<unknown> {
  const name = new URL(url).pathname;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      // A redirect would send the merchant password to another host.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await answer.text();
  } catch (error) {
    throw new ProviderError("unreachable", name, error);
  }
  if (!answer.ok) throw new ProviderError("unreachable", `${name} answered ${answer.status}`);
  try {
    return parseWellFormed(text);
  } catch {
    throw new ProviderError("unreadable", `${name} answered something that is not JSON`);
  }
}
