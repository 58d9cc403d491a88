import type { Limit } from "@lopango/contract/endpoint";
import { Problem } from "../problem.ts";
import { clientAddress, type Address } from "./addresses.ts";
import { createBuckets } from "./buckets.ts";

/** Memory stays bounded whatever addresses call: twice as many counters, of each kind (`buckets.ts`). */
const MAX_COUNTERS = 20_000;

/**
 * A visitor behind the CDN is told from its other visitors by an entry that somebody who calls the
 * function directly could invent. Whatever is invented, one sender gets at most this many times the limit.
 */
const SENDER_CEILING = 20;

/**
 * All senders together get this many times the limit from one instance. A call counts here only when it passes the
 * limits of its own sender, so one sender spends a fifth of it at most. It also bounds how many counters can be
 * half spent at a time: two hundred an endpoint, far fewer than are kept.
 */
const GLOBAL_CEILING = 100;

/**
 * Counts calls in this instance's memory, in token buckets: a burst of `limit.max`, refilled evenly
 * over `limit.seconds`. Soft on purpose (each instance counts for itself): the limits of an account
 * are kept in the database.
 */
export function createLimiter(now: () => Date) {
  const visitors = createBuckets(now, MAX_COUNTERS);
  const senders = createBuckets(now, MAX_COUNTERS);
  // As many as there are endpoints.
  const all = createBuckets(now, MAX_COUNTERS);

  /** Counts one call of `name` from `address`, or what weighs as much as `weight` calls; seconds to wait before the next, 0 when this one may pass. */
  return function count(name: string, { max, seconds }: Limit, address: Address, weight = 1): number {
    const counters = [
      { of: visitors, key: `${name} ${address.visitor}`, max },
      { of: senders, key: `${name} ${address.sender}`, max: max * SENDER_CEILING },
      { of: all, key: name, max: max * GLOBAL_CEILING },
    ];
    // What is refused costs nothing anywhere, and leaves nothing behind.
    for (const counter of counters) {
      const wait = counter.of.wait(counter.key, counter.max, seconds, weight);
      if (wait > 0) return wait;
    }
    for (const counter of counters) counter.of.take(counter.key, counter.max, seconds, weight);
    return 0;
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Counts refused calls alone, by whoever connected, in this instance's memory. For callers who all come from a few
 * addresses and prove who they are: nobody is turned away for what others send.
 */
export function createRefusedLimiter(now: () => Date) {
  const senders = createBuckets(now, MAX_COUNTERS);
  const keyOf = (name: string, headers: Headers): string => `${name} ${clientAddress(headers).sender}`;
  return {
    /** @throws Problem `too_many_requests` for who was refused too often */
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

/** Counts a call of `name` from wherever it came, or its `weight` in calls. @throws Problem `too_many_requests` */
export function countCall(limiter: Limiter, name: string, limit: Limit, headers: Headers, weight = 1): void {
  if (weight <= 0) return;
  const wait = limiter(name, limit, clientAddress(headers), weight);
  if (wait > 0) throw new Problem("too_many_requests", { retryAfterSeconds: wait });
}
