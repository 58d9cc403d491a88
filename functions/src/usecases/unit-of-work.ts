import type { CivilMonth } from "@lopango/contract/dates";
import type { PartnerApplication } from "../domain/applications/application.ts";
import type { OrphanedFiles } from "../domain/applications/orphaned-files.ts";
import type { AuditRecord } from "../domain/admin/audit.ts";
import type { Booking } from "../domain/bookings/booking.ts";
import type { CalendarMonth } from "../domain/calendar/calendar.ts";
import type { Favorites } from "../domain/favorites/favorites.ts";
import type { AccountLimits } from "../domain/accounts/account-limits.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { Message, Thread } from "../domain/messages/thread.ts";
import type { ThreadPhoto } from "../domain/messages/thread-photo.ts";
import type { Payment, UsedTransaction } from "../domain/payments/payment.ts";
import type { Difference } from "../domain/payments/reconciliation.ts";
import type { OrphanedPhotos } from "../domain/photos/orphaned-photos.ts";
import type { Delivery } from "../domain/notices/delivery.ts";
import type { MessageCount } from "../domain/notices/message-counts.ts";
import type { Notice } from "../domain/notices/notice.ts";
import type { AnonymousStarts } from "../domain/unlocks/anonymous-starts.ts";
import type { Unlock } from "../domain/unlocks/unlock.ts";
import type { SuspendedPeople } from "../domain/accounts/suspended-people.ts";
import type { User } from "../domain/accounts/user.ts";
import type { Viewer } from "../domain/unlocks/viewer.ts";
import type { NotificationRecord } from "./payments/payment-store.ts";

/** What is kept of a request that carried an `Idempotency-Key`. */
export interface AnsweredRequest {
  request_hash: string;
  /** JSON of what the request came to. */
  answer: string;
  expires_at: Date;
}

/**
 * What one decision reads and saves: all of it is written or nothing. What was read and is then saved
 * or relied on is as it was read, or the whole is decided again; what was only read may have changed.
 * Reads asked for together are one call to the database.
 */
export interface UnitOfWork {
  listing(id: string): Promise<Listing | null>;
  booking(id: string): Promise<Booking | null>;
  /** A month that has no document comes back empty and with 0 units. */
  calendars(propertyId: string, months: CivilMonth[]): Promise<CalendarMonth[]>;
  /** Every month of a listing from `first` on that has a document, and those of `months` that have none, empty: a read for each document. */
  calendarFrom(propertyId: string, first: CivilMonth, months: CivilMonth[]): Promise<CalendarMonth[]>;
  accountLimits(uid: string): Promise<AccountLimits>;
  payment(reference: string): Promise<Payment | null>;
  /** A provider's transaction; null while it settled nothing. */
  usedTransaction(provider: string, transactionId: string): Promise<UsedTransaction | null>;
  /** A notification by the id of its content; null until it came. */
  notification(id: string): Promise<NotificationRecord | null>;
  difference(id: string): Promise<Difference | null>;
  /** All that are known of an attempt, as a query finds them, also those that are resolved. */
  differencesOf(reference: string): Promise<Difference[]>;
  /** What a request with this key came to before, as `onceOnly` asks. */
  answered(key: string): Promise<AnsweredRequest | null>;
  user(uid: string): Promise<User | null>;
  /** All admins, as a query finds them: whoever decides on one of them relies on that one. */
  admins(): Promise<User[]>;
  /** Everybody who has this device, as a query finds them. */
  holdersOf(deviceId: string): Promise<User[]>;
  suspendedPeople(): Promise<SuspendedPeople>;
  favorites(uid: string): Promise<Favorites | null>;
  viewer(id: string): Promise<Viewer | null>;
  /** Attempts of viewers without an account, of a listing or of all (`ALL_LISTINGS`). */
  anonymousStarts(id: string): Promise<AnonymousStarts | null>;
  /** Messages of one day that cost money, to somebody or to everybody. */
  messageCount(id: string): Promise<MessageCount | null>;
  unlock(viewerId: string, propertyId: string): Promise<Unlock | null>;
  application(id: string): Promise<PartnerApplication | null>;
  orphanedFiles(id: string): Promise<OrphanedFiles | null>;
  orphanedPhotos(id: string): Promise<OrphanedPhotos | null>;
  thread(id: string): Promise<Thread | null>;
  message(id: string): Promise<Message | null>;
  notice(id: string): Promise<Notice | null>;
  /** Somebody's that lead to a screen and are unread, as a query finds them: a few at most. */
  unreadNotices(uid: string, path: string): Promise<Notice[]>;
  /** Of a notice, by all channels. */
  deliveries(notice: string): Promise<Delivery[]>;
  threadPhoto(id: string): Promise<ThreadPhoto | null>;

  /**
   * The decision rests on these records, which were only read here: they must still be as they are, an
   * empty month without a document too, when it is written. What is saved is checked anyway.
   */
  relyOn(...records: readonly object[]): void;

  saveListing(listing: Listing): void;
  /** Removes a listing that was read. */
  removeListing(id: string): void;
  saveBooking(booking: Booking): void;
  /** A month that is still the very one that was read is not written. */
  saveCalendars(months: CalendarMonth[]): void;
  /** Removes months that were read; one without a document is not there already. */
  removeCalendars(months: CalendarMonth[]): void;
  saveAccountLimits(limits: AccountLimits): void;
  savePayment(payment: Payment): void;
  saveTransaction(used: UsedTransaction): void;
  saveNotification(record: NotificationRecord): void;
  saveDifference(difference: Difference): void;
  keepAnswer(key: string, request: AnsweredRequest): void;
  saveUser(user: User): void;
  /** Removes a person who was read. */
  removeUser(uid: string): void;
  saveFavorites(favorites: Favorites): void;
  /** Removes a list that was read. */
  removeFavorites(uid: string): void;
  saveSuspendedPeople(people: SuspendedPeople): void;
  /** Notes an admin's action in the audit log, together with the action itself. */
  audit(record: AuditRecord): void;
  saveViewer(viewer: Viewer): void;
  saveAnonymousStarts(starts: AnonymousStarts): void;
  saveMessageCount(count: MessageCount): void;
  saveUnlock(unlock: Unlock): void;
  removeUnlock(unlock: Unlock): void;
  /** Removes a viewer that was read. */
  removeViewer(id: string): void;
  saveApplication(application: PartnerApplication): void;
  /** Removes an application that was read. */
  removeApplication(id: string): void;
  saveThread(thread: Thread): void;
  saveMessage(message: Message): void;
  saveNotice(notice: Notice): void;
  saveDelivery(delivery: Delivery): void;
  saveThreadPhoto(photo: ThreadPhoto): void;
  saveOrphanedFiles(orphans: OrphanedFiles): void;
  /** Forgets orphans that were read: its files belong to their application from now on. */
  dropOrphanedFiles(id: string): void;
  /** Writes down files of photos that no listing names, or not yet. */
  saveOrphanedPhotos(orphans: OrphanedPhotos): void;
  /** Forgets orphans that were read: its photos belong to their listing from now on. */
  dropOrphanedPhotos(id: string): void;
}

/**
 * Runs `decide` and writes what it saved. Runs it again when something that it read and saved was
 * changed meanwhile, so it must have no effects of its own, and ids are made before it.
 *
 * @throws Problem `busy` when others keep changing the same things, or the database takes too long
 */
export type Transact = <T>(decide: (tx: UnitOfWork) => Promise<T>) => Promise<T>;

/** For whoever decides something. */
export interface Transacting {
  transact: Transact;
}
