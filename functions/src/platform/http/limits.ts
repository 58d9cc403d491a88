import type { Limit } from "@lopango/contract/platform/call-limits";
import { Problem } from "../problem.ts";
import { clientAddress, type Address } from "./addresses.ts";

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

    /** Takes also what is not there: the next call waits for it. */
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

/** Bounds the memory: at most twice as many counters of each kind. */
const MAX_COUNTERS = 20_000;

/**
 * Limit multiple for one sender. Behind the CDN visitors are told apart by a header that direct callers can forge;
 * this bounds the effect.
 */
const SENDER_CEILING = 20;

/**
 * Limit multiple for all senders of an instance. Calls over their sender's limit do not count,
 * so one sender uses at most a fifth. Also bounds the half-spent counters to two hundred per endpoint.
 */
const GLOBAL_CEILING = 100;

/**
 * Token buckets in this instance's memory: bursts of `limit.max`, refilled over `limit.seconds`.
 * Instances count separately; account limits are stored in the database.
 */
export function createLimiter(now: () => Date) {
  const visitors = createBuckets(now, MAX_COUNTERS);
  const senders = createBuckets(now, MAX_COUNTERS);
  const all = createBuckets(now, MAX_COUNTERS);

  /**
   * Counts a call of `name`, or `weight` calls. Returns the seconds to wait; 0 when allowed.
   * @param isMade - the call was made, so it counts whatever is left
   */
  return function count(name: string, { max, seconds }: Limit, address: Address, weight = 1, isMade = false): number {
    const counters = [
      { of: visitors, key: `${name} ${address.visitor}`, max },
      { of: senders, key: `${name} ${address.sender}`, max: max * SENDER_CEILING },
      { of: all, key: name, max: max * GLOBAL_CEILING },
    ];
    // A refused call uses no tokens and leaves no counter.
    for (const counter of isMade ? [] : counters) {
      const wait = counter.of.wait(counter.key, counter.max, seconds, weight);
      if (wait > 0) return wait;
    }
    for (const counter of counters) counter.of.take(counter.key, counter.max, seconds, weight);
    return 0;
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Counts only refused calls, by sender. For callers that share few addresses and authenticate:
 * a flood from others does not block them.
 */
export function createRefusedLimiter(now: () => Date) {
  const senders = createBuckets(now, MAX_COUNTERS);
  const keyOf = (name: string, headers: Headers): string => `${name} ${clientAddress(headers).sender}`;
  return {
    check(name: string, { max, seconds }: Limit, headers: Headers): void {
      const wait = senders.wait(keyOf(name, headers), max, seconds);
      if (wait > 0) throw new Problem("too_many_requests", { retryAfterSeconds: wait });
    },
    count(name: string, { max, seconds }: Limit, headers: Headers): void {
      senders.take(keyOf(name, headers), max, seconds);
    },
  };
}

export type RefusedLimiter = ReturnType<typeof createRefusedLimiter>;

/** Counts a call, or `weight` calls. */
export function countCall(limiter: Limiter, name: string, limit: Limit, headers: Headers, weight = 1): void {
  if (weight <= 0) return;
  const wait = limiter(name, limit, clientAddress(headers), weight);
  if (wait > 0) throw new Problem("too_many_requests", { retryAfterSeconds: wait });
}
