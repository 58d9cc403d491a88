import { PAGE_FACTS, type PageFact } from "@lopango/contract/listings/listing-facts";
import { FieldPath, Filter, type DocumentSnapshot, type Query } from "@google-cloud/firestore";
import { rateOfNight, stayRefusal } from "@lopango/contract/listings/rates";
import { quote } from "@lopango/contract/payments/price";
import { monthOf } from "@lopango/contract/calendar/dates";
import type { z } from "zod";
import { monthsOf, type Stay } from "../calendar/rules/calendar.ts";
import { shownMonth } from "../calendar/rules/parts.ts";
import { fullNightsOf, isFree } from "../calendar/rules/full-nights.ts";
import {
  planSearch,
  type IndexFilter,
  type PriceRange,
  type SearchFilters,
  type SearchPlan,
} from "./rules/search-plan.ts";
import type { ListPage, PageAsked } from "../platform/list-page.ts";
import type { CardListing } from "../listings/rules/listing.ts";
import { readable, foundRecord, type Database } from "../platform/firestore/firestore.ts";
import { calendars } from "../calendar/calendar-month.record.ts";
import { CARD_FIELDS, CARD_MASK, foundCard, listings, listingSchema } from "../listings/listing.record.ts";
import { searchCursor, type SearchCursor } from "./search-cursor.store.ts";
import { fieldsOf } from "../platform/firestore/record-parts.ts";
import { cheapestOnCard, roomsFor, roomsOnCard, withHouseName } from "../listings/rules/house.ts";
import { ORDERED_BY } from "../listings/search-indexes.ts";

const searchedSchema = listingSchema.pick({
  ...CARD_MASK,
  units: true,
  ...(Object.fromEntries(PAGE_FACTS.map((name) => [name, true])) as Record<PageFact, true>),
  full_nights: true,
});

/** Limits the reads of a page, however few listings match. */
const MAX_READS = 60;

const SEARCHED_FIELDS = fieldsOf(searchedSchema);

type SearchedListing = z.output<typeof searchedSchema>;

/** Returns the fields to read: the card's when the index decides, `full_nights` only for a stay. */
function fieldsRead({ exact, stay }: SearchPlan): string[] {
  if (exact) return CARD_FIELDS;
  return stay ? SEARCHED_FIELDS : SEARCHED_FIELDS.filter((field) => field !== "full_nights");
}

const condition = (filter: Exclude<IndexFilter, PriceRange>): Filter => {
  if ("contains" in filter) return Filter.where(filter.field, "array-contains", filter.contains);
  if ("in" in filter) return Filter.where(filter.field, "in", filter.in);
  return Filter.where(filter.field, "==", filter.equals);
};

const isRange = (filter: IndexFilter): filter is PriceRange => filter.field === "least_price_cents";

const inRange = ({ field, from, to }: PriceRange): Filter =>
  Filter.and(Filter.where(field, ">=", from), Filter.where(field, "<=", to));

/** Houses whose cheapest room type is below the range, while a dearer one may be in it. */
const housesBelow = ({ field, from, houses }: PriceRange): Filter =>
  Filter.and(
    Filter.where("category", "==", "hotel"),
    Filter.where("house_top_band", "in", houses),
    Filter.where(field, "<", from),
  );

/**
 * Queries listings and houses by the plan; each shape needs an index (`indexes.ts`). The page reads one query after the
 * other. Houses below a range come last, whatever the order: any number of them may lack a room type within it.
 */
function queriesOf(db: Database, plan: SearchPlan, filters: IndexFilter[]): Query[] {
  const ofCategories = Filter.where("category", "in", plan.categories);
  const [field, direction] = ORDERED_BY[plan.order];
  const query = (...conditions: Filter[]): Query =>
    listings
      .in(db)
      .where(Filter.and(Filter.where("is_listed", "==", true), ...conditions))
      .orderBy(field, direction)
      .orderBy(FieldPath.documentId(), direction)
      // A cursor needs the field of the order.
      .select(...new Set([...fieldsRead(plan), field]));

  if (plan.combine === "any" && filters.length > 0) {
    // Each alternative names its categories: those of houses are fewer, and Firestore counts the product.
    const alternatives = filters.flatMap((filter) => {
      if (!isRange(filter)) return Filter.and(ofCategories, condition(filter));
      const own = Filter.and(ofCategories, inRange(filter));
      return filter.houses.length === 0 ? own : [own, housesBelow(filter)];
    });
    return [query(Filter.or(...alternatives))];
  }
  const range = filters.find(isRange);
  const others = filters.flatMap((filter) => (isRange(filter) ? [] : filter));
  const first = query(ofCategories, ...others.map(condition), ...(range ? [inRange(range)] : []));
  if (!range || range.houses.length === 0) return [first];
  const narrowed = others.filter((filter) => filter.field !== "guest_band");
  return [first, query(...narrowed.map(condition), housesBelow(range))];
}

export interface PageRequest extends PageAsked {
  offset: number;
}

/**
 * Finds active single listings and houses. The cheapest room type that fits answers for its house. A page may be shorter
 * than its size and still have a next one.
 */
