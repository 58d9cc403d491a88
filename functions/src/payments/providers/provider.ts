import type { Limit } from "@lopango/contract/endpoint";
import type { Random } from "../../platform/id.ts";
import type { PaymentReport } from "../rules/payment.ts";

/** What the provider is told about an attempt. Addresses are absolute. */
export interface PaymentOrder {
  reference: string;
  /** Minor units. */
  amount_cents: number;
  currency: string;
  /** Where the provider sends the payer afterwards. */
  success_url: string;
  failure_url: string;
  cancel_url: string;
  /** Where it notifies us. */
  notify_url: string;
  /** Empty when unknown. */
  email: string;
  /** E.164; empty when unknown. */
  phone: string;
}

export interface PaymentPage {
  /** The provider's own id of the attempt. */
  session: string;
  /** On the provider's configured host, always. */
  redirect_url: string;
}

/** What a notification says. Nothing of it is believed: it is a reason to ask (design §6.2). */
export interface Notification {
  reference: string | null;
  transaction_id: string | null;
}

/** How an attempt was paid, as far as fields of the provider tell; for the eyes of an admin who sends money back. */
export interface Payer {
  phone: string | null;
  /** As people call it: `M-Pesa`. */
  channel: string | null;
}

/** How long an adapter waits for an answer: starting a payment takes one question and one init, in less than `REQUEST_TIMEOUT_MS`. */
export const ANSWER_TIMEOUTS_MS = { init: 8_000, status: 5_000 };

/**
 * A payment provider, in the domain's words; units and names of the wire stay inside its adapter. It charges
 * `PAYABLE_CURRENCY`, and names transactions in `MAX_TRANSACTION_LENGTH` characters at most.
 */
export interface PaymentProvider {
  /** Stands on the attempts that it handles, and decides whom to ask about them. */
  readonly name: string;
  /** Where it notifies us, and how often it may; Hosting sends the path to the function `webhook`. */
  readonly webhook: { path: `/webhooks/${string}`; limit: Limit };
  /** An unguessable reference for a new attempt that it takes, and that is one for us: `PAYMENT_REFERENCE_PATTERN`. */
  newReference(random: Random): string;
  /** Announces an attempt. @throws ProviderError */
  init(order: PaymentOrder): Promise<PaymentPage>;
  /** The parameters of the address of a notification, ours first, as this provider adds its own to them. */
  notificationQuery(search: string): URLSearchParams;
  /** Reads the fields of a notification, from its query and its body. */
  parseNotification(fields: Record<string, string>): Notification;
  /** Reads the fields of a notification or of a report. */
  parsePayer(fields: Record<string, string>): Payer;
  /** What has become of an attempt. What is not clearly over is pending. @throws ProviderError when it cannot be asked */
  fetchStatus(attempt: { reference: string; transaction_id: string | null }): Promise<PaymentReport>;
}

/** The providers that attempts belong to: one takes the new ones, the others are still asked about theirs. */
export interface PaymentProviders {
  /** Takes new attempts. */
  readonly current: PaymentProvider;
  /** Whether the one is there that an attempt belongs to. */
  has(attempt: { provider: string }): boolean;
  /** The one that an attempt belongs to; one that never answers where it was taken out (docs/decisions/0099). */
  of(attempt: { provider: string }): PaymentProvider;
  /** The one that notifies us at this path; null when none does. */
  notifying(path: string): PaymentProvider | null;
}

/** @param others take no new attempts any more */
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

/** Stands for a provider of which attempts are left, and nobody to ask about them. */
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
    notificationQuery: (search) => new URLSearchParams(search),
    parseNotification: () => ({ reference: null, transaction_id: null }),
    parsePayer: () => ({ phone: null, channel: null }),
  };
}

/** `unreachable`: no answer in time. `unreadable`: an answer that is none. `refused`: it said no. */
export type ProviderFailure = "unreachable" | "unreadable" | "refused";

/** The provider could not be used. The message is for the log, never for a visitor, and holds no secret. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(`${failure}: ${message}`, { cause });
    this.failure = failure;
  }
}
