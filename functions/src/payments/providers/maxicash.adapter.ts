import { PAYMENT_METHODS } from "@lopango/contract/payments/payment-method";
import { MAX_TRANSACTION_LENGTH } from "@lopango/contract/limits";
import { truncate } from "../../platform/text.ts";
import { askJson, statusAsker } from "./maxicash-asking.ts";
import { CHANNELS, DIALECTS, type DialectName } from "./maxicash-dialects.ts";
import { readInit } from "./maxicash-status.ts";
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
  apiUrl: string;
  /** Origin of the payment page. */
  gatewayUrl: string;
  merchantId: string;
  merchantPassword: string;
  /** Without one every way to ask is tried, and the one that answers clearly is kept for the instance. */
  dialect?: DialectName | undefined;
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

  const init = (fields: Record<string, string>): Promise<unknown> =>
    askJson({
      method: "POST",
      url: `${account.apiUrl}/Integration/PayEntryWeb`,
      body: fields,
      timeoutMs: timeoutsMs.init,
    });
  const status = statusAsker(`${account.apiUrl}/Integration/CheckPaymentStatusByReference`, account.dialect ?? "auto");

  return {
    name: "maxicash",
    methods: PAYMENT_METHODS,
    currencies: ["USD", "CDF"],
    webhook: WEBHOOK,
    newReference: (random) => random(REFERENCE_LENGTH),

    async init(order) {
      return pageOf(await init({ ...credentials, ...orderFields(order) }), account.gatewayUrl);
    },

    webhookQuery,
    parseWebhookEvent,
    parsePayer,

    fetchStatus: ({ reference, transaction_id }) =>
      status({ ...credentials, Reference: reference, TransactionID: transaction_id ?? "" }, timeoutsMs.status),
  };
}

/** Fields of `PayEntryWeb` beside the credentials. */
export function orderFields(order: PaymentOrder): Record<string, string> {
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
  const { isDone, error, session } = readInit(reply);
  if (!isDone) throw new ProviderError("refused", `PayEntryWeb: ${error}`);
  // A session of this length was cut.
  if (session === "" || session.length >= MAX_FIELD_LENGTH)
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

function parseWebhookEvent(fields: Record<string, string>): ParsedWebhookEvent {
  const lower = lowerCased(fields);
  return {
    reference: lower.get("reference") || null,
    transaction_id: lower.get("transactionid") || null,
    ...(DIALECTS.auto.words.get(lower.get("status")?.toLowerCase() ?? "") === "paid" && { says_paid: true }),
  };
}

/** Reads the payer. `Telephone` is the name at init; no public source says whether events repeat it. */
function parsePayer(fields: Record<string, string>): Payer {
  const lower = lowerCased(fields);
  const method = lower.get("method") || lower.get("paytype") || "";
  const known = CHANNELS.get(method.toLowerCase().replaceAll(/[\s_-]/g, ""));
  return { phone: lower.get("telephone") || null, channel: known ?? (method || null) };
}