export function listingSearch(db: Database) {
  return {
    async find(
      filters: SearchFilters,
      { size, offset, cursor }: PageRequest,
      now: Date,
    ): Promise<ListPage<CardListing>> {
      const plan = planSearch(filters, now);
      const cursors = searchCursor(filters);
      const after = cursor === undefined ? undefined : cursors.read(cursor);
      if (!plan.filters) return { items: [], next: null };
      const queries = queriesOf(db, plan, plan.filters);
      const range = plan.filters.find(isRange);
      // The price at which a cursor stands tells its query.
      const isBelow = queries.length > 1 && after !== undefined && range !== undefined && Number(after[0]) < range.from;
      const [query, ...further] = isBelow ? queries.slice(1) : queries;
      if (!query) return { items: [], next: null };
      const start = after ? query.startAfter(...after) : query;
      return plan.exact
        ? readExact(start, cursors, size, offset)
        : readMatching(db, { query, start, further }, plan, cursors, size, offset);
    },
  };
}

/** Reads a page that the index fully determines: one read for each listing returned or skipped. */
async function readExact(
  start: Query,
  cursors: SearchCursor,
  size: number,
  offset: number,
): Promise<ListPage<CardListing>> {
  const { docs } = await (offset > 0 ? start.offset(offset) : start).limit(size).get();
  const last = docs.at(-1);
  // A full page may be the last one: a look-ahead would cost a read on every page.
  return {
    items: readable(docs, foundCard).map(cheapestOnCard),
    next: last && docs.length === size ? cursors.at(last) : null,
  };
}

/** A smaller batch is not worth a query, so the page ends. */
const LEAST_STEP = 5;

/** A query, where to start in it, and what is read after its end. */
interface Reading {
  query: Query;
  start: Query;
  further: readonly Query[];
}

/**
 * Reads in index order and filters, until the page is full or the limit of reads is reached. A short page continues
 * after the last listing read.
 */
async function readMatching(
  db: Database,
  { query, start, further }: Reading,
  plan: SearchPlan,
  cursors: SearchCursor,
  size: number,
  offset: number,
): Promise<ListPage<CardListing>> {
  const items: CardListing[] = [];
  // Reads for each listing at most: itself, and its months when `full_nights` is missing.
  const each = 1 + (plan.stay ? monthsOf(plan.stay).length : 0);
  let toSkip = offset;
  let readsLeft = Math.max(MAX_READS, size) + offset;
  for (;;) {
    const wanted = Math.min(Math.floor(readsLeft / each), Math.max(size, toSkip));
    const { docs } = await start.limit(wanted).get();
    const fitting = readable(docs, searched)
      .flatMap((card) => roomsOnCard(card).map((room) => ({ cardId: card.id, room })))
      .filter(({ room }) => plan.matches(withHouseName(room)));
    const { free, reads } = plan.stay ? await freeFor(db, plan.stay, fitting) : { free: fitting, reads: 0 };
    const cards = Map.groupBy(free, ({ cardId }) => cardId);
    for (const snapshot of docs) {
      const rooms = cards.get(snapshot.id)?.map(({ room }) => room) ?? [];
      const [cheapest] = rooms.toSorted((one, other) => priceIn(plan, one) - priceIn(plan, other));
      if (!cheapest) continue;
      if (toSkip > 0) toSkip -= 1;
      else if (items.push(cheapest) === size) return { items, next: cursors.at(snapshot) };
    }
    const last = docs.at(-1);
    const isAtEnd = docs.length < wanted;
    if (isAtEnd && further.length === 0) return { items, next: null };
    // Firestore bills a query without results as one read.
    readsLeft -= Math.max(1, docs.length) + reads;
    if (last && readsLeft < LEAST_STEP * each) return { items, next: cursors.at(last) };
    if (isAtEnd) [query = query, ...further] = further;
    start = last && !isAtEnd ? query.startAfter(last) : query;
  }
}

/** Price of a stay, or without dates of a night or a month, in as many rooms as lodge all guests. */
function priceIn({ stay, guests = 1 }: SearchPlan, room: SearchedListing): number {
  const rooms = roomsFor(room, guests) ?? [];
  if (!stay) return room.base_price_cents * rooms.length;
  return rooms.reduce((sum, lodgers) => sum + quote(room, stay.checkin, stay.checkout, lodgers).total_cents, 0);
}

interface Fitting {
  /** Listing that stores the card: the room type itself, or the lead of its house. */
  cardId: string;
  room: SearchedListing;
}

/** Returns those with a free unit on every night. Reads months only for single listings without `full_nights`. */
async function freeFor(db: Database, stay: Stay, matching: Fitting[]): Promise<{ free: Fitting[]; reads: number }> {
  const months = monthsOf(stay);
  const uncounted = matching.map(({ room }) => room).filter(({ full_nights: full }) => full === undefined);
  const documents = uncounted.flatMap(({ id }) => months.map((month) => calendars.doc(db, id, month)));
  const found = documents.length === 0 ? [] : await db.getAll(...documents);
  const counted = new Map(
    uncounted.map(({ id, units }, index) => {
      const own = found.slice(index * months.length, (index + 1) * months.length);
      const calendar = own.map((snapshot, at) =>
        shownMonth(calendars.read(snapshot, id, months[at] ?? monthOf(stay.checkin))),
      );
      return [id, fullNightsOf(calendar, units, stay.checkin)];
    }),
  );
  const isFreeThen = ({ room }: Fitting) =>
    stayRefusal((date) => rateOfNight(room, date), stay) === null &&
    isFree(room.full_nights ?? counted.get(room.id) ?? {}, stay);
  return { free: matching.filter(isFreeThen), reads: documents.length };
}

function searched(snapshot: DocumentSnapshot): SearchedListing {
  return foundRecord(snapshot, searchedSchema, { id: snapshot.id });
}

export type ListingSearch = ReturnType<typeof listingSearch>;
