import { refundDeadlines } from "@lopango/contract/listings/cancellation";
import { priceOfFilled, roomsFilled, type FilledRooms } from "@lopango/contract/listings/cheapest-rooms";
import { PAGE_FACTS, type PageFact } from "@lopango/contract/listings/listing-facts";
import { FieldPath, Filter, type DocumentSnapshot, type Query } from "@google-cloud/firestore";
import { rateOfNight, stayRefusal } from "@lopango/contract/listings/rates";
import { monthOf, type CivilDate } from "@lopango/contract/platform/dates";
import type { z } from "zod";
import { monthsOf, type Stay } from "../calendar/rules/calendar.ts";
import { shownMonth } from "../calendar/rules/parts.ts";
import { hasNoFullNight, unitsLeft } from "../calendar/rules/full-nights.ts";
import {
  planSearch,
  type IndexFilter,
  type PriceRange,
  type SearchFilters,
  type SearchPlan,
} from "./rules/search-plan.ts";
import { lodgingIn, priceOfRoom } from "./rules/searched-stay.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";
import type { SearchedLodging } from "../listings/catalogue.ts";
import type { CardListing } from "../listings/rules/listing.ts";
import { readable, foundRecord, type Database } from "../platform/firestore/firestore.ts";
import { calendars } from "../calendar/calendar-month.record.ts";
import { CARD_FIELDS, CARD_MASK, foundCard, listings, listingSchema } from "../listings/listing.record.ts";
import { searchCursor, type SearchCursor } from "./search-cursor.store.ts";
import { fieldsOf } from "../platform/firestore/record.ts";
import { cheapestOnCard, roomsOnCard, unitsTogether, withHouseName } from "../listings/rules/house.ts";
import { ORDERED_BY } from "../listings/search-indexes.ts";

/** Read for a stay only: when it is cancelled for free. */
const STAY_MASK = { cancellation_policy: true, checkin_time: true, time_zone: true } as const;

const searchedSchema = listingSchema
  .pick({
    ...CARD_MASK,
    units: true,
    ...(Object.fromEntries(PAGE_FACTS.map((name) => [name, true])) as Record<PageFact, true>),
    full_nights: true,
  })
  .extend(listingSchema.pick(STAY_MASK).partial().shape);

/** Limits the reads of a page, however few listings match. */
const MAX_READS = 60;

const SEARCHED_FIELDS = fieldsOf(searchedSchema);

type SearchedListing = z.output<typeof searchedSchema>;

const STAY_FIELDS = ["full_nights", ...Object.keys(STAY_MASK)];

/** Returns the fields to read: the card's when the index decides, those of a stay only for one. */
function fieldsRead({ exact, stay }: SearchPlan): string[] {
  if (exact) return CARD_FIELDS;
  return stay ? SEARCHED_FIELDS : SEARCHED_FIELDS.filter((field) => !STAY_FIELDS.includes(field));
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
  const { most_move_in: most } = plan;
  const always = [
    Filter.where("is_listed", "==", true),
    ...(most === null ? [] : [Filter.where(ORDERED_BY.move_in[0], "<=", most)]),
  ];
  const query = (...conditions: Filter[]): Query =>
    listings
      .in(db)
      .where(Filter.and(...always, ...conditions))
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

export interface FoundListing {
  /** A room type answers for its house. */
  listing: CardListing;
  /** Null where neither guests nor dates are asked for. */
  lodging: SearchedLodging | null;
}

export interface SearchPageRequest extends PageRequest {
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
      { size, offset, cursor }: SearchPageRequest,
      now: Date,
      usd_cdf: number | null,
    ): Promise<ListPage<FoundListing>> {
      const plan = planSearch(filters, now, usd_cdf);
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
        ? readExact(start, plan.today, cursors, size, offset)
        : readMatching(db, { query, start, further }, { plan, now }, cursors, size, offset);
    },
  };
}

