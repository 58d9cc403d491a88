import { FieldPath, Filter, type Query } from "@google-cloud/firestore";
import { monthsOf } from "../calendar/rules/calendar.ts";
import { foundCard, listings } from "../listings/listing.record.ts";
import { cheapestOnCard } from "../listings/rules/listed-establishment.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";
import { compare, fieldsRead, type FoundListing } from "./found-listing.store.ts";
import { indexQueries, orderOf, type Condition, type IndexQuery } from "./rules/index-queries.ts";
import { planSearch, type SearchFilters, type SearchPlan } from "./rules/search-plan.ts";
import { searchCursor, type SearchCursor } from "./search-cursor.store.ts";

/** Limits the reads of a page, however few listings match. */
const MAX_READS = 60;

/** A page without a result reads on: 120, 240, 480 and 960 more. */
const MAX_READS_OF_EMPTY = 960;

/** Each kind of query needs an index (`search-indexes.ts`). */
function queryOf(db: Database, plan: SearchPlan, { all, any }: IndexQuery): Query {
  const together = (conditions: Condition[]): Filter =>
    Filter.and(...conditions.map(({ field, is, value }) => Filter.where(field, is, value)));
  const [only, ...others] = any.map(together);
  const order = orderOf(plan);
  const [, direction] = order.at(-1) ?? [];
  return (
    order
      .reduce<Query>(
        (query, [field, towards]) => query.orderBy(field, towards),
        listings
          .in(db)
          .where(
            only && others.length === 0
              ? Filter.and(together(all), only)
              : Filter.and(together(all), Filter.or(...any.map(together))),
          ),
      )
      .orderBy(FieldPath.documentId(), direction)
      // A cursor needs the fields of the order.
      .select(...new Set([...fieldsRead(plan), ...order.map(([field]) => field)]))
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
      const cursors = searchCursor(filters, orderOf(plan));
      const place: Place = cursor === undefined ? { query: 0, after: [] } : cursors.read(cursor);
      if (!plan.filters) return { items: [], next: null };
      return plan.exact
        ? readExact(db, plan, place, cursors, page)
        : readMatching(db, place, { plan, now, cursors }, page);
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
    const compared = await compare(db, searching, docs, readsLeft - docs.length);
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
    if (readsOn === MAX_READS && plan.narrowings.length > 1) {
      queries = await narrowest(db, plan, { query, after });
      reads += plan.narrowings.length;
    }
    readsOn *= 2;
    readsLeft = readsOn;
  }
}

/** As many may be read for one page; a count bills a read for each thousand. */
const COUNTED = 2_000;

const countOf = async (query: Query): Promise<number> => (await query.limit(COUNTED).count().get()).data().count;

/** The queries by what the fewest listings behind a place have. */
async function narrowest(db: Database, plan: SearchPlan, place: Place): Promise<IndexQuery[]> {
  const counted = await Promise.all(
    plan.narrowings.map(async (narrowing) => {
      const queries = indexQueries(plan, narrowing);
      const indexed = queries[place.query];
      return { queries, count: indexed ? await countOf(startingAt(queryOf(db, plan, indexed), place)) : COUNTED };
    }),
  );
  const [least] = counted.toSorted((one, other) => one.count - other.count);
  return least?.queries ?? indexQueries(plan);
}

export type ListingSearch = ReturnType<typeof listingSearch>;
