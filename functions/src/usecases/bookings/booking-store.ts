import type { BookingStatus } from "@lopango/contract/booking-life";
import type { CivilDate } from "@lopango/contract/dates";
import type { Booking } from "../../domain/bookings/booking.ts";
import type { Payment } from "../../domain/payments/payment.ts";
import type { Viewer } from "../../domain/unlocks/viewer.ts";
import type { Page } from "../page.ts";

/** Which bookings a host wants to see. Without `from` the latest arrival comes first, with it the earliest. */
export interface HostBookingFilter {
  status?: BookingStatus | undefined;
  property_id?: string | undefined;
  /** First and last day of arrival. */
  from?: CivilDate | undefined;
  to?: CivilDate | undefined;
}

/** One notification as it came, without its token. */
export interface NotificationRecord {
  /** Same content, same id. */
  id: string;
  reference: string;
  method: string;
  content: string;
  received_at: Date;
}

/** Where bookings, payments, calendars, guards and what viewers unlocked are kept. */
export interface BookingStore {
  booking(id: string): Promise<Booking | null>;
  payment(reference: string): Promise<Payment | null>;
  viewer(id: string): Promise<Viewer | null>;
  /** The attempts to pay for a booking. */
  paymentsFor(bookingId: string): Promise<Payment[]>;
  /** The guest's bookings, newest first. @throws Problem `invalid_fields` for a cursor that is none */
  bookingsOf(guestId: string, page: { size: number; cursor: string | undefined }): Promise<Page<Booking>>;
  /** Bookings of the host's listings, in order of arrival. @throws Problem `invalid_fields` for a cursor that is none */
  bookingsOfHost(
    hostId: string,
    filter: HostBookingFilter,
    page: { size: number; cursor: string | undefined },
  ): Promise<Page<Booking>>;
  /** What the provider said of an attempt by notification, in no order. */
  notificationsOf(reference: string): Promise<NotificationRecord[]>;

  /** Ids of unpaid bookings whose hold ended by `now`, longest ago first, all of them in batches. */
  expiredHolds(now: Date): AsyncIterable<string[]>;
  /** Ids of paid bookings whose host has not answered by `now`. */
  unanswered(now: Date): AsyncIterable<string[]>;
  /** Ids of paid bookings whose host may answer until after the one instant and not after the other. */
  answersUntil(after: Date, until: Date): AsyncIterable<string[]>;
  /** Ids of confirmed bookings of which the guest arrives that day. */
  arrivalsOn(checkin: CivilDate): AsyncIterable<string[]>;
  /** References of attempts that are due for a question to the provider, longest ago first. */
  duePayments(now: Date): AsyncIterable<string[]>;
  /** References of attempts that were begun at `from` or later, oldest first. */
  paymentsSince(from: Date): AsyncIterable<string[]>;
}
