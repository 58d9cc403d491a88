import { FieldPath, Filter, type DocumentSnapshot, type Query, type Timestamp } from "@google-cloud/firestore";
import type { IndexFilter, SearchCriteria, SearchPlan } from "../../domain/search/search-plan.ts";
import { planSearch } from "../../domain/search/search-plan.ts";
import type { Page } from "../../usecases/page.ts";
import type { ListedListing, ListingSearch, PageRequest } from "../../usecases/ports.ts";
import { foundRecord, type Database } from "../firestore/firestore.ts";
import { cursorAt, nextOf, readCursor } from "../firestore/creation-cursor.ts";
import { PROPERTIES } from "../listings/properties.ts";
import { listedSchema } from "../firestore/record-schemas.ts";

/** However little a listing matches, one page reads no more than this (design §10, §12). */
const MAX_READS = 60;

/** What lists show; descriptions and search tokens stay where they are. */
export const LISTED_FIELDS = [
  "owner_id",
  "host_first_name",
  "title",
  "city",
  "country",
  "commune",
  "quartier",
  "category",
  "currency",
  "base_price_cents",
  "max_guests",
  "units",
  "photos",
  "supports_booking",
  "confirmation",
  "cancellation_policy",
  "unlock_price_cents",
  "unlock_currency",
  "time_zone",
  "is_active",
  "suspended",
  "suspension_reason",
  "created_at",
] as const satisfies (keyof ListedListing)[];

const condition = (filter: IndexFilter): Filter => {
  if ("contains" in filter) return Filter.where(filter.field, "array-contains", filter.contains);
  if ("in" in filter) return Filter.where(filter.field, "in", filter.in);
  return Filter.where(filter.field, "==", filter.equals);
};

/** Active listings of the plan's shape, newest first; each shape has its index (`indexes.ts`). */
function queryOf(db: Database, plan: SearchPlan, filters: IndexFilter[]): Query {
  const conditions = filters.map(condition);
  const combined = plan.combine === "any" && conditions.length > 0 ? [Filter.or(...conditions)] : conditions;
  const always = [
    Filter.where("is_active", "==", true),
    ...(plan.category ? [Filter.where("category", "==", plan.category)] : []),
  ];
  return db
    .collection(PROPERTIES)
    .where(Filter.and(...always, ...combined))
    .orderBy("created_at", "desc")
    .orderBy(FieldPath.documentId(), "desc")
    .select(...LISTED_FIELDS);
}

/** Search on Firestore's own indexes. Behind the port, so that a search engine can take over one day. */
export function listingSearch(db: Database): ListingSearch {
  return {
    async find(criteria: SearchCriteria, { size, offset, cursor }: PageRequest): Promise<Page<ListedListing>> {
      const plan = planSearch(criteria);
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (!plan.filters) return { items: [], next: null };
      const query = queryOf(db, plan, plan.filters);
      return plan.exact ? readExact(query, size, offset, after) : readMatching(query, plan, size, offset, after);
    },
  };
}

/** The index answers it all: as many reads as listings (and as many as are skipped). */
async function readExact(
  query: Query,
  size: number,
  offset: number,
  after: [Timestamp, string] | undefined,
): Promise<Page<ListedListing>> {
  const start = after ? query.startAfter(...after) : query;
  const { docs } = await (offset > 0 ? start.offset(offset) : start).limit(size).get();
  return { items: docs.map(listed), next: nextOf(docs, size) };
}

/**
 * Reads in index order and keeps what matches, until the page is full, the end is reached or the
 * bound is. A page that the bound cut short goes on behind the last listing that was read.
 */
async function readMatching(
  query: Query,
  plan: SearchPlan,
  size: number,
  offset: number,
  after: [Timestamp, string] | undefined,
): Promise<Page<ListedListing>> {
  const items: ListedListing[] = [];
  let toSkip = offset;
  let readsLeft = Math.max(MAX_READS, size) + offset;
  let start = after ? query.startAfter(...after) : query;
  while (readsLeft > 0) {
    const wanted = Math.min(readsLeft, Math.max(size, toSkip));
    const { docs } = await start.limit(wanted).get();
    for (const snapshot of docs) {
      const listing = listed(snapshot);
      if (!plan.matches(listing)) continue;
      if (toSkip > 0) toSkip -= 1;
      else if (items.push(listing) === size) return { items, next: cursorAt(snapshot) };
    }
    const last = docs.at(-1);
    if (!last || docs.length < wanted) return { items, next: null };
    readsLeft -= wanted;
    if (readsLeft === 0) return { items, next: cursorAt(last) };
    start = query.startAfter(last);
  }
  return { items, next: null };
}

/** A listing that a query found. */
export function listed(snapshot: DocumentSnapshot): ListedListing {
  return foundRecord(snapshot, listedSchema, { id: snapshot.id });
}
