import { Problem } from "../domain/problem.ts";
import type { RememberedRequest } from "./booking-store.ts";
import { sha256 } from "./sha256.ts";

const KEPT_HOURS = 24;

/** A request that may be sent twice: where its answer is remembered, and what tells it from another one. */
export interface RepeatableRequest {
  key: string;
  hash: string;
}

const hashOf = (parts: string[]): string => sha256(JSON.stringify(parts));

/** Sorted by name, so that the order in which a client writes its fields does not matter. */
function canonical(fields: object): string {
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The request behind an `Idempotency-Key`; null when the caller sent none. `fields`: everything that it asks for. */
export function repeatable(
  uid: string,
  endpoint: string,
  idempotencyKey: string | null,
  fields: object,
): RepeatableRequest | null {
  if (idempotencyKey === null) return null;
  return { key: hashOf([uid, endpoint, idempotencyKey]), hash: hashOf([canonical(fields)]) };
}

/**
 * What is remembered of `request`; null when it is the first of its key. The database deletes what
 * has expired in its own time, so an old record may still be there.
 *
 * @throws Problem `idempotency_key_reused` when the key came with another request (design §4)
 */
export function recall(
  request: RepeatableRequest | null,
  known: RememberedRequest | null,
  now: Date,
): RememberedRequest | null {
  if (!request || !known || known.expires_at <= now) return null;
  if (known.request_hash !== request.hash) throw new Problem("idempotency_key_reused");
  return known;
}

/** What is remembered of `request`: its answer, or the payment attempt that it started. */
export function memoryOf(
  request: RepeatableRequest,
  result: { answer?: unknown; payment?: string },
  now: Date,
): RememberedRequest {
  return {
    request_hash: request.hash,
    answer: result.answer === undefined ? null : JSON.stringify(result.answer),
    payment: result.payment ?? null,
    expires_at: new Date(now.getTime() + KEPT_HOURS * 3_600_000),
  };
}
