/** Failures in a row after which something outside counts as away. */
const FAILURES = 5;

/** What did not answer five times in a row is left alone for the rest of a run, so that its time-outs do not use up everybody's time. The next run has a breaker of its own. */
export interface CircuitBreaker<Name> {
  isAway(name: Name): boolean;
  /** Does `work`, and notes whether `name` was there; rethrows what it throws. */
  watch<T>(name: Name, work: () => Promise<T>): Promise<T>;
}

/** @param isItsFault whether a failure says that it is away; all do unless told otherwise */
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
