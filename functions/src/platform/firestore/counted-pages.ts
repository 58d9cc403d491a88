import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from "@google-cloud/firestore";
import { tokensOf } from "./name-tokens.ts";
import type { CountedPage, CountedPageRequest } from "../list-page.ts";
import { decodeCursor, encodeCursor, ID, INSTANT } from "./cursor.ts";
import { lastWithInstant, readable, storedInstant, type Database } from "./firestore.ts";
import { TOKENS_FIELD } from "./indexes.ts";
import type { RecordKind } from "./unit-of-work.ts";

interface PartRead<Item> {
  item: (document: DocumentSnapshot) => Item;
  fields: readonly string[];
}

interface Position {
  offset: number;
  after: [Timestamp, string];
}

/**
 * Reads one page of an admin list with the total. Undefined filters match everything.
 * Billed reads: the page, the documents skipped by the offset, and the count.
 *
 * @param ids - ids of related records named by the query; their records match too
 * @param oldestBy - instant that orders the list instead of its own, oldest first
 * @throws Problem `invalid_fields` for a malformed cursor
 */
export async function countedPage<Kept extends object, Filter extends string, Item = Kept>(
  db: Database,
  kind: Pick<RecordKind<Kept, [string], null, Filter>, "in" | "found" | "adminList" | "collection">,
  { size, offset, cursor, q }: CountedPageRequest,
  filters: Partial<Record<NoInfer<Filter>, string | boolean | undefined>>,
  { read, ids = [], oldestBy }: { read?: PartRead<Item>; ids?: readonly string[]; oldestBy?: string | undefined } = {},
): Promise<CountedPage<Item>> {
  if (!kind.adminList) throw new Error(`${kind.collection} has no admin list`);
  const order = oldestBy ?? kind.adminList.newest;
  const direction = oldestBy || kind.adminList.oldestFirst ? "asc" : "desc";
  const position = cursor === undefined ? undefined : readCursor(cursor);
  const begin = position?.offset ?? offset;
  const tokens = q === undefined ? undefined : tokensOf(q);
  if (tokens?.length === 0) return { items: [], unreadable: [], total: 0, offset: begin, next: null };

  let found: Query = kind.in(db);
  for (const [field, value] of Object.entries<string | boolean | undefined>(filters))
    if (value !== undefined) found = found.where(field, "==", value);
  if (tokens) found = found.where(TOKENS_FIELD, "array-contains-any", [...tokens, ...ids.flatMap(tokensOf)]);
  let page = found.orderBy(order, direction).orderBy(FieldPath.documentId(), direction).limit(size);
  if (position) page = page.startAfter(...position.after);
  else if (offset > 0) page = page.offset(offset);
  if (read) page = page.select(...read.fields);

  const [counted, { docs }] = await Promise.all([found.count().get(), page.get()]);
  const total = counted.data().count;
  const last = lastWithInstant(docs, order);
  const ends = begin + docs.length;
  const unreadable: string[] = [];
  const item = read?.item ?? ((document: DocumentSnapshot) => kind.found(document) as unknown as Item);
  return {
    items: readable(docs, item, (path) => unreadable.push(path)),
    unreadable,
    total,
    offset: begin,
    next:
      last && docs.length === size && ends < total
        ? cursorOf({ offset: ends, after: [storedInstant(last, order), last.id] })
        : null,
  };
}

/** Runs counting queries at once. */
export async function countsOf<Name extends string>(queries: Record<Name, Query>): Promise<Record<Name, number>> {
  const counted = Object.entries<Query>(queries).map(
    async ([name, query]) => [name, (await query.count().get()).data().count] as const,
  );
  return Object.fromEntries(await Promise.all(counted)) as Record<Name, number>;
}

function cursorOf({ offset, after: [instant, id] }: Position): string {
  return encodeCursor(offset, instant.seconds, instant.nanoseconds, id);
}

function readCursor(cursor: string): Position {
  const [offset, seconds, nanoseconds, id] = decodeCursor(cursor, [/\d{1,9}/, ...INSTANT, ID]);
  return { offset: Number(offset), after: [new Timestamp(Number(seconds), Number(nanoseconds)), id] };
}
