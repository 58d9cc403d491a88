import { TIME_ZONES } from "@lopango/contract/platform/dates";
import { DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME } from "@lopango/contract/limits";
import { z } from "zod";
import type { DocumentData, DocumentSnapshot } from "@google-cloud/firestore";
import type { OutboxEvent } from "../event.ts";
import { foundRecord, recordFrom, requireReadable, toDocument, type Database } from "./firestore.ts";
import type { IndexShape, RecordKind } from "./unit-of-work.ts";

/**
 * Schema parts of stored records. Schemas omit derived query fields and default fields that old documents lack.
 * They do not repeat the contract's validation: accepted data stays readable when the rules change.
 */

type Fields<Record> = { [Field in keyof Record]-?: z.ZodType<Record[Field]> };

type Leaf = string | number | boolean | Date | null | undefined;

/** Fields of `Kept` that `Read` lacks, and values that it rejects, deep, optional fields included. */
type Forgotten<Kept, Read> = Kept extends Leaf
  ? Exclude<Kept, Read>
  : Kept extends readonly (infer Item)[]
    ? Forgotten<Item, Extract<Read, readonly unknown[]>[number]>
    : {
        [Field in keyof Kept]-?: Field extends keyof NonNullable<Read>
          ? Forgotten<Kept[Field], NonNullable<Read>[Field]>
          : Field;
      }[keyof Kept];

type Lost<Record, Shape extends z.ZodRawShape> =
  | Exclude<keyof Shape, keyof Record>
  | Forgotten<Record, z.output<z.ZodObject<Shape>>>;

/** Builds a record schema. Missing, extra or mistyped fields do not compile, at any depth. */
export const recordOf =
  <Record>() =>
  <Shape extends z.ZodRawShape & Fields<Record>>(
    shape: Shape & ([Lost<Record, Shape>] extends [never] ? unknown : { lost: Lost<Record, Shape> }),
  ) =>
    z.object<Shape>(shape);

export const text = z.string();
export const whole = z.int();
export const instant = z.date();
export const timeZone = z.enum(TIME_ZONES);
export const latlng = z.object({ lat: z.number(), lng: z.number() });
export const times = {
  checkin_time: text.default(DEFAULT_CHECKIN_TIME),
  checkout_time: text.default(DEFAULT_CHECKOUT_TIME),
};

export const money = z.object({ amount_cents: whole, currency: text });

/** Field mask for queries; the id is the document's name. */
export const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape).filter((field) => field !== "id");

interface Declaration<
  Kept extends object,
  Names extends readonly (keyof Kept & string)[],
  Missing,
  Filter extends string,
> {
  collection: string;
  /** Fields that form the document's name. A single one is not stored in the document as well. */
  key: Names;
  /** Default: the key's values joined by `_`. */
  nameOf?: (...key: KeyOf<Names>) => string;
  schema: z.ZodType<Kept>;
  /** Write-only fields for queries. `expires_at` is the TTL field. */
  derive?: (record: Kept, now: Date) => object;
  /** Value for a missing document; default null. */
  missing?: (...key: KeyOf<Names>) => Missing;
  eventsOf?: (before: Kept | null, after: Kept) => OutboxEvent[];
  eventsOfRemoval?: (before: Kept) => OutboxEvent[];
  /**
   * Whether many commits rely on a record at once. They read it again under a shared lock, because a check of it would
   * be a write (docs/decisions/0160).
   */
  isShared?: (record: Kept) => boolean;
  /** Default actor of the commit's events. */
  actorOf?: (record: Kept) => string;
  indexes?: readonly IndexShape[];
  /** Fields without an index of their own, so that a write costs less. */
  unindexed?: readonly string[];
  /** Admin list: sort field, newest first by default, and groups of fields of which one filter applies at a time. */
  adminList?: { newest: string; oldestFirst?: true; filters: readonly (readonly Filter[])[] };
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
  <
    const Names extends readonly (keyof Kept & string)[],
    Missing extends Kept | null = null,
    const Filter extends string = never,
  >(
    declared: Declaration<Kept, Names, Missing, Filter>,
  ): RecordKind<Kept, KeyOf<Names>, Missing, Filter> => {
    const { collection, key, schema, nameOf = (...names: readonly string[]) => names.join("_") } = declared;
    const unstored = key.length === 1 ? key[0] : undefined;
    const named = (snapshot: DocumentSnapshot): object => (unstored === undefined ? {} : { [unstored]: snapshot.id });
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
        requireReadable(collection, schema, record);
        const stored: DocumentData = { ...record, ...declared.derive?.(record, now) };
        if (unstored !== undefined) delete stored[unstored];
        return toDocument(stored);
      },
      eventsOf(before, after) {
        if (after) return declared.eventsOf?.(before, after) ?? [];
        return (before && declared.eventsOfRemoval?.(before)) ?? [];
      },
      isShared: (record) => declared.isShared?.(record) ?? false,
      actorOf: (record) => declared.actorOf?.(record) ?? null,
    };
  };
