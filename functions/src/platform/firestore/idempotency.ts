import { z } from "zod";
import { IDEMPOTENCY_HOURS } from "@lopango/contract/limits";
import { Problem } from "../problem.ts";
import { sha256 } from "../hash.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** An idempotent request: the key of its stored response, and the hash of its content. */
export interface RepeatableRequest {
  key: string;
  hash: string;
}

/** Most requests store the id of the created record. */
export const madeRecord = z.object({ id: z.string() });

const hashOf = (parts: string[]): string => sha256(JSON.stringify(parts));

/** Sorts the fields, so that their order does not matter. */
function canonical(fields: object): string {
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the idempotent request; null without a key.
 *
 * @param account - owner of the key: uid or visitor id
 * @param endpoint - its name in the contract
 * @param fields - all input of the request
 */
export function repeatable(
  account: string,
  endpoint: string,
  idempotencyKey: string | null,
  fields: object,
): RepeatableRequest | null {
  if (idempotencyKey === null) return null;
  return { key: hashOf([account, endpoint, idempotencyKey]), hash: hashOf([canonical(fields)]) };
}

/**
 * Makes a decision idempotent. `first`, read with the decision's records, returns the earlier result or null.
 * `made` stores the new result in the same commit. A request without a key is always the first.
 * Only ids are stored: a stored response would go stale with a deploy and copy personal data (docs/decisions/0097).
 *
 * @param hours - for which the result counts
 * @throws Problem by `first`: `idempotency_key_reused` when the key came with other content
 */
export function onceOnly<Made>(
  tx: Pick<UnitOfWork, "answered" | "keepAnswer">,
  request: RepeatableRequest | null,
  schema: z.ZodType<Made>,
  now: Date,
  hours = IDEMPOTENCY_HOURS,
): { first: Promise<Made | null>; made(what: Made): void } {
  return {
    first: request ? firstMade(tx, request, schema, now) : Promise.resolve(null),
    made(what) {
      if (request)
        tx.keepAnswer(request.key, {
          request_hash: request.hash,
          answer: JSON.stringify(schema.parse(what)),
          expires_at: new Date(now.getTime() + hours * 3_600_000),
        });
    },
  };
}

/** Ignores expired responses, which Firestore's TTL deletes with a delay. */
async function firstMade<Made>(
  tx: Pick<UnitOfWork, "answered" | "keepAnswer">,
  request: RepeatableRequest,
  schema: z.ZodType<Made>,
  now: Date,
): Promise<Made | null> {
  const known = await tx.answered(request.key);
  if (!known || known.expires_at <= now) return null;
  if (known.request_hash !== request.hash) throw new Problem("idempotency_key_reused");
  return schema.parse(JSON.parse(known.answer));
}
