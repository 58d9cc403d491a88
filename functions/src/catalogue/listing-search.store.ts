import { DocumentSnapshot, FieldPath, Filter, Timestamp, type Query } from "@google-cloud/firestore";
import { monthsOf } from "../calendar/rules/calendar.ts";
import { foundCard, listings } from "../listings/listing.record.ts";
import { cheapestOnCard } from "../listings/rules/listed-establishment.ts";
import { ORDERED_BY } from "../listings/search-indexes.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";
import { compare, fieldsRead, type FoundListing } from "./found-listing.store.ts";
import { indexQueries, type Condition, type IndexQuery } from "./rules/index-queries.ts";
import { planSearch, type SearchFilters, type SearchPlan } from "./rules/search-plan.ts";
import { searchCursor, type SearchCursor } from "./search-cursor.store.ts";

/** Limits the reads of a page, however few listings match. */
const MAX_READS = 60;

/** A page without a result reads on: 120, 240, 480 and 960 more. */
const MAX_READS_OF_EMPTY = 960;

/** Each kind of query needs an index (`search-indexes.ts`). */
function queryOf(db: Database, plan: SearchPlan, { all, any }: IndexQuery, ...also: string[]): Query {
  const [field, direction] = ORDERED_BY[plan.order];
  const together = (conditions: Condition[]): Filter =>
    Filter.and(...conditions.map(({ field: name, is, value }) => Filter.where(name, is, value)));
  const [only, ...others] = any.map(together);
  return (
    listings
      .in(db)
      .where(
        only && others.length === 0
          ? Filter.and(together(all), only)
          : Filter.and(together(all), Filter.or(...any.map(together))),
      )
      .orderBy(field, direction)
      .orderBy(FieldPath.documentId(), direction)
      // A cursor needs the field of the order.
      .select(...new Set([...fieldsRead(plan), field, ...also]))
  );
}

export interface SearchPageRequest extends PageRequest {
  offset: number;
  /** Whether a page without a result reads on. */
  mayReadOn?: boolean;
}

/**
 * Finds active single listings and houses. The cheapest room type that fits answers for its house. A page may be shorter
 * than its size and still have a next one.
 */
export function listingSearch(db: Database) {
  return {
    async find(
      filters: SearchFilters,
      { cursor, ...page }: SearchPageRequest,
      now: Date,
      usd_cdf: number | null,
    ): Promise<ListPage<FoundListing>> {
      const plan = planSearch(filters, now, usd_cdf);
      const cursors = searchCursor(filters);
      const place: Place = cursor === undefined ? { query: 0, after: [] } : cursors.read(cursor);
      if (!plan.filters) return { items: [], next: null };
      return plan.exact
        ? readExact(db, plan, place, cursors, page)
        : readMatching(
            db,
            place,
            { plan, byPrice: () => planSearch({ ...filters, sort: "price_asc" }, now, usd_cdf), now, cursors },
            page,
          );
    },
  };
}

type Wanted = Omit<SearchPageRequest, "cursor">;

/** Where to read on: which query of the plan, and behind what. */
interface Place {
  query: number;
  after: unknown[];
}

const startingAt = (query: Query, { after }: Place): Query => (after.length > 0 ? query.startAfter(...after) : query);

/** Reads a page that the index fully determines: one read for each listing returned or skipped. */
async function readExact(
  db: Database,
  plan: SearchPlan,
  place: Place,
  cursors: SearchCursor,
  { size, offset }: Wanted,
): Promise<ListPage<FoundListing>> {
  const [indexed] = indexQueries(plan);
  if (!indexed) return { items: [], next: null };
  const start = startingAt(queryOf(db, plan, indexed), place);
  const { docs } = await (offset > 0 ? start.offset(offset) : start).limit(size).get();
  const last = docs.at(-1);
  // A full page may be the last one: a look-ahead would cost a read on every page.
  return {
    items: readable(docs, foundCard).map((card) => ({ listing: cheapestOnCard(card, plan.today), lodging: null })),
    next: last && docs.length === size ? cursors.at(last, 0) : null,
  };
}

/** A smaller batch is not worth a query, so the page ends. */
const LEAST_STEP = 5;

interface Searching {
  plan: SearchPlan;
  /** The same search, cheapest first. */
  byPrice: () => SearchPlan;
  now: Date;
  cursors: SearchCursor;
}

/**
 * Reads in index order and filters, until the page is full or the limit of reads is reached; a page without a result
 * reads on, by what the fewest listings have. A short page continues after the last listing read.
 */
