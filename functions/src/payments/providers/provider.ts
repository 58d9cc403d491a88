import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import type { Limit } from "@lopango/contract/platform/call-limits";
import type { Random } from "../../platform/random.ts";
import type { PaymentReport } from "../rules/payment.ts";
import { openCircuitBreaker } from "../../platform/circuit-breaker.ts";

/** An attempt as sent to the provider. URLs are absolute. */
export interface PaymentOrder {
  reference: string;
  /** Minor units. */
  amount_cents: number;
  currency: string;
  success_url: string;
  failure_url: string;
  cancel_url: string;
  notify_url: string;
  /** Empty when unknown. */
  email: string;
  /** E.164; empty when unknown. */
  phone: string;
  /** As the guest chose; null: the page asks. */
  method: PaymentMethod | null;
  /** End of the page, where the provider can end it; null: its own. */
  expires_at: Date | null;
}

export interface PaymentPage {
  /** The provider's id of the attempt. */
  session: string;
  /** Always on the provider's configured host. */
  redirect_url: string;
}

export interface WebhookCall {
  method: string;
  /** As the provider called it, at our public address. */
  url: URL;
  headers: Headers;
  /** At most `MAX_WEBHOOK_BYTES`. */
  body: Uint8Array;
}

/** Parsed webhook event. Untrusted: it only triggers a status check to the provider. */
export interface ParsedWebhookEvent {
  /** Of the attempt; null for an event about a refund. */
  reference: string | null;
  /** Id of the refund or payout that the event is about. */
  refund_id?: string;
  transaction_id: string | null;
  /** The event announces success. */
  says_paid?: boolean;
}

/** Payer data from provider fields, for admins who send refunds. */
export interface Payer {
  phone: string | null;
  /** Display name: `M-Pesa`. */
  channel: string | null;
}

/**
 * What became of a page that should end. `expired`: it takes no money any more. `too_late`: it is paid, or may be while
 * a payer confirms; a status check tells. `unknown`: no clear answer; asking to end it again is safe.
 */
export type ExpireOutcome = "expired" | "too_late" | "unknown";

/** Money to send back. Minor units. */
export interface RefundOrder {
  /** A UUID, stored before the call: the provider takes it once, however often it is sent. */
  id: string;
  /** The attempt that brought the money, with the transaction to send back. */
  reference: string;
  transaction: string | null;
  amount_cents: number;
  currency: string;
  /** Where a payout goes, E.164 and its operator; a refund goes to the payer. */
  phone: string | null;
  method: PaymentMethod | null;
}

/**
 * What a provider answers about a refund or payout. `accepted`: it will tell later. `unknown`: no clear answer, it may
 * have been sent. A machine asks about it (`fetchRefund`) and never sends it again. `failed`: no money left. `missing`: asked
 * about an id that the provider does not know.
 */
export interface RefundReport {
  status: "accepted" | "done" | "failed" | "unknown" | "missing";
  /** The provider's own word, for admins. */
  reason: string | null;
  /** The operator's id of the transfer. */
  transaction: string | null;
}

/** Timeouts of an adapter. One status check and one init together stay below `REQUEST_TIMEOUT_MS`. */
export const ANSWER_TIMEOUTS_MS = { init: 8_000, status: 5_000 };

/**
 * Port of a payment provider; wire units and names stay in the adapter. It limits transaction ids to
 * `MAX_TRANSACTION_LENGTH`. Optional verbs are absent where the provider does not know them.
 */
