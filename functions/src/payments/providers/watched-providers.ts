import { openCircuitBreaker } from "../../platform/circuit-breaker.ts";
import { ProviderError, type PaymentProvider, type PaymentProviders } from "./provider.ts";

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
