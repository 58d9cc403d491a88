import { ProviderError, type PaymentProvider, type PaymentProviders } from "./provider.ts";

/** Questions in a row without an answer, after which a provider counts as away. */
const FAILURES = 5;

/** Providers of which those that are away are not asked any more. */
export interface GuardedProviders extends PaymentProviders {
  /** Whether the provider of an attempt is away. */
  isAway: (attempt: { provider: string }) => boolean;
}

/**
 * The same providers for one run of many questions: after five in a row that got no answer a provider is not asked
 * again in this run, so that its time-outs do not use up the time of everything else. The next run tries anew.
 */
export function circuitBreaker(providers: PaymentProviders): GuardedProviders {
  const failures = new Map<string, number>();
  const isAway = ({ provider }: { provider: string }): boolean => (failures.get(provider) ?? 0) >= FAILURES;

  const guarded = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async fetchStatus(attempt) {
      const { name } = provider;
      if (isAway({ provider: name })) throw new ProviderError("unreachable", `${name} is away, and was not asked`);
      try {
        const report = await provider.fetchStatus(attempt);
        failures.set(name, 0);
        return report;
      } catch (error) {
        failures.set(name, (failures.get(name) ?? 0) + 1);
        throw error;
      }
    },
  });

  // One that was taken out costs no time.
  const of = (attempt: { provider: string }): PaymentProvider =>
    providers.has(attempt) ? guarded(providers.of(attempt)) : providers.of(attempt);
  return { ...providers, of, isAway };
}
