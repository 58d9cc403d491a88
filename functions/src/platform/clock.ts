export type Clock = () => Date;

/** Caches a result for `ms` and shares it with concurrent callers. Errors are not cached. */
export function cachedFor<T>(ms: number, now: Clock, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && now().getTime() < kept.until) return kept.value;
    const value = read();
    kept = { value, until: now().getTime() + ms };
    void value.catch(() => (kept = undefined));
    return value;
  };
}
