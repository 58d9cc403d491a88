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
}

export interface PaymentPage {
  /** The provider's id of the attempt. */
  session: string;
  /** Always on the provider's configured host. */
  redirect_url: string;
}

/** Parsed webhook event. Untrusted: it only triggers a status check to the provider. */
export interface ParsedWebhookEvent {
  reference: string | null;
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

/** Timeouts of an adapter. One status check and one init together stay below `REQUEST_TIMEOUT_MS`. */
export const ANSWER_TIMEOUTS_MS = { init: 8_000, status: 5_000 };

/**
 * Port of a payment provider; wire units and names stay in the adapter. It charges `PAYABLE_CURRENCY` and limits
 * transaction ids to `MAX_TRANSACTION_LENGTH`.
 */
export interface PaymentProvider {
  /** Stored on each attempt, to find its provider later. */
  readonly name: string;
  /** Webhook path with its rate limit; Hosting routes the path to the function `webhook`. */
  readonly webhook: { path: `/webhooks/${string}`; limit: Limit };
  /** Creates an unguessable reference that the provider accepts and that matches `PAYMENT_REFERENCE_PATTERN`. */
  newReference(random: Random): string;
  /** Announces an attempt. @throws ProviderError */
  init(order: PaymentOrder): Promise<PaymentPage>;
  /** Parses the query of a webhook URL, the product's parameters first. */
  webhookQuery(search: string): URLSearchParams;
  parseWebhookEvent(fields: Record<string, string>): ParsedWebhookEvent;
  parsePayer(fields: Record<string, string>): Payer;
  /** Asks for the state of an attempt; unclear states are pending. @throws ProviderError when it is unreachable */
  fetchStatus(attempt: { reference: string; transaction_id: string | null }): Promise<PaymentReport>;
}

/** Configured providers: one takes new attempts, the others only answer about older ones. */
export interface PaymentProviders {
  readonly current: PaymentProvider;
  has(attempt: { provider: string }): boolean;
  /** Returns the attempt's provider; for a removed one a stub that never answers (docs/decisions/0115). */
  of(attempt: { provider: string }): PaymentProvider;
  notifying(path: string): PaymentProvider | null;
}

/** @param others take no new attempts */
export function paymentProviders(current: PaymentProvider, ...others: PaymentProvider[]): PaymentProviders {
  const all = [current, ...others];
  const named = (name: string): PaymentProvider | undefined => all.find((each) => each.name === name);
  return {
    current,
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