/** Reads a page that the index fully determines: one read for each listing returned or skipped. */
async function readExact(
  start: Query,
  today: CivilDate,
  cursors: SearchCursor,
  size: number,
  offset: number,
): Promise<ListPage<FoundListing>> {
  const { docs } = await (offset > 0 ? start.offset(offset) : start).limit(size).get();
  const last = docs.at(-1);
  // A full page may be the last one: a look-ahead would cost a read on every page.
  return {
    items: readable(docs, foundCard).map((card) => ({ listing: cheapestOnCard(card, today), lodging: null })),
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
  { plan, now }: { plan: SearchPlan; now: Date },
  cursors: SearchCursor,
  size: number,
  offset: number,
): Promise<ListPage<FoundListing>> {
  const items: FoundListing[] = [];
  const { stay } = plan;
  // Reads for each listing at most: itself, and its months when `full_nights` is missing.
  const each = 1 + (stay ? monthsOf(stay).length : 0);
  let toSkip = offset;
  // One read was the rate of the day.
  let readsLeft = Math.max(MAX_READS - (plan.comparesPrices ? 1 : 0), size) + offset;
  for (;;) {
    const wanted = Math.min(Math.floor(readsLeft / each), Math.max(size, toSkip));
    const { docs } = await start.limit(wanted).get();
    const fitting = readable(docs, searched).map((card) => candidateOf(card, plan));
    const { cards, read, reads } = stay
      ? await withFreeRooms(db, { ...plan, stay }, fitting, readsLeft - docs.length)
      : { cards: fitting, read: fitting.length, reads: 0 };
    const known = new Map(cards.map((card) => [card.id, card.rooms]));
    const unread = new Set(fitting.slice(read).map(({ id }) => id));
    let last: (typeof docs)[number] | undefined;
    for (const snapshot of docs) {
      if (unread.has(snapshot.id)) return { items, next: last ? cursors.at(last) : null };
      last = snapshot;
      const item = foundListing(plan, known.get(snapshot.id) ?? [], now);
      if (!item) continue;
      if (toSkip > 0) toSkip -= 1;
      else if (items.push(item) === size) return { items, next: cursors.at(snapshot) };
    }
    const isAtEnd = docs.length < wanted;
    if (isAtEnd && further.length === 0) return { items, next: null };
    // Firestore bills a query without results as one read.
    readsLeft -= Math.max(1, docs.length) + reads;
    if (last && readsLeft < LEAST_STEP * each) return { items, next: cursors.at(last) };
    if (isAtEnd) [query = query, ...further] = further;
    start = last && !isAtEnd ? query.startAfter(last) : query;
  }
}

/** The room type that answers for its card, with the rooms that lodge all guests together. */
function foundListing(plan: SearchPlan, rooms: Candidate["rooms"], now: Date): FoundListing | null {
  const filled = lodgingIn(plan, rooms);
  const [first] = filled ?? [];
  if (!filled || !first) return null;
  return {
    listing: first.room,
    lodging: {
      rooms: roomsFilled(filled),
      isMixed: filled.length > 1,
      stay: plan.stay ? stayOf(filled, plan, plan.stay, now) : null,
    },
  };
}

function stayOf(
  filled: FilledRooms<Candidate["rooms"][number]>[],
  plan: SearchPlan,
  { checkin }: Stay,
  now: Date,
): SearchedLodging["stay"] {
  const rooms = filled.map(({ room }) => room);
  return {
    total_cents: priceOfFilled(filled, priceOfRoom(plan)),
    isFreelyCancelled: rooms.every(({ cancellation_policy: policy, checkin_time, time_zone }) =>
      policy && checkin_time && time_zone
        ? refundDeadlines(policy, checkin, { checkin_time, time_zone }, now).full !== null
        : false,
    ),
    hasBreakfast: rooms.every(({ rate_plan }) => rate_plan.breakfast_cents === 0),
  };
}

/** A card with its rooms that fit all criteria but the guests; `free` of each can be taken. */
interface Candidate {
  id: string;
  rooms: (SearchedListing & { free: number })[];
}

const candidateOf = (card: SearchedListing, plan: SearchPlan): Candidate => ({
  id: card.id,
  rooms: roomsOnCard(card)
    .filter((room) => plan.matches(withHouseName(room)))
    .map((room) => ({ ...room, free: unitsTogether(room) })),
});

/**
 * Leaves the rooms that are free in every night. A summary says which nights are full, not how many rooms are left: the
 * months are read of single listings without one, and where the guests need several rooms of a type. At most `reads`
 * documents are read. `read`: how many cards are known, the others did not fit in.
 */
async function withFreeRooms(
  db: Database,
  plan: SearchPlan & { stay: Stay },
  cards: readonly Candidate[],
  reads: number,
): Promise<{ cards: Candidate[]; read: number; reads: number }> {
  const { stay } = plan;
  const months = monthsOf(stay);
  const open = cards.map((card) => ({
    ...card,
    rooms: card.rooms.filter(
      (room) =>
        stayRefusal((date) => rateOfNight(room, date), stay) === null &&
        (room.full_nights === undefined || hasNoFullNight(room.full_nights, stay)),
    ),
  }));
  const asked: Candidate["rooms"] = [];
  let read = 0;
  for (const { rooms } of open) {
    const wanted = roomsToCount(plan, rooms);
    const most = Math.floor(reads / months.length) - asked.length;
    if (wanted.length > 0 && most < 1) break;
    asked.push(...wanted.slice(0, most));
    read += 1;
  }
  const documents = asked.flatMap(({ id }) => months.map((month) => calendars.doc(db, id, month)));
  const found = documents.length === 0 ? [] : await db.getAll(...documents);
  const left = new Map(
    asked.map(({ id, units, free }, index) => {
      const own = found.slice(index * months.length, (index + 1) * months.length);
      const calendar = own.map((snapshot, at) =>
        shownMonth(calendars.read(snapshot, id, months[at] ?? monthOf(stay.checkin))),
      );
      return [id, Math.min(free, unitsLeft(calendar, units, stay))];
    }),
  );
  const known = open.slice(0, read).map((card) => {
    const isCounted = card.rooms.some(({ id }) => left.has(id));
    // Of a type that was not counted one room is free.
    const rooms = card.rooms.map((room) => ({ ...room, free: left.get(room.id) ?? (isCounted ? 1 : room.free) }));
    return { ...card, rooms: rooms.filter(({ free }) => free > 0) };
  });
  return { cards: known, read, reads: documents.length };
}

/** Rooms of a card whose free units a search has to know, the cheapest first. */
function roomsToCount(plan: SearchPlan, rooms: Candidate["rooms"]): Candidate["rooms"] {
  const uncounted = rooms.filter(({ full_nights: full }) => full === undefined);
  if (uncounted.length > 0) return uncounted;
  const lodging = lodgingIn(plan, rooms);
  if (!lodging?.some(({ lodgers }) => lodgers.length > 1)) return [];
  const isLodging = (room: SearchedListing) => lodging.some((filled) => filled.room.id === room.id);
  return rooms
    .filter(({ free }) => free > 1)
    .sort(
      (one, other) =>
        Number(isLodging(other)) - Number(isLodging(one)) || one.base_price_cents - other.base_price_cents,
    );
}

function searched(snapshot: DocumentSnapshot): SearchedListing {
  return foundRecord(snapshot, searchedSchema, { id: snapshot.id });
}

export type ListingSearch = ReturnType<typeof listingSearch>;