export interface PaymentProvider {
  /** Stored on each attempt, to find its provider later. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  readonly currencies: readonly string[];
  /** Webhook path with its rate limit; Hosting routes the path to the function `webhook`. */
  readonly webhook: { path: `/webhooks/${string}`; limit: Limit };
  /** Creates an unguessable reference that the provider accepts and that matches `PAYMENT_REFERENCE_PATTERN`. */
  newReference(random: Random): string;
  /** Announces an attempt. @throws ProviderError */
  init(order: PaymentOrder): Promise<PaymentPage>;
  /**
   * Verifies a signed call and returns its fields; null: it is not the provider's. Where it is absent, the token in the
   * webhook URL is verified instead. @throws ProviderError when the provider's key cannot be fetched
   */
  readSignedCall?(call: WebhookCall, now: Date): Promise<Record<string, string> | null>;
  /** Parses the query of a webhook URL, the product's parameters first. */
  webhookQuery(search: string): URLSearchParams;
  parseWebhookEvent(fields: Record<string, string>): ParsedWebhookEvent;
  parsePayer(fields: Record<string, string>): Payer;
  /** Asks for the state of an attempt; unclear states are pending. @throws ProviderError when it is unreachable */
  fetchStatus(attempt: { reference: string; transaction_id: string | null }): Promise<PaymentReport>;
  /** Ends the page of an attempt. Never throws: see `ExpireOutcome`. */
  expire?(attempt: { reference: string }): Promise<ExpireOutcome>;
  /** Sends a transaction's money back to its payer. Never throws: see `RefundReport`. */
  refund?(order: RefundOrder): Promise<RefundReport>;
  /** Sends money to a number of choice. Never throws: see `RefundReport`. */
  payout?(order: RefundOrder): Promise<RefundReport>;
  /** Asks about a refund or a payout by its id. Never throws: see `RefundReport`. */
  fetchRefund?(id: string): Promise<RefundReport>;
}

/** Configured providers; each attempt chooses one of those that are on (`rules/provider-choice.ts`). */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  has(attempt: { provider: string }): boolean;
  /** Returns the attempt's provider; for a removed one a stub that never answers (docs/decisions/0115). */
  of(attempt: { provider: string }): PaymentProvider;
  notifying(path: string): PaymentProvider | null;
}

/** @param all in the order in which they are chosen, unless an admin chooses otherwise */
export function paymentProviders(...all: [PaymentProvider, ...PaymentProvider[]]): PaymentProviders {
  const named = (name: string): PaymentProvider | undefined => all.find((each) => each.name === name);
  return {
    all,
    has: ({ provider }) => named(provider) !== undefined,
    of: ({ provider }) => named(provider) ?? takenOut(provider),
    notifying: (path) => all.find(({ webhook }) => webhook.path === path) ?? null,
  };
}

/** Stub for a provider that was removed while attempts remain. */
function takenOut(name: string): PaymentProvider {
  const noAnswer = (): Promise<never> =>
    Promise.reject(new ProviderError("unreachable", `no payment provider is called ${name} any more`));
  return {
    name,
    methods: [],
    currencies: [],
    webhook: { path: `/webhooks/${name}`, limit: { max: 0, seconds: 60 } },
    newReference() {
      throw new Error(`${name} takes no attempts any more`);
    },
    init: noAnswer,
    fetchStatus: noAnswer,
    webhookQuery: (search) => new URLSearchParams(search),
    parseWebhookEvent: () => ({ reference: null, transaction_id: null }),
    parsePayer: () => ({ phone: null, channel: null }),
  };
}

/** `unreachable`: no answer in time. `unreadable`: an invalid answer. `refused`: an error answer. */
export type ProviderFailure = "unreachable" | "unreadable" | "refused";

/** Failure of a provider call. The message is for logs and contains no secret. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(`${failure}: ${message}`, { cause });
    this.failure = failure;
  }
}

/** Report of a refund's call, also without a clear answer. `refused`: what an error answer of the provider means. */
export async function withOutcome(
  refused: "failed" | "unknown",
  call: () => Promise<RefundReport>,
): Promise<RefundReport> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const status = error.failure === "refused" ? refused : "unknown";
    return { status, reason: error.message, transaction: null };
  }
}

/** Providers behind circuit breakers. */
export interface WatchedProviders extends PaymentProviders {
  /** Whether the breaker of the attempt's provider is open. */
  isAway: (attempt: { provider: string }) => boolean;
}

/** Adds a circuit breaker per provider, for one run of many status checks. */
export function watchedProviders(providers: PaymentProviders): WatchedProviders {
  const breaker = openCircuitBreaker<string>();

  const watched = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async fetchStatus(attempt) {
      const { name } = provider;
      if (breaker.isAway(name)) throw new ProviderError("unreachable", `${name} is away, and was not asked`);
      return breaker.watch(name, () => provider.fetchStatus(attempt));
    },
  });

  // The stub of a removed provider needs no breaker.
  const of = (attempt: { provider: string }): PaymentProvider =>
    providers.has(attempt) ? watched(providers.of(attempt)) : providers.of(attempt);
  return { ...providers, of, isAway: ({ provider }) => breaker.isAway(provider) };
}
