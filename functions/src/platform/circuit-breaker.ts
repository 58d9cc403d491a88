const FAILURES = 5;

/**
 * Skips a service after five consecutive failures, so that its timeouts do not consume the run's time.
 * Each run has its own breaker.
 */
export interface CircuitBreaker<Name> {
  isAway(name: Name): boolean;
  watch<T>(name: Name, work: () => Promise<T>): Promise<T>;
}

/** @param isItsFault filters the errors that count as a failure; default all */
export function openCircuitBreaker<Name>(isItsFault: (error: unknown) => boolean = () => true): CircuitBreaker<Name> {
  const failures = new Map<Name, number>();
  return {
    isAway: (name) => (failures.get(name) ?? 0) >= FAILURES,
    async watch(name, work) {
      try {
        const result = await work();
        failures.set(name, 0);
        return result;
      } catch (error) {
        failures.set(name, isItsFault(error) ? (failures.get(name) ?? 0) + 1 : 0);
        throw error;
      }
    },
  };
}
