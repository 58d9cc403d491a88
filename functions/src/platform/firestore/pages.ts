import { Problem } from "../problem.ts";
import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from "@google-cloud/firestore";
import type { ListPage, CountedPage, CountedPageRequest } from "../list-page.ts";
import { lastWithInstant, readable, storedInstant, type Database } from "./firestore.ts";
import { tokensOf } from "./name-tokens.ts";
import { TOKENS_FIELD } from "./indexes.ts";
import type { RecordKind } from "./unit-of-work.ts";

/** Patterns of cursor parts: an id, payment reference or key of two ids, and an instant in seconds and nanoseconds. */
export const ID = /[A-Za-z0-9][A-Za-z0-9_-]{0,63}/;
export const INSTANT = [/\d{1,11}/, /\d{1,9}/] as const;

export function encodeCursor(...parts: (string | number)[]): string {
  return Buffer.from(parts.join(".")).toString("base64url");
}

/** Parses a cursor. */
export function decodeCursor<const Shape extends readonly RegExp[]>(
  cursor: string,
  shape: Shape,
): { -readonly [Part in keyof Shape]: string } {
  const whole = new RegExp(`^${shape.map(({ source }) => `(${source})`).join("\\.")}$`);
  const [, ...parts] = whole.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (parts.length === 0)
    throw new Problem("invalid_fields", {
      errors: [{ field: "cursor", message: "La suite de cette liste n’existe plus. Rechargez la page." }],
    });
  return parts as { -readonly [Part in keyof Shape]: string };
}

/** Reads a page, newest first by creation or another instant. */
export async function newestPage<Item>(
  found: Query,
  { size, cursor }: { size: number; cursor: string | undefined },
  item: (snapshot: DocumentSnapshot) => Item,
  by = "created_at",
): Promise<ListPage<Item>> {
  const newest = found.orderBy(by, "desc").orderBy(FieldPath.documentId(), "desc").limit(size);
  const { docs } = await (cursor === undefined ? newest : newest.startAfter(...readCursor(cursor))).get();
  // A full page may be the last one. Reading one more document would cost a read on every page.
  const last = docs.length === size ? lastWithInstant(docs, by) : undefined;
  return { items: readable(docs, item), next: last ? cursorAt(last, by) : null };
}

function cursorAt(snapshot: DocumentSnapshot, by: string): string {
  const at = storedInstant(snapshot, by);
  return encodeCursor(at.seconds, at.nanoseconds, snapshot.id);
}

function readCursor(cursor: string): [Timestamp, string] {
  const [seconds, nanoseconds, id] = decodeCursor(cursor, [...INSTANT, ID]);
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}

interface PartRead<Item> {
  item: (document: DocumentSnapshot) => Item;
  fields: readonly string[];
}

interface Position {
  offset: number;
  after: [Timestamp | string, string];
}

/** Days of a civil date, either end included; undefined for an open end. */
export interface DayRange {
  field: string;
  from: string | undefined;
  to: string | undefined;
}

interface Narrowed<Item> {
  read?: PartRead<Item>;
  ids?: readonly string[];
  oldestBy?: string | undefined;
  days?: DayRange | undefined;
}

/**
 * Reads one page of an admin list with the total. Undefined filters match everything.
 * Billed reads: the page, the documents skipped by the offset, and the count.
 *
 * @param ids - ids of related records named by the query; their records match too
 * @param oldestBy - instant that orders the list instead of its own, oldest first
 * @param days - range of a civil date, which then orders the list, earliest first
 */
export async function countedPage<Kept extends object, Filter extends string, Item = Kept>(
  db: Database,
  kind: Pick<RecordKind<Kept, [string], null, Filter>, "in" | "found" | "adminList" | "collection">,
  { size, offset, cursor, q }: CountedPageRequest,
  filters: Partial<Record<NoInfer<Filter>, string | boolean | undefined>>,
  { read, ids = [], oldestBy, days }: Narrowed<Item> = {},
): Promise<CountedPage<Item>> {
  if (!kind.adminList) throw new Error(`${kind.collection} has no admin list`);
  const order = days?.field ?? oldestBy ?? kind.adminList.newest;
  const direction = days || oldestBy || kind.adminList.oldestFirst ? "asc" : "desc";
  const position = cursor === undefined ? undefined : positionOf(cursor, days !== undefined);
  const begin = position?.offset ?? offset;
  const tokens = q === undefined ? undefined : tokensOf(q);
  if (tokens?.length === 0) return { items: [], unreadable: [], total: 0, offset: begin, next: null };

  let found: Query = kind.in(db);
  for (const [field, value] of Object.entries<string | boolean | undefined>(filters))
    if (value !== undefined) found = found.where(field, "==", value);
  if (days?.from !== undefined) found = found.where(days.field, ">=", days.from);
  if (days?.to !== undefined) found = found.where(days.field, "<=", days.to);
  if (tokens) found = found.where(TOKENS_FIELD, "array-contains-any", [...tokens, ...ids.flatMap(tokensOf)]);
  let page = found.orderBy(order, direction).orderBy(FieldPath.documentId(), direction).limit(size);
  if (position) page = page.startAfter(...position.after);
  else if (offset > 0) page = page.offset(offset);
  if (read) page = page.select(...read.fields);

  const [counted, { docs }] = await Promise.all([found.count().get(), page.get()]);
  const total = counted.data().count;
  const last = docs.findLast((document) => isPlace(document.get(order)));
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
        ? cursorOf({ offset: ends, after: [last.get(order) as Timestamp | string, last.id] })
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

const isPlace = (value: unknown): boolean => value instanceof Timestamp || typeof value === "string";

/** A civil date is written as the instant of its midnight in UTC. */
function cursorOf({ offset, after: [value, id] }: Position): string {
  const instant = typeof value === "string" ? Timestamp.fromDate(new Date(`${value}T00:00:00Z`)) : value;
  return encodeCursor(offset, instant.seconds, instant.nanoseconds, id);
}

function positionOf(cursor: string, isDay: boolean): Position {
  const [offset, seconds, nanoseconds, id] = decodeCursor(cursor, [/\d{1,9}/, ...INSTANT, ID]);
  const instant = new Timestamp(Number(seconds), Number(nanoseconds));
  return { offset: Number(offset), after: [isDay ? instant.toDate().toISOString().slice(0, 10) : instant, id] };
}
