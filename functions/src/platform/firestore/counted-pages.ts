import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from "@google-cloud/firestore";
import { tokensOf } from "./name-tokens.ts";
import type { CountedPage, CountedPageRequest } from "../list-page.ts";
import { decodeCursor, encodeCursor, ID, INSTANT } from "./cursor.ts";
import { storedInstant, type Database } from "./firestore.ts";
import { TOKENS_FIELD } from "./indexes.ts";
import type { RecordKind } from "./unit-of-work.ts";

/** Reads some fields of each document. */
interface PartRead<Item> {
  item: (document: DocumentSnapshot) => Item;
  fields: readonly string[];
}

interface Position {
  offset: number;
  after: [Timestamp, string];
}

/**
 * One page of an admin list and how much there is in all: as many reads as documents, those that the
 * offset skips, and the count. Filters that are undefined find everything.
 *
 * @param ids - of others that the question names: what belongs to them is found too
 * @throws Problem `invalid_fields` for a cursor that is none
 */
export async function countedPage<Kept extends object, Item = Kept>(
  db: Database,
  kind: Pick<RecordKind<Kept>, "in" | "found" | "adminList" | "collection">,
  { size, offset, cursor, q }: CountedPageRequest,
  filters: Record<string, string | boolean | undefined>,
  { read, ids = [] }: { read?: PartRead<Item>; ids?: readonly string[] } = {},
): Promise<CountedPage<Item>> {
  if (!kind.adminList) throw new Error(`${kind.collection} has no admin list`);
  const { newest } = kind.adminList;
  const position = cursor === undefined ? undefined : readCursor(cursor);
  const begin = position?.offset ?? offset;
  const tokens = q === undefined ? undefined : tokensOf(q);
  if (tokens?.length === 0) return { items: [], total: 0, offset: begin, next: null };

  let found: Query = kind.in(db);
  for (const [field, value] of Object.entries(filters))
    if (value !== undefined) found = found.where(field, "==", value);
  if (tokens) found = found.where(TOKENS_FIELD, "array-contains-any", [...tokens, ...ids.flatMap(tokensOf)]);
  let page = found.orderBy(newest, "desc").orderBy(FieldPath.documentId(), "desc").limit(size);
  if (position) page = page.startAfter(...position.after);
  else if (offset > 0) page = page.offset(offset);
  if (read) page = page.select(...read.fields);

  const [counted, { docs }] = await Promise.all([found.count().get(), page.get()]);
  const total = counted.data().count;
  const last = docs.at(-1);
  const ends = begin + docs.length;
  return {
    items: docs.map(read?.item ?? ((document) => kind.found(document) as unknown as Item)),
    total,
    offset: begin,
    next:
      last && docs.length === size && ends < total
        ? cursorOf({ offset: ends, after: [storedInstant(last, newest), last.id] })
        : null,
  };
}

/** How far the list has come, and behind which document: the instant exact to the nanosecond as stored, and the id. */
function cursorOf({ offset, after: [instant, id] }: Position): string {
  return encodeCursor(offset, instant.seconds, instant.nanoseconds, id);
}

function readCursor(cursor: string): Position {
  const [offset, seconds, nanoseconds, id] = decodeCursor(cursor, [/\d{1,9}/, ...INSTANT, ID]);
  return { offset: Number(offset), after: [new Timestamp(Number(seconds), Number(nanoseconds)), id] };
}
