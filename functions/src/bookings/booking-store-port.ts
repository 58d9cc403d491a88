import type { BookingStatus } from "@lopango/contract/booking-life";
import type { CivilDate } from "@lopango/contract/dates";
import type { Booking } from "./rules/booking.ts";
import type { ListPage } from "../platform/list-page.ts";

/** Which bookings a host wants to see. Without `from` the latest arrival comes first, with it the earliest. */
export interface HostBookingFilter {
  status?: BookingStatus | undefined;
  property_id?: string | undefined;
  /** First and last day of arrival. */
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
}

/** Where bookings are kept; they change in units of work. */
export interface BookingStore {
  booking(id: string): Promise<Booking | null>;
  /** The guest's bookings, newest first. @throws Problem `invalid_fields` for a cursor that is none */
  bookingsOf(guestId: string, page: { size: number; cursor: string | undefined }): Promise<ListPage<Booking>>;
  /** Bookings of the host's listings, in order of arrival. @throws Problem `invalid_fields` for a cursor that is none */
  bookingsOfHost(
    hostId: string,
    filter: HostBookingFilter,
    page: { size: number; cursor: string | undefined },
  ): Promise<ListPage<Booking>>;

  /** Ids of unpaid bookings, and of stays with an unpaid change, whose hold ended by `now`: longest ago first, all of them in batches. */
  expiredHolds(now: Date): AsyncIterable<string[]>;
  /** Ids of paid bookings, and of stays with a change, whose host has not answered by `now`. */
  unanswered(now: Date): AsyncIterable<string[]>;
  /** Ids of paid bookings whose host may answer until after the one instant and not after the other. */
  answersUntil(after: Date, until: Date): AsyncIterable<string[]>;
  /** Ids of confirmed bookings of which the guest arrives that day. */
  arrivalsOn(checkin: CivilDate): AsyncIterable<string[]>;
}
