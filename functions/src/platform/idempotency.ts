import { z } from "zod";
import { IDEMPOTENCY_HOURS } from "@lopango/contract/limits";
import { Problem } from "./problem.ts";
import { sha256 } from "./sha256.ts";
import type { UnitOfWork } from "./firestore/unit-of-work.ts";

/** A request that may be sent twice: where its answer is kept, and what tells it from another one. */
export interface RepeatableRequest {
  key: string;
  hash: string;
}

/** What most requests keep: the id of what they made. */
export const madeRecord = z.object({ id: z.string() });

const hashOf = (parts: string[]): string => sha256(JSON.stringify(parts));

/** Sorted by name, so that the order in which a client writes its fields does not matter. */
function canonical(fields: object): string {
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The request behind an `Idempotency-Key`; null when the caller sent none.
 *
 * @param account - whose key it is: uid of an account or id of a visitor
 * @param endpoint - the contract's name of it
 * @param fields - everything that it asks for
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
 * A request inside the decision about it. `first` is asked for together with what the decision reads:
 * what the same request made before, null when it is the first of its key. `made` keeps what it makes now, in the
 * same commit. Ids alone are kept, and the answer is made of what they name as it is when it is asked for: an answer
 * of before a deploy would lack what answers have since, and it would be copies of personal data (docs/decisions/0047). A
 * request without a key is always the first.
 *
 * @throws Problem by `first`: `idempotency_key_reused` when the key came with another request (design §4)
 */
export function onceOnly<Made>(
  tx: Pick<UnitOfWork, "answered" | "keepAnswer">,
  request: RepeatableRequest | null,
  schema: z.ZodType<Made>,
  now: Date,
): { first: Promise<Made | null>; made(what: Made): void } {
  return {
    first: request ? firstMade(tx, request, schema, now) : Promise.resolve(null),
    made(what) {
      if (request)
        tx.keepAnswer(request.key, {
          request_hash: request.hash,
          answer: JSON.stringify(schema.parse(what)),
          expires_at: new Date(now.getTime() + IDEMPOTENCY_HOURS * 3_600_000),
        });
    },
  };
}

/** The database deletes what has expired in its own time, so an old answer may still be there. */
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
