/**
 * Builds `firestore.indexes.json` from the record declarations. A test compares the file;
 * `vitest --update=all` rewrites it.
 */

import type { RecordKind } from "./unit-of-work.ts";

type Field = { fieldPath: string; order: "ASCENDING" | "DESCENDING" } | { fieldPath: string; arrayConfig: "CONTAINS" };

interface Index {
  collectionGroup: string;
  queryScope: "COLLECTION";
  fields: Field[];
}

interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: true;
  /** Empty: no index of its own, so a write costs less. */
  indexes: [];
}

export type IndexedKind = Pick<RecordKind<object>, "collection" | "indexes" | "unindexed" | "adminList">;

/** Field for the text filter of admin lists (`platform/firestore/name-tokens.ts`). */
export const TOKENS_FIELD = "admin_tokens";

/** Field of Firestore's TTL policy. */
const EXPIRY = "expires_at";

/** @param expiring - collections with a TTL policy */
export function firestoreIndexes(
  kinds: readonly IndexedKind[],
  expiring: readonly string[],
): { indexes: Index[]; fieldOverrides: FieldOverride[] } {
  const unindexed = kinds.flatMap(({ collection, unindexed: fields }) =>
    fields.map((fieldPath): FieldOverride => ({ collectionGroup: collection, fieldPath, indexes: [] })),
  );
  const ended = expiring.map((collectionGroup): FieldOverride => ({
    collectionGroup,
    fieldPath: EXPIRY,
    ttl: true,
    indexes: [],
  }));
  const indexes = kinds.flatMap((kind) =>
    [...kind.indexes, ...adminIndexes(kind)].map((shape) => indexOf(kind.collection, shape)),
  );
  const once = [...new Map(indexes.map((one) => [JSON.stringify(one), one])).values()];
  return { indexes: once, fieldOverrides: [...unindexed, ...ended] };
}

const indexOf = (collectionGroup: string, shape: readonly string[]): Index => ({
  collectionGroup,
  queryScope: "COLLECTION",
  fields: shape.map(fieldOf),
});

function fieldOf(written: string): Field {
  if (written.endsWith("[]")) return { fieldPath: written.slice(0, -2), arrayConfig: "CONTAINS" };
  if (written.startsWith("-")) return { fieldPath: written.slice(1), order: "DESCENDING" };
  return { fieldPath: written, order: "ASCENDING" };
}

/** All filter combinations of an admin list, with and without the text filter. The order alone needs no index. */
function adminIndexes({ adminList }: IndexedKind): string[][] {
  if (!adminList) return [];
  const choices = [...adminList.filters, [`${TOKENS_FIELD}[]`]].map((group) => [[], ...group.map((field) => [field])]);
  const shapes = choices.reduce<string[][]>(
    (found, fields) => found.flatMap((shape) => fields.map((field) => [...shape, ...field])),
    [[]],
  );
  return shapes
    .filter((shape) => shape.length > 0)
    .map((shape) => [...shape, adminList.oldestFirst ? adminList.newest : `-${adminList.newest}`]);
}
