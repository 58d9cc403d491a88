interface Bucket {
  tokens: number;
  /** Milliseconds; when `tokens` was counted. */
  at: number;
}

/**
 * Token buckets in the instance's memory, of which it keeps `capacity` that are hardly used and as many that are more
 * than half spent. Somebody who calls once from each of many addresses makes it forget the first kind only: who is at
 * a limit stays there.
 */
export function createBuckets(now: () => Date, capacity: number) {
  const light = new Map<string, Bucket>();
  const spent = new Map<string, Bucket>();

  function tokensOf(key: string, max: number, seconds: number): number {
    const bucket = spent.get(key) ?? light.get(key);
    if (!bucket) return max;
    return Math.min(max, bucket.tokens + ((now().getTime() - bucket.at) / 1000) * (max / seconds));
  }

  return {
    /** Seconds until there are so many tokens; 0 when there are. Takes none, remembers nothing. */
    wait(key: string, max: number, seconds: number, wanted = 1): number {
      const tokens = tokensOf(key, max, seconds);
      return tokens >= wanted ? 0 : Math.ceil((wanted - tokens) * (seconds / max));
    },

    /** Takes tokens, which must be there. */
    take(key: string, max: number, seconds: number, wanted = 1): void {
      const tokens = tokensOf(key, max, seconds) - wanted;
      light.delete(key);
      spent.delete(key);
      const kept = tokens < max / 2 ? spent : light;
      kept.set(key, { tokens, at: now().getTime() });
      // The one that nobody has taken from for longest, which has filled up most.
      if (kept.size > capacity) kept.delete(kept.keys().next().value ?? key);
    },

    /** How many are kept. */
    size: (): number => light.size + spent.size,
  };
}
