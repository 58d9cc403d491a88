import { MAX_COUNTED_STAYS, MAX_OVERDUE, MAX_STAYS_OF_DAY } from "@lopango/contract/limits";
import type { BookingReason, BookingStatus } from "@lopango/contract/bookings/booking-life";
import type { CivilDate } from "@lopango/contract/platform/dates";
import type { Booking } from "./rules/booking.ts";
import type { CountedPageRequest, ListPage, PageRequest } from "../platform/list-page.ts";
import { batches, recordsById } from "../platform/firestore/batches.ts";
import { DUE_SINCE, sumsDue } from "../payments/payment.store.ts";
import { bookings } from "./booking.record.ts";
import { hostsNamed } from "../identity/user.store.ts";
import { countedPage, countsOf, newestPage, decodeCursor, encodeCursor, ID } from "../platform/firestore/pages.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { FieldPath, type CollectionReference, type Query, type DocumentSnapshot } from "@google-cloud/firestore";

export interface BookingFilter {
  status: BookingStatus | "in_review" | undefined;
  refund: "due" | "done" | undefined;
  objection: "open" | undefined;
  from: CivilDate | undefined;
  to: CivilDate | undefined;
}

const IN_REVIEW = "payment_review" satisfies BookingReason;

export function bookingStore(db: Database) {
  const all = bookings.in(db);

  return {
    ...stayQueries(all, bookings.found),

    booking: (id: string) => bookings.find(db, id),

    /** Newest first. */
    bookingsOf: (guestId: string, page: PageRequest) =>
      newestPage(all.where("guest_id", "==", guestId), page, bookings.found),

    /**
     * Sorted by arrival: latest first, with `from` earliest first. `host`: several for a house that had other owners.
     */
    async bookingsOfHost(
      host: string | readonly string[],
      filter: HostBookingFilter,
      { size, cursor }: PageRequest,
    ): Promise<ListPage<Booking>> {
      const plan = planHostBookings([host].flat(), filter);
      const ordered = hostBookingsQuery(all, plan).limit(size);
      const found = await (cursor === undefined ? ordered : ordered.startAfter(...arrivalPosition(cursor))).get();
      const items = readable(found.docs, bookings.found);
      const last = found.docs.length === size ? found.docs.at(-1) : undefined;
      return { items, next: last ? arrivalCursor(String(last.get("checkin")), last.id) : null };
    },

    /** Cursor for those of `bookingsOfHost` behind this one. */
    cursorBehind: ({ checkin, id }: Booking): string => arrivalCursor(checkin, id),

    /** Bookings with something that a member of a team noted at the reception, in batches. */
    notedBy: (uid: string) => recordsById(all.where("noted_by", "array-contains", uid), bookings.found),

    /** Ids of bookings and changes whose hold ended by `now`, oldest first, in batches. */
    async *expiredHolds(now: Date) {
      yield* batches(
        all.where("status", "in", ["created", "pending_payment"]).where("hold_until", "<=", now),
        "hold_until",
      );
      yield* batches(all.where("change.hold_until", "<=", now), "change.hold_until");
    },
    /** Ids of paid bookings and changes that the host left unanswered by `now`. */
    async *unanswered(now: Date) {
      yield* batches(all.where("status", "==", "paid").where("confirm_by", "<=", now), "confirm_by");
      yield* batches(all.where("change.confirm_by", "<=", now), "change.confirm_by");
    },
    /** Ids of paid bookings whose time to answer ends after `after`, and at `until` at the latest. */
    answersUntil: (after: Date, until: Date) =>
      batches(
        all.where("status", "==", "paid").where("confirm_by", ">", after).where("confirm_by", "<=", until),
        "confirm_by",
      ),
    arrivalsOn: (checkin: CivilDate) =>
      batches(all.where("status", "==", "confirmed").where("checkin", "==", checkin), "checkin"),
    departuresOn: (checkout: CivilDate) =>
      batches(all.where("status", "==", "confirmed").where("checkout", "==", checkout), "checkout"),

    /** Number of confirmed stays of a host that began before `today`, one read and at most `MAX_COUNTED_STAYS`. */
    async begunStays(hostId: string, today: CivilDate): Promise<number> {
      const begun = all.where("host_id", "==", hostId).where("status", "==", "confirmed").where("checkin", "<", today);
      return (await begun.limit(MAX_COUNTED_STAYS).count().get()).data().count;
    },

    /** Number of paid stays at a host, as an aggregation. */
    async soldStays(hostId: string): Promise<number> {
      const sold = all.where("host_id", "==", hostId).where("status", "in", ["paid", "confirmed"]);
      return (await sold.limit(MAX_COUNTED_STAYS).count().get()).data().count;
    },

    /** Number of paid stays that a host declined, cancelled or left unanswered, as an aggregation. */
    async letDownStays(hostId: string): Promise<number> {
      const reasons = ["cancelled_by_host", "declined_by_host", "host_silent"] satisfies BookingReason[];
      const letDown = all.where("host_id", "==", hostId).where("reason", "in", reasons);
      return (await letDown.limit(MAX_COUNTED_STAYS).count().get()).data().count;
    },

    /** Ids of bookings with a refund that the product may send, oldest first, in batches. */
    refundsToSend: (now: Date) => batches(all.where("to_send_since", "<=", now), "to_send_since"),
    /** Ids of stays whose remaining nights come free, because nobody objected in time, oldest first, in batches. */
    nightsDue: (now: Date) => batches(all.where("nights_due_at", "<=", now), "nights_due_at"),

    /**
     * Newest first; due refunds alone by their date, the oldest first; a range of arrivals by arrival. Up to ten hosts
     * that the query names are read too.
     */
    all: async (page: CountedPageRequest, { status, refund, objection, from, to }: BookingFilter) =>
      countedPage(
        db,
        bookings,
        page,
        {
          ...(status === "in_review" ? { reason: IN_REVIEW } : { status }),
          refund_state: refund,
          objection,
        },
        {
          ids: await hostsNamed(db, page.q),
          oldestBy: refund === "due" && !status && !objection ? DUE_SINCE : undefined,
          days: from || to ? { field: "checkin", from, to } : undefined,
        },
      ),
    /** Sum in each currency of what is due, of up to `MAX_SUMMED` bookings. */
    sumsDue: () => sumsDue(all.where("refund_state", "==", "due")),
    counts: () =>
      countsOf({
        bookings: all,
        refunds_due: all.where("refund_state", "==", "due"),
        objections_open: all.where("objection", "==", "open"),
      }),
  };
}

