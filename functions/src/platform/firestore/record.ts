import type { DocumentData, DocumentSnapshot } from "@google-cloud/firestore";
import type { z } from "zod";
import type { OutboxEvent } from "../outbox/event.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "./firestore.ts";
import type { IndexShape, RecordKind } from "./unit-of-work.ts";

interface Declaration<Kept extends object, Names extends readonly (keyof Kept & string)[], Missing> {
  collection: string;
  /** Fields that name the document. A field that names it alone is not stored in it. */
  key: Names;
  /** Name of the document; the key's values joined by `_` unless given. */
  nameOf?: (...key: KeyOf<Names>) => string;
  schema: z.ZodType<Kept>;
  /** Fields that queries compare and that are not read back; `expires_at` is when the database deletes the document. */
  derive?: (record: Kept, now: Date) => object;
  /** The record of a document that does not exist; null unless given. */
  missing?: (...key: KeyOf<Names>) => Missing;
  /** Events of a save. */
  eventsOf?: (before: Kept | null, after: Kept) => OutboxEvent[];
  eventsOfRemoval?: (before: Kept) => OutboxEvent[];
  /** The uid that the commit's events name when they name nobody themselves. */
  actorOf?: (record: Kept) => string;
  /** Composite indexes of the subject's queries. */
  indexes?: readonly IndexShape[];
  /** Fields that no query compares: they get no index of their own, so a write costs less. */
  unindexed?: readonly string[];
  /** The admin list of these records: its order, and groups of fields of which a filter compares one. */
  adminList?: { newest: string; filters: readonly (readonly string[])[] };
}

type KeyOf<Names extends readonly string[]> = { [Index in keyof Names]: string };

/**
 * Declares a kind of record.
 *
 * @example
 * export const favorites = defineRecord<Favorites>()({ collection: "favorites", key: ["uid"], schema });
 */
export const defineRecord =
  <Kept extends object>() =>
  <const Names extends readonly (keyof Kept & string)[], Missing extends Kept | null = null>(
    declared: Declaration<Kept, Names, Missing>,
  ): RecordKind<Kept, KeyOf<Names>, Missing> => {
    const { collection, key, schema, nameOf = (...names: readonly string[]) => names.join("_") } = declared;
    const [unstored, ...others] = key;
    const named = (snapshot: DocumentSnapshot): object =>
      unstored !== undefined && others.length === 0 ? { [unstored]: snapshot.id } : {};
    const doc = (db: Database, ...names: KeyOf<Names>) => db.collection(collection).doc(nameOf(...names));
    const missing = (...names: KeyOf<Names>) => (declared.missing?.(...names) ?? null) as Missing;
    const read = (snapshot: DocumentSnapshot, ...names: KeyOf<Names> | []) => {
      const found = recordFrom(snapshot, schema, named(snapshot));
      return found ?? missing(...((names.length > 0 ? names : [snapshot.id]) as unknown as KeyOf<Names>));
    };
    return {
      collection,
      indexes: declared.indexes ?? [],
      unindexed: declared.unindexed ?? [],
      adminList: declared.adminList ?? null,
      in: (db) => db.collection(collection),
      doc,
      docOf: (db, record) => doc(db, ...(key.map((field) => record[field]) as unknown as KeyOf<Names>)),
      find: async (db, ...names) => read(await doc(db, ...names).get(), ...names),
      read,
      missing,
      found: (snapshot) => foundRecord(snapshot, schema, named(snapshot)),
      document(record, now = new Date()) {
        const stored: DocumentData = { ...record, ...declared.derive?.(record, now) };
        if (unstored !== undefined && others.length === 0) delete stored[unstored];
        return toDocument(stored);
      },
      eventsOf(before, after) {
        if (after) return declared.eventsOf?.(before, after) ?? [];
        return (before && declared.eventsOfRemoval?.(before)) ?? [];
      },
      actorOf: (record) => declared.actorOf?.(record) ?? null,
    };
  };
