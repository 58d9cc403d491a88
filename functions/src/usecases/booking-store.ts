import type { BookingStatus } from "@lopango/contract/booking-life";
import type { CivilDate, CivilMonth } from "@lopango/contract/dates";
import type { AuditRecord } from "../domain/audit.ts";
import type { Booking } from "../domain/booking.ts";
import type { CalendarMonth } from "../domain/calendar.ts";
import type { Guard } from "../domain/guard.ts";
import type { Listing } from "../domain/listing.ts";
import type { Payment } from "../domain/payment.ts";
import type { Unlock } from "../domain/unlock.ts";
import type { User } from "../domain/user.ts";
import type { Viewer } from "../domain/viewer.ts";
import type { Page } from "./page.ts";

/** The answer to a request that carried an `Idempotency-Key`; `payment` points at the attempt that it started. */
export interface RememberedRequest {
  request_hash: string;
  /** JSON of the answer; null where `payment` tells it. */
  answer: string | null;
  /** Reference of a payment attempt. */
  payment: string | null;
  expires_at: Date;
}

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

/**
 * One change of bookings and what belongs to them: all of it is written or nothing. Whatever was
 * read and is then saved is as it was read, or the whole change is decided again. Reads asked for
 * together are one call to the database.
 */
export interface Change {
  listing(id: string): Promise<Listing | null>;
  booking(id: string): Promise<Booking | null>;
  /** A month that has no document comes back empty and with 0 units. */
  calendars(propertyId: string, months: CivilMonth[]): Promise<CalendarMonth[]>;
  guard(uid: string): Promise<Guard>;
  payment(reference: string): Promise<Payment | null>;
  /** Reference of the attempt that a provider's transaction settled; null when it settled none. */
  transactionOwner(provider: string, transactionId: string): Promise<string | null>;
  remembered(key: string): Promise<RememberedRequest | null>;
  user(uid: string): Promise<User | null>;
  /** uids of all admins, as they stand when this change is written: of two changes that ask, one is decided again. */
  admins(): Promise<string[]>;
  viewer(id: string): Promise<Viewer | null>;
  unlock(viewerId: string, propertyId: string): Promise<Unlock | null>;

  saveBooking(booking: Booking): void;
  /** A month that is still the very one that was read is not written. */
  saveCalendars(months: CalendarMonth[]): void;
  saveGuard(guard: Guard): void;
  savePayment(payment: Payment): void;
  claimTransaction(provider: string, transactionId: string, reference: string): void;
  remember(key: string, request: RememberedRequest): void;
  saveUser(user: User): void;
  /** Notes an admin's action in the audit log, together with the action itself. */
  audit(record: AuditRecord): void;
  saveViewer(viewer: Viewer): void;
  saveUnlock(unlock: Unlock): void;
  removeUnlock(unlock: Unlock): void;
}

/** Where bookings, payments, calendars, guards and what viewers unlocked are kept. */
export interface BookingStore {
  /**
   * Runs `decide` and writes what it saved. Runs it again when something that it read and saved was
   * changed meanwhile, so it must have no effects of its own.
   *
   * @throws Problem `busy` when others keep changing the same things
   */
  change<T>(decide: (change: Change) => Promise<T>): Promise<T>;

  booking(id: string): Promise<Booking | null>;
  payment(reference: string): Promise<Payment | null>;
  remembered(key: string): Promise<RememberedRequest | null>;
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
  /** Writes the notification unless its content was recorded before. */
  recordNotification(record: NotificationRecord): Promise<void>;

  /** Ids of unpaid bookings whose hold ended by `now`, longest ago first, all of them in batches. */
  expiredHolds(now: Date): AsyncIterable<string[]>;
  /** Ids of paid bookings whose host has not answered by `now`. */
  unanswered(now: Date): AsyncIterable<string[]>;
  /** References of open attempts that are due for a question to the provider. */
  duePayments(now: Date): AsyncIterable<string[]>;
}
