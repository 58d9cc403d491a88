import { openCircuitBreaker } from "../../platform/circuit-breaker.ts";
import { ProviderError, type PaymentProvider, type PaymentProviders } from "./provider.ts";

/** Providers of which those that are away are not asked any more. */
export interface WatchedProviders extends PaymentProviders {
  /** Whether the provider of an attempt is away. */
  isAway: (attempt: { provider: string }) => boolean;
}

/** The same providers for one run of many questions, each behind a circuit breaker. */
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

  // One that was taken out costs no time.
  const of = (attempt: { provider: string }): PaymentProvider =>
    providers.has(attempt) ? watched(providers.of(attempt)) : providers.of(attempt);
  return { ...providers, of, isAway: ({ provider }) => breaker.isAway(provider) };
}
