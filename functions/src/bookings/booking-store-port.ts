import type { BookingStatus } from "@lopango/contract/bookings/booking-life";
import type { CivilDate } from "@lopango/contract/calendar/dates";
import type { Booking } from "./rules/booking.ts";
import type { ListPage } from "../platform/list-page.ts";

/** Search filters of a host. Sorted by latest arrival first, with `from` by earliest. */
export interface HostBookingFilter {
  status?: BookingStatus | undefined;
  property_id?: string | undefined;
  /** First and last day of arrival. */
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
}

export interface BookingStore {
  booking(id: string): Promise<Booking | null>;
  /** Returns the guest's bookings, newest first. @throws Problem `invalid_fields` for an invalid cursor */
  bookingsOf(guestId: string, page: { size: number; cursor: string | undefined }): Promise<ListPage<Booking>>;
  /**
   * Returns bookings of the host's listings, sorted by arrival.
   *
   * @throws Problem `invalid_fields` for an invalid cursor
   */
  bookingsOfHost(
    hostId: string,
    filter: HostBookingFilter,
    page: { size: number; cursor: string | undefined },
  ): Promise<ListPage<Booking>>;

  /** Streams ids of bookings and changes whose hold ended by `now`, oldest first, in batches. */
  expiredHolds(now: Date): AsyncIterable<string[]>;
  /** Streams ids of paid bookings and changes that the host left unanswered by `now`. */
  unanswered(now: Date): AsyncIterable<string[]>;
  /** Streams ids of paid bookings whose time to answer ends after `after`, and at `until` at the latest. */
  answersUntil(after: Date, until: Date): AsyncIterable<string[]>;
  arrivalsOn(checkin: CivilDate): AsyncIterable<string[]>;
}
