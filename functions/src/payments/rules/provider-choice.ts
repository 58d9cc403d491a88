import { PAYMENT_METHODS, type PaymentMethod } from "@lopango/contract/payments/payment-method";
import type { PayableMethods } from "@lopango/contract/payments/payment-provider";
import { hasJustFailed, isAway, mayTakeAttempts, type ProviderState } from "./provider-state.ts";

/** A configured provider with its stored state. */
export interface ProviderOnOffer {
  name: string;
  methods: readonly PaymentMethod[];
  currencies: readonly string[];
  /** Whether it can end the page of an attempt. */
  can_expire: boolean;
  state: ProviderState;
}

export interface Wish {
  /** Null: the guest chose none. */
  method: PaymentMethod | null;
  currency: string;
}

const isAsked = ({ methods, currencies }: ProviderOnOffer, { method, currency }: Wish): boolean =>
  currencies.includes(currency) && (method === null || methods.includes(method));

/**
 * Returns the providers that may take a new attempt, the best first: those without a recent failure, then the admin's
 * choice, then the configured order. Those that are away are left to guests who chose no method, when there is no other
 * (docs/product/payments.md#choice-of-a-provider).
 */
export function providersFor<Offer extends ProviderOnOffer>(
  offers: readonly Offer[],
  wish: Wish,
  now: Date,
  except: ReadonlySet<string> = new Set(),
): Offer[] {
  const possible = byPreference(offers, now).filter(
    (offer) => mayTakeAttempts(offer.state) && isAsked(offer, wish) && !except.has(offer.name),
  );
  const there = possible.filter(({ state }) => !isAway(state, now));
  return there.length > 0 || wish.method !== null ? there : possible;
}

/** Sorts by recent failures, unless `health` is false, and the admin's choice. */
export function byPreference<Offer extends ProviderOnOffer>(
  offers: readonly Offer[],
  now: Date,
  { health = true } = {},
): Offer[] {
  const rank = ({ state }: Offer): number => (health && hasJustFailed(state, now) ? 1 : 0);
  const preferred = ({ state }: Offer): number => state.preferred_at?.getTime() ?? 0;
  return offers.toSorted((one, other) => rank(one) - rank(other) || preferred(other) - preferred(one));
}

/** Returns the methods of the providers that are on, and whether one of them works now. */
export function methodsOn(offers: readonly ProviderOnOffer[], currency: string, now: Date): PayableMethods["methods"] {
  return PAYMENT_METHODS.filter((method) =>
    offers.some((offer) => offer.state.is_on && isAsked(offer, { method, currency })),
  ).map((method) => ({ method, is_available: providersFor(offers, { method, currency }, now).length > 0 }));
}

export const isReady = (offers: readonly ProviderOnOffer[], currency: string, now: Date): boolean =>
  methodsOn(offers, currency, now).some(({ is_available }) => is_available);

/** Whether the provider's last page failed, or the last ones. */
export const hasFailed = (offers: readonly ProviderOnOffer[], provider: string): boolean =>
  offers.some(({ name, state }) => name === provider && state.failures !== null);
