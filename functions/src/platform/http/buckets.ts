interface Bucket {
  tokens: number;
  /** Milliseconds of the last update. */
  at: number;
}

/**
 * Token buckets in memory: `capacity` lightly used ones and as many that are over half spent.
 * A flood from many addresses evicts only light buckets, so a caller at the limit stays limited.
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
    /** Seconds until enough tokens exist; 0 when available. Has no effect. */
    wait(key: string, max: number, seconds: number, wanted = 1): number {
      const tokens = tokensOf(key, max, seconds);
      return tokens >= wanted ? 0 : Math.ceil((wanted - tokens) * (seconds / max));
    },

    /** The tokens must be available. */
    take(key: string, max: number, seconds: number, wanted = 1): void {
      const tokens = tokensOf(key, max, seconds) - wanted;
      light.delete(key);
      spent.delete(key);
      const kept = tokens < max / 2 ? spent : light;
      kept.set(key, { tokens, at: now().getTime() });
      // Evicts the least recently used bucket, which is the fullest.
      if (kept.size > capacity) kept.delete(kept.keys().next().value ?? key);
    },

    size: (): number => light.size + spent.size,
  };
}
