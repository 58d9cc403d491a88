import type { Limit } from "@lopango/contract/endpoint";
import { Problem } from "../domain/problem.ts";

/** Above this many counters the least recently used are forgotten: memory stays bounded whatever addresses call. */
const MAX_COUNTERS = 20_000;

/**
 * A visitor behind the CDN is told from its other visitors by an entry that somebody who calls the
 * function directly could invent. Whatever is invented, one sender gets at most this many times the limit.
 */
const SENDER_CEILING = 20;

/** Of IPv6 in text. What is longer was invented, and each counter keeps it in memory. */
const LONGEST_ADDRESS = 45;

interface Bucket {
  tokens: number;
  /** Milliseconds; when `tokens` was counted. */
  at: number;
}

/** The two addresses that calls are counted by. */
export interface Address {
  /** Whoever connected to Google: the visitor, or the CDN on behalf of many. Cannot be forged. */
  sender: string;
  /** The sender and whom it says it speaks for. */
  visitor: string;
}

/**
 * Where a call comes from. Of `X-Forwarded-For` only the last entry can be believed: Google's front
 * end appends the address that connected to it, and what stands before was sent along by the caller.
 * Behind Hosting that address is the CDN's, which in turn appended the visitor's before it.
 */
export function addressOf(headers: Headers): Address {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim().slice(0, LONGEST_ADDRESS));
  const sender = hops.at(-1) || "unknown";
  return { sender, visitor: `${sender} ${hops.at(-2) ?? ""}` };
}

/**
 * Counts calls in this instance's memory, in token buckets: a burst of `limit.max`, refilled evenly
 * over `limit.seconds`. Soft on purpose (each instance counts for itself): the limits of an account
 * are kept in the database.
 */
export function createLimiter(now: () => Date) {
  const buckets = new Map<string, Bucket>();

  /** Seconds to wait; 0 when there was a token and it was taken. */
  function take(key: string, max: number, seconds: number): number {
    const at = now().getTime();
    const bucket = buckets.get(key) ?? { tokens: max, at };
    const tokens = Math.min(max, bucket.tokens + ((at - bucket.at) / 1000) * (max / seconds));
    const allowed = tokens >= 1;
    buckets.delete(key);
    buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at });
    if (buckets.size > MAX_COUNTERS) buckets.delete(buckets.keys().next().value ?? key);
    return allowed ? 0 : Math.ceil((1 - tokens) * (seconds / max));
  }

  /** Counts one call of `name` from `address`; seconds to wait before the next, 0 when this one may pass. */
  return function count(name: string, limit: Limit, address: Address): number {
    const wait = take(`${name} ${address.visitor}`, limit.max, limit.seconds);
    return wait || take(`${name} ${address.sender}`, limit.max * SENDER_CEILING, limit.seconds);
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/** Counts a call of `name` from wherever it came. @throws Problem `too_many_requests` */
export function countCall(limiter: Limiter, name: string, limit: Limit, headers: Headers): void {
  const wait = limiter(name, limit, addressOf(headers));
  if (wait > 0) throw new Problem("too_many_requests", { retryAfterSeconds: wait });
}