export type BookingStore = ReturnType<typeof bookingStore>;

export interface HostBookingFilter {
  status?: BookingStatus | undefined;
  property_id?: string | undefined;
  /** First and last day of arrival. */
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
  /** Search token of a text. The query then ignores status and listing, which the caller compares. */
  word?: string | undefined;
  /** Absent: latest arrival first, with `from` earliest first. */
  order?: "asc" | "desc" | undefined;
}

/** Query for a host's bookings; each shape has an index. */
export interface HostBookingsPlan {
  /** The host; of a house also its former owners. */
  hosts: readonly string[];
  equal: [field: "status", value: string][];
  /** Listing of one of the rooms, or a search token; null for all. */
  contains: [field: "property_ids" | "admin_tokens", value: string] | null;
  range: [operator: ">=" | "<=", date: string][];
  order: "asc" | "desc";
}

export function planHostBookings(
  hosts: readonly string[],
  { status, property_id, from, to, word, order = from === undefined ? "desc" : "asc" }: HostBookingFilter,
): HostBookingsPlan {
  const plan: HostBookingsPlan = {
    hosts,
    equal: [],
    contains: word ? ["admin_tokens", word] : property_id === undefined ? null : ["property_ids", property_id],
    range: [],
    // One index serves a text, so it has one order.
    order: word ? "desc" : order,
  };
  if (status !== undefined && !word) plan.equal.push(["status", status]);
  if (from !== undefined) plan.range.push([">=", from]);
  if (to !== undefined) plan.range.push(["<=", to]);
  return plan;
}

function hostBookingsQuery(
  bookings: CollectionReference,
  { hosts, equal, contains, range, order }: HostBookingsPlan,
): Query {
  const received =
    hosts.length === 1 ? bookings.where("host_id", "==", hosts[0]) : bookings.where("host_id", "in", hosts);
  const found = equal.reduce<Query>((query, [field, value]) => query.where(field, "==", value), received);
  const containing = contains === null ? found : found.where(contains[0], "array-contains", contains[1]);
  const within = range.reduce((query, [operator, date]) => query.where("checkin", operator, date), containing);
  return within.orderBy("checkin", order).orderBy(FieldPath.documentId(), order);
}

export const arrivalCursor = (checkin: CivilDate, id: string): string => encodeCursor(checkin, id);

export function arrivalPosition(cursor: string): [checkin: string, id: string] {
  return decodeCursor(cursor, [/\d{4}-\d{2}-\d{2}/, ID]);
}

const SHARED_AT_ONCE = 20;

/** What the reception and the rooms of a house ask of bookings and of walk-ins alike. */
export function stayQueries<Stay>(all: CollectionReference, found: (snapshot: DocumentSnapshot) => Stay) {
  return {
    /** Stays of a host that the reception sees on a day: arriving, in house or leaving. One read each, at least one. */
    staysOn: async (hostId: string, date: CivilDate): Promise<Stay[]> => {
      const own = all.where("host_id", "==", hostId).where("reception_days", "array-contains", date);
      return readable((await own.limit(MAX_STAYS_OF_DAY).get()).docs, found);
    },

    /** Stays of a host that were to end before a day, whose departure nobody noted, the latest first. */
    overdueOf: async (hostId: string, date: CivilDate): Promise<Stay[]> => {
      const own = all.where("host_id", "==", hostId).where("awaits_departure", "==", true);
      const before = own.where("checkout", "<", date).orderBy("checkout", "desc");
      return readable((await before.limit(MAX_OVERDUE).get()).docs, found);
    },

    /** Stays in this room type and others that end since `from`, the last departure first, in batches. */
    async *sharing(propertyId: string, from: CivilDate): AsyncGenerator<Stay[]> {
      const shared = all.where("shared_ids", "array-contains", propertyId).where("checkout", ">=", from);
      const ordered = shared.orderBy("checkout", "desc").limit(SHARED_AT_ONCE);
      for (let page = await ordered.get(); page.size > 0; page = await ordered.startAfter(page.docs.at(-1)).get())
        yield page.docs.map(found);
    },
  };
}