async function readMatching(
  db: Database,
  { query, after }: Place,
  searching: Searching,
  { size, offset, mayReadOn = false }: Wanted,
): Promise<ListPage<FoundListing>> {
  const { plan, cursors } = searching;
  const items: FoundListing[] = [];
  // Reads for each listing at most: itself, and its months when `full_nights` is missing.
  const each = 1 + (plan.stay ? monthsOf(plan.stay).length : 0);
  let queries = indexQueries(plan);
  let next: string | null = null;
  let toSkip = offset;
  // One read was the rate of the day.
  let readsLeft = Math.max(MAX_READS - (plan.comparesPrices ? 1 : 0), size) + offset;
  let readsOn = MAX_READS;
  let reads = 0;
  const page = (to: string | null) => ({ items, next: to, ...(readsOn > MAX_READS && { reads }) });
  for (;;) {
    const indexed = queries[query];
    if (!indexed) return page(null);
    const step = readsOn === MAX_READS ? Math.max(size, toSkip) : readsLeft;
    const wanted = Math.max(1, Math.min(Math.floor(readsLeft / each), step));
    const { docs } = await startingAt(queryOf(db, plan, indexed), { query, after })
      .limit(wanted)
      .get();
    const compared = await compare(db, searching, indexed, docs, readsLeft - docs.length);
    reads += compared.reads;
    readsLeft -= compared.reads;
    for (const { snapshot, item } of compared.seen) {
      next = cursors.at(snapshot, query);
      if (!item) continue;
      if (toSkip > 0) toSkip -= 1;
      else if (items.push(item) === size) return page(next);
    }
    const last = compared.seen.at(-1);
    if (compared.isCut || docs.length === wanted) after = last ? [last.snapshot] : after;
    else [query, after] = [query + 1, []];
    if (!compared.isCut && readsLeft >= LEAST_STEP * each) continue;
    if (query >= queries.length || (next === null && !compared.isCut)) continue;
    // Behind an empty page a visitor sees nothing, so it is worth more reads.
    if (!mayReadOn || items.length > 0 || toSkip < offset || readsOn >= MAX_READS_OF_EMPTY) return page(next);
    if (readsOn === MAX_READS) {
      const least = await narrowest(db, searching, { query, after }, { size, offset: toSkip });
      reads += least.reads;
      if ("page" in least) return { ...least.page, reads };
      queries = least.queries;
    }
    readsOn *= 2;
    readsLeft = readsOn;
  }
}

/** As many may be read for one page; a count bills a read for each thousand. */
const COUNTED = 2_000;

const countOf = async (query: Query): Promise<number> => (await query.limit(COUNTED).count().get()).data().count;

type Narrowest = { reads: number } & ({ queries: IndexQuery[] } | { page: ListPage<FoundListing> });

/** The queries by what the fewest listings behind a place have, or the page when the fewest are within the prices. */
async function narrowest(db: Database, searching: Searching, place: Place, wanted: Wanted): Promise<Narrowest> {
  const { plan } = searching;
  const ways =
    plan.narrowings.length > 1 ? plan.narrowings.map((one) => indexQueries(plan, one)) : [indexQueries(plan)];
  const counted = await Promise.all(
    ways.map(async (queries) => {
      const indexed = queries[place.query];
      return { queries, count: indexed ? await countOf(startingAt(queryOf(db, plan, indexed), place)) : COUNTED };
    }),
  );
  const [least = { queries: indexQueries(plan), count: COUNTED }] = counted.toSorted(
    (one, other) => one.count - other.count,
  );
  if (!plan.hasPriceBands) return { queries: least.queries, reads: ways.length };
  const { page, reads } = await readByPrice(db, searching, place, wanted, least.count);
  return { ...(page ? { page } : { queries: least.queries }), reads: reads + ways.length };
}

function orderedBy(snapshot: DocumentSnapshot, field: string): string | number {
  const value: unknown = snapshot.get(field);
  return value instanceof Timestamp ? value.valueOf() : Number(value);
}

/**
 * Bands of prices are wide: where fewer than `most` listings are within the bounds, all of them are read and sorted.
 * Without a page: they are not fewer.
 */
async function readByPrice(
  db: Database,
  searching: Searching,
  { after }: Place,
  { size, offset }: Wanted,
  most: number,
): Promise<{ page: ListPage<FoundListing> | null; reads: number }> {
  const { plan, cursors } = searching;
  const byPrice = searching.byPrice();
  const [field, direction] = ORDERED_BY[plan.order];
  const queries = indexQueries(byPrice).map((indexed) => ({ indexed, query: queryOf(db, byPrice, indexed, field) }));
  const counts = await Promise.all(queries.map(({ query }) => countOf(query)));
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count >= most) return { page: null, reads: counts.length };
  const found = await Promise.all(
    queries.map(async ({ indexed, query }) => {
      const { docs } = await query.limit(COUNTED).get();
      return compare(db, searching, indexed, docs, COUNTED);
    }),
  );
  const reads = counts.length + found.reduce((sum, one) => sum + one.reads, 0);
  if (found.some(({ isCut }) => isCut)) return { page: null, reads };
  const sign = direction === "asc" ? 1 : -1;
  const order = (one: DocumentSnapshot, other: DocumentSnapshot): number => {
    const [first, second] = [orderedBy(one, field), orderedBy(other, field)];
    return (first === second ? one.id < other.id : first < second) ? -sign : sign;
  };
  const [last] = after;
  const sorted = found
    .flatMap(({ seen }) => seen.flatMap(({ snapshot, item }) => (item ? [{ snapshot, item }] : [])))
    .filter(({ snapshot }) => !(last instanceof DocumentSnapshot) || order(snapshot, last) > 0)
    .toSorted((one, other) => order(one.snapshot, other.snapshot));
  const page = sorted.slice(offset, offset + size);
  const end = sorted.length > offset + size ? page.at(-1) : undefined;
  return {
    page: { items: page.map(({ item }) => item), next: end ? cursors.at(end.snapshot, 0) : null },
    reads,
  };
}

export type ListingSearch = ReturnType<typeof listingSearch>;
