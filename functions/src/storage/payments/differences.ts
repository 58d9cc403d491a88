import type { DocumentData, DocumentReference, DocumentSnapshot, Query } from "@google-cloud/firestore";
import { DIFFERENCE_KINDS } from "@lopango/contract/admin/differences";
import { z } from "zod";
import type { Difference } from "../../domain/payments/reconciliation.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import type { DifferenceStore } from "../../usecases/payments/difference-store.ts";
import { batches } from "../firestore/batches.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { ALREADY_EXISTS, hasStatus } from "../firestore/grpc-status.ts";
import { text, whole, instant, recordOf } from "../firestore/record-parts.ts";

const side = z.object({
  status: text,
  amount_cents: whole.nullable(),
  currency: text.nullable(),
  transaction: text.nullable(),
});

const differenceSchema = recordOf<Difference>()({
  id: text,
  kind: z.enum(DIFFERENCE_KINDS),
  reference: text,
  ours: side.nullable(),
  theirs: side.nullable(),
  notification: z
    .object({ reason: z.enum(["unknown_reference", "wrong_token"]), method: text, content: text })
    .nullable(),
  open: z.boolean(),
  found_at: instant,
  resolved_at: instant.nullable(),
  dismissed: z.object({ at: instant, by: text, note: text }).nullish(),
  expires_at: instant,
});

export const DIFFERENCES = "payment_differences";

/** More than there are kinds. */
const MAX_OF_ONE_ATTEMPT = 20;

const position = z.object({ begun: z.date().nullable() });

export const differenceReference = (db: Database, id: string): DocumentReference => db.collection(DIFFERENCES).doc(id);

/** What stands in `payment_differences/{difference.id}`: the difference and what it is found by. */
export function differenceDocument({ id, ...fields }: Difference): DocumentData {
  const attempt = fields.notification === null ? fields.reference : null;
  const transactions = [fields.ours?.transaction, fields.theirs?.transaction].filter((one) => typeof one === "string");
  return toDocument({ ...fields, attempt, admin_tokens: nameTokens([], [fields.reference, ...transactions]) });
}

export function differenceFrom(snapshot: DocumentSnapshot): Difference | null {
  return recordFrom(snapshot, differenceSchema, { id: snapshot.id });
}

export function foundDifference(snapshot: DocumentSnapshot): Difference {
  return foundRecord(snapshot, differenceSchema, { id: snapshot.id });
}

export const differencesQuery = (db: Database, reference: string): Query =>
  db.collection(DIFFERENCES).where("reference", "==", reference).limit(MAX_OF_ONE_ATTEMPT);

export function differenceStore(db: Database): DifferenceStore {
  const differences = db.collection(DIFFERENCES);
  const run = db.collection("runs").doc("reconciliation");

  return {
    async keep(difference) {
      try {
        await differenceReference(db, difference.id).create(differenceDocument(difference));
      } catch (error) {
        if (!hasStatus(error, ALREADY_EXISTS)) throw error;
      }
    },
    differing: () => batches(differences.where("open", "==", true), "found_at", "attempt"),
    position: async () => recordFrom(await run.get(), position)?.begun ?? null,
    async savePosition(begun) {
      await run.set(toDocument({ begun }));
    },
  };
}
