import { MAX_COUNTED_STAYS } from "@lopango/contract/limits";
import type { BookingReason, BookingStatus } from "@lopango/contract/bookings/booking-life";
import type { CivilDate } from "@lopango/contract/platform/dates";
import type { Booking } from "./rules/booking.ts";
import type { CountedPageRequest, ListPage, PageAsked } from "../platform/list-page.ts";
import { batches, recordsById } from "../platform/firestore/batches.ts";
import { DUE_SINCE, sumsDue } from "../payments/payment.store.ts";
import { bookings } from "./booking.record.ts";
import { hostsNamed } from "../identity/user.store.ts";
import { countedPage, countsOf, newestPage } from "../platform/firestore/pages.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import {
  arrivalCursor,
  arrivalPosition,
  hostBookingsQuery,
  planHostBookings,
  type HostBookingFilter,
} from "./host-bookings.store.ts";
import { stayQueries } from "./stay-queries.store.ts";

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

    /** Newest first. @throws Problem `invalid_fields` for an invalid cursor */
    bookingsOf: (guestId: string, page: PageAsked) =>
      newestPage(all.where("guest_id", "==", guestId), page, bookings.found),

    /**
     * Sorted by arrival: latest first, with `from` earliest first. `host`: several for a house that had other owners.
     *
     * @throws Problem `invalid_fields` for an invalid cursor
     */
    async bookingsOfHost(
      host: string | readonly string[],
      filter: HostBookingFilter,
      { size, cursor }: PageAsked,
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

    /** Ids of stays whose remaining nights come free, because nobody objected in time, oldest first, in batches. */
    nightsDue: (now: Date) => batches(all.where("nights_due_at", "<=", now), "nights_due_at"),

    /**
     * Newest first; due refunds alone by their date, the oldest first; a range of arrivals by arrival. Up to ten hosts
     * that the query names are read too.
     * @throws Problem `invalid_fields` for an invalid cursor
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
