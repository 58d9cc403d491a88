import type { DocumentSnapshot } from "@google-cloud/firestore";
import { refundDeadlines } from "@lopango/contract/listings/cancellation";
import { priceOfFilled, roomsFilled, type FilledRooms } from "@lopango/contract/listings/cheapest-rooms";
import { PAGE_FACTS, type PageFact } from "@lopango/contract/listings/listing-facts";
import { rateOfNight, stayRefusal } from "@lopango/contract/listings/rates";
import { monthOf } from "@lopango/contract/platform/dates";
import type { z } from "zod";
import { calendars } from "../calendar/calendar-month.record.ts";
import { monthsOf, type Stay } from "../calendar/rules/calendar.ts";
import { hasNoFullNight, unitsLeft } from "../calendar/rules/full-nights.ts";
import { shownMonth } from "../calendar/rules/parts.ts";
import type { SearchedLodging } from "../listings/catalogue.ts";
import { CARD_FIELDS, CARD_MASK, listingSchema } from "../listings/listing.record.ts";
import { roomsOnCard, unitsTogether, withEstablishmentName } from "../listings/rules/listed-establishment.ts";
import type { CardListing } from "../listings/rules/listing.ts";
import { foundRecord, readable, type Database } from "../platform/firestore/firestore.ts";
import { fieldsOf } from "../platform/firestore/record.ts";
import type { SearchPlan } from "./rules/search-plan.ts";
import { lodgingIn, priceOfRoom } from "./rules/searched-stay.ts";

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

const SEARCHED_FIELDS = fieldsOf(searchedSchema);

type SearchedListing = z.output<typeof searchedSchema>;

const STAY_FIELDS = ["full_nights", ...Object.keys(STAY_MASK)];

/** Returns the fields to read: the card's when the index decides, those of a stay only for one. */
export function fieldsRead({ exact, stay }: SearchPlan): string[] {
  if (exact) return CARD_FIELDS;
  return stay ? SEARCHED_FIELDS : SEARCHED_FIELDS.filter((field) => !STAY_FIELDS.includes(field));
}

export interface FoundListing {
  /** A room type answers for its house. */
  listing: CardListing;
  /** Null where neither guests nor dates are asked for. */
  lodging: SearchedLodging | null;
}

interface Compared {
  /** In the order of the index, as far as the reads sufficed. */
  seen: { snapshot: DocumentSnapshot; item: FoundListing | null }[];
  isCut: boolean;
  reads: number;
}

/** Compares what a query found with all criteria; the calendars may take `reads` more. */
export async function compare(
  db: Database,
  { plan, now }: { plan: SearchPlan; now: Date },
  docs: DocumentSnapshot[],
  reads: number,
): Promise<Compared> {
  const { stay } = plan;
  const cards = readable(docs, searched);
  const fitting = cards.map((card) => candidateOf(card, plan));
  const free = stay
    ? await withFreeRooms(db, { ...plan, stay }, fitting, reads)
    : { known: fitting, unread: [], reads: 0 };
  const rooms = new Map(free.known.map((card) => [card.id, card.rooms]));
  const firstUnread = docs.findIndex(({ id }) => id === free.unread[0]?.id);
  const seen = firstUnread < 0 ? docs : docs.slice(0, firstUnread);
  return {
    seen: seen.map((snapshot) => ({ snapshot, item: foundListing(plan, rooms.get(snapshot.id) ?? [], now) })),
    isCut: firstUnread >= 0,
    // Firestore bills a query without results as one read.
    reads: Math.max(1, docs.length) + free.reads,
  };
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
    .filter((room) => plan.matches(withEstablishmentName(room)))
    .map((room) => ({ ...room, free: unitsTogether(room) })),
});

/**
 * Leaves the rooms that are free in every night. A summary says which nights are full, not how many rooms are left: the
 * months are read of single listings without one, and where the guests need several rooms of a type. At most `reads`
 * documents are read; the cards that did not fit in are `unread`.
 */
async function withFreeRooms(
  db: Database,
  plan: SearchPlan & { stay: Stay },
  cards: readonly Candidate[],
  reads: number,
): Promise<{ known: Candidate[]; unread: readonly Candidate[]; reads: number }> {
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
  return { known, unread: cards.slice(read), reads: documents.length };
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
