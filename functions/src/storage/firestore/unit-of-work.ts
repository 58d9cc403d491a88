import type { DocumentData, DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { monthOf, todayIn, type CivilDate } from "@lopango/contract/dates";
import { NOTICE_CHANNELS } from "@lopango/contract/notice-topics";
import { emptyMonth, type CalendarMonth } from "../../domain/calendar/calendar.ts";
import {
  fillsOrFrees,
  fullNightsFrom,
  fullNightsOf,
  sameFullNights,
  withFullNights,
  type FullNights,
} from "../../domain/calendar/full-nights.ts";
import type { PartnerApplication } from "../../domain/applications/application.ts";
import type { Booking } from "../../domain/bookings/booking.ts";
import { SYSTEM } from "../../domain/bookings/booking-transitions.ts";
import {
  eventsOfApplication,
  eventsOfBooking,
  eventsOfCommit,
  eventsOfListing,
  eventsOfPayment,
  eventsOfThread,
  eventsOfUser,
  type DomainEvent,
} from "../../domain/events/event.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { Thread } from "../../domain/messages/thread.ts";
import { deliveryIdOf } from "../../domain/notices/delivery.ts";
import type { Payment } from "../../domain/payments/payment.ts";
import { isAdmin, type User } from "../../domain/accounts/user.ts";
import type { Clock } from "../../usecases/clock.ts";
import type { AnsweredRequest, Transact, UnitOfWork } from "../../usecases/unit-of-work.ts";
import {
  applicationDocument,
  applicationFrom,
  orphanedFilesDocument,
  orphanedFilesFrom,
  applicationReference,
  ORPHANED_FILES,
} from "../applications/application-documents.ts";
import { AUDIT_LOG, auditDocument } from "../admin/audit-documents.ts";
import {
  anonymousStartsDocument,
  anonymousStartsFrom,
  unlockDocument,
  unlockFrom,
  viewerDocument,
  viewerFrom,
  unlockReference,
  viewerReference,
  anonymousStartsReference,
} from "../unlocks/unlock-documents.ts";
import { bookingDocument, bookingFrom, bookingReference } from "../bookings/booking-documents.ts";
import { calendarDocument, calendarOrEmpty, calendarReference, foundCalendar } from "../calendar/calendar-documents.ts";
import {
  accountLimitsDocument,
  accountLimitsFrom,
  accountLimitsReference,
} from "../accounts/account-limits-documents.ts";
import {
  notificationDocument,
  paymentDocument,
  paymentFrom,
  transactionReference,
  notificationReference,
  paymentReference,
  notificationFrom,
  transactionDocument,
  transactionFrom,
} from "../payments/payment-documents.ts";
import {
  differenceDocument,
  differenceFrom,
  differenceReference,
  differencesQuery,
  foundDifference,
} from "../payments/differences.ts";
import { commitDocument, commitFrom, commitReference, type CommitRecord } from "../events/commit-documents.ts";
import { toDocument, type Database } from "./firestore.ts";
import {
  messageDocument,
  messageFrom,
  messageReference,
  threadDocument,
  threadFrom,
  threadReference,
} from "../messages/messages.ts";
import { threadPhotoDocument, threadPhotoFrom, threadPhotoReference } from "../messages/thread-photos.ts";
import { orphanedPhotosDocument, orphanedPhotosFrom, orphanedPhotosReference } from "../photos/photo-store.ts";
import { favoritesDocument, favoritesFrom, favoritesReference } from "../favorites/favorites.ts";
import { listingDocument, listingFromDocument, PROPERTIES } from "../listings/properties.ts";
import { changeDocuments, type Limits, type Unit } from "./transactions.ts";
import {
  deliveryDocument,
  deliveryFrom,
  deliveryReference,
  foundNotice,
  messageCountDocument,
  messageCountFrom,
  messageCountReference,
  noticeDocument,
  noticeFrom,
  noticeReference,
  unreadNoticesQuery,
} from "../notices/notices.ts";
import { openTurns } from "./turns.ts";
import { suspendedPeopleFrom, suspensionsReference } from "../accounts/suspensions.ts";
import { adminsQuery, foundUser, holdersQuery, userDocument, userFrom, userReference } from "../accounts/users.ts";

/** Read with their screen in one commit. */
const MOST_NOTICES = 20;

/** Decides and writes in one commit; the only way in which several documents change together. What is decided through one of these takes turns. */
export function transactor(db: Database, now: Clock, limits?: Limits): Transact {
  const turns = openTurns();
  return (decide) =>
    changeDocuments(
      db,
      async (unit) => {
        const { tx, close } = unitOfWork(db, unit, now);
        const result = await decide(tx);
        await close();
        return result;
      },
      turns,
      limits,
    );
}

/**
 * Reads and writes of one decision, in the domain's records. What is saved also says what happened: `close`
 * writes it down, with the answer that is kept and what saved months mean for their listing, when everything is decided.
 */
function unitOfWork(db: Database, unit: Unit, now: Clock): { tx: UnitOfWork; close: () => Promise<void> } {
  const listing = (id: string) => db.collection(PROPERTIES).doc(id);
  const orphanedFiles = (id: string) => db.collection(ORPHANED_FILES).doc(id);
  /** Where each record that was read stands. */
  const readFrom = new WeakMap<object, DocumentReference>();
  /** The same by path; null when there is none. */
  const records = new Map<string, object | null>();

  const noted = <Record extends object | null>(record: Record, ref: DocumentReference): Record => {
    if (record !== null) readFrom.set(record, ref);
    records.set(ref.path, record);
    return record;
  };
  const read = async <Record extends object | null>(
    ref: DocumentReference,
    from: (snapshot: DocumentSnapshot) => Record,
  ): Promise<Record> => noted(from(await unit.read(ref)), ref);

  const happened = new Map<string, DomainEvent[]>();
  let operator: string | null = null;
  let answer: { ref: DocumentReference; kept: AnsweredRequest } | null = null;
  let known: CommitRecord | null = null;

  /** Saves a record and notes what that means, compared with how it was read. */
  const save = <Record extends object>(
    ref: DocumentReference,
    document: DocumentData,
    eventsOf: (before: Record | null) => DomainEvent[],
  ): void => {
    unit.write(ref, document);
    happened.set(ref.path, eventsOf((records.get(ref.path) ?? null) as Record | null));
  };

  const savedListings = new Map<string, Listing>();
  const savedMonths = new Map<string, CalendarMonth>();
  /** The saved months that fill or free nights, by their listing. */
  const changedNights = (): Map<string, CalendarMonth[]> => {
    const changed = new Map<string, CalendarMonth[]>();
    for (const [path, month] of savedMonths) {
      if (fillsOrFrees((records.get(path) ?? null) as CalendarMonth | null, month))
        changed.set(month.property_id, [...(changed.get(month.property_id) ?? []), month]);
    }
    return changed;
  };
  /** A listing says which of its nights are full as its calendar has them once this is written (decision 70). */
  const keepFullNights = async (id: string, months: CalendarMonth[]): Promise<void> => {
    const known = savedListings.get(id) ?? (await tx.listing(id));
    if (!known) return;
    const today = todayIn(known.time_zone, now());
    const before = known.full_nights && fullNightsFrom(known.full_nights, today);
    const full = withFullNights(before ?? (await countedFullNights(known, today)), months, known.units, today);
    // That nothing changes rests on the units as well.
    if (before && sameFullNights(before, full)) unit.check(listing(id));
    else unit.write(listing(id), listingDocument({ ...known, full_nights: full }));
  };
  const countedFullNights = async ({ id, units }: Listing, today: CivilDate): Promise<FullNights> =>
    fullNightsOf(await tx.calendarFrom(id, monthOf(today), []), units, today);

  const close = async (): Promise<void> => {
    for (const [id, months] of changedNights()) await keepFullNights(id, months);
    const events = eventsOfCommit([...happened.values()].flat()).map((event) => ({
      ...event,
      by: event.by ?? operator ?? SYSTEM,
    }));
    if (events.length === 0 && !answer) return;
    const ref = answer?.ref ?? commitReference(db, unit.id);
    unit.write(ref, commitDocument(answer?.kept ?? null, events, known, now()));
  };

  const tx: UnitOfWork = {
    listing: (id) => read(listing(id), listingFromDocument),
    booking: (id) => read(bookingReference(db, id), bookingFrom),
    calendars: (propertyId, months) =>
      Promise.all(
        months.map((month) =>
          read(calendarReference(db, propertyId, month), (found) => calendarOrEmpty(found, propertyId, month)),
        ),
      ),
    async calendarFrom(propertyId, first, months) {
      const calendar = db.collection("calendars").where("property_id", "==", propertyId);
      const documents = await unit.find(calendar.where("month", ">=", first));
      const found = documents.map((document) => noted(foundCalendar(document), document.ref));
      const missing = months.filter((month) => found.every((known) => known.month !== month));
      const empty = missing.map((month) =>
        noted(emptyMonth(propertyId, month, 0), calendarReference(db, propertyId, month)),
      );
      return [...found, ...empty];
    },
    accountLimits: (uid) => read(accountLimitsReference(db, uid), accountLimitsFrom),
    payment: (reference) => read(paymentReference(db, reference), paymentFrom),
    notification: (id) => read(notificationReference(db, id), notificationFrom),
    usedTransaction: (provider, id) => read(transactionReference(db, provider, id), transactionFrom),
    difference: (id) => read(differenceReference(db, id), differenceFrom),
    async differencesOf(reference) {
      const found = await unit.find(differencesQuery(db, reference));
      return found.map((document) => noted(foundDifference(document), document.ref));
    },
    async answered(key) {
      known = commitFrom(await unit.read(commitReference(db, key)));
      return known?.answer ?? null;
    },
    user: (uid) => read(userReference(db, uid), userFrom),
    suspendedPeople: () => read(suspensionsReference(db), suspendedPeopleFrom),
    async admins() {
      const found = await unit.find(adminsQuery(db));
      return found.map((document) => noted(foundUser(document), document.ref)).filter(isAdmin);
    },
    async holdersOf(deviceId) {
      const found = await unit.find(holdersQuery(db, deviceId));
      return found.map((document) => noted(foundUser(document), document.ref));
    },
    favorites: (uid) => read(favoritesReference(db, uid), favoritesFrom),
    viewer: (id) => read(viewerReference(db, id), viewerFrom),
    anonymousStarts: (id) => read(anonymousStartsReference(db, id), anonymousStartsFrom),
    messageCount: (id) => read(messageCountReference(db, id), messageCountFrom),
    unlock: (viewerId, propertyId) => read(unlockReference(db, viewerId, propertyId), unlockFrom),
    application: (id) => read(applicationReference(db, id), applicationFrom),
    orphanedFiles: (id) => read(orphanedFiles(id), orphanedFilesFrom),
    orphanedPhotos: (id) => read(orphanedPhotosReference(db, id), orphanedPhotosFrom),
    thread: (id) => read(threadReference(db, id), threadFrom),
    message: (id) => read(messageReference(db, id), messageFrom),
    notice: (id) => read(noticeReference(db, id), noticeFrom),
    async unreadNotices(uid, path) {
      const found = await unit.find(unreadNoticesQuery(db, uid).where("path", "==", path).limit(MOST_NOTICES));
      return found.map((document) => noted(foundNotice(document), document.ref));
    },
    async deliveries(notice) {
      const all = NOTICE_CHANNELS.map((channel) =>
        read(deliveryReference(db, deliveryIdOf(notice, channel)), deliveryFrom),
      );
      return (await Promise.all(all)).filter((delivery) => delivery !== null);
    },
    threadPhoto: (id) => read(threadPhotoReference(db, id), threadPhotoFrom),

    relyOn(...records) {
      for (const record of records) {
        const ref = readFrom.get(record);
        if (!ref) throw new Error("a decision relies on something that it did not read");
        unit.check(ref);
      }
    },

    saveListing(record) {
      savedListings.set(record.id, record);
      save<Listing>(listing(record.id), listingDocument(record), (before) => eventsOfListing(before, record));
    },
    removeListing(id) {
      const ref = listing(id);
      unit.remove(ref);
      happened.set(ref.path, eventsOfListing((records.get(ref.path) ?? null) as Listing | null, null));
    },
    saveBooking: (booking) =>
      save<Booking>(bookingReference(db, booking.id), bookingDocument(booking), (before) =>
        eventsOfBooking(before, booking),
      ),
    saveCalendars(months) {
      for (const month of months.filter((each) => !readFrom.has(each))) {
        const ref = calendarReference(db, month.property_id, month.month);
        savedMonths.set(ref.path, month);
        unit.write(ref, calendarDocument(month));
      }
    },
    removeCalendars(months) {
      for (const { property_id, month } of months) unit.remove(calendarReference(db, property_id, month));
    },
    saveAccountLimits: (limits) => unit.write(accountLimitsReference(db, limits.uid), accountLimitsDocument(limits)),
    savePayment: (payment) =>
      save<Payment>(paymentReference(db, payment.reference), paymentDocument(payment), (before) =>
        eventsOfPayment(before, payment),
      ),
    saveNotification: (record) => unit.write(notificationReference(db, record.id), notificationDocument(record)),
    saveTransaction: (used) =>
      unit.write(transactionReference(db, used.provider, used.transaction_id), transactionDocument(used, now())),
    saveDifference: (difference) => unit.write(differenceReference(db, difference.id), differenceDocument(difference)),
    keepAnswer: (key, kept) => void (answer = { ref: commitReference(db, key), kept }),
    saveUser: (user) =>
      save<User>(userReference(db, user.uid), userDocument(user), (before) => eventsOfUser(before, user)),
    removeUser(uid) {
      const ref = userReference(db, uid);
      unit.remove(ref);
      happened.set(ref.path, eventsOfUser((records.get(ref.path) ?? null) as User | null, null));
    },
    saveFavorites: (favorites) => unit.write(favoritesReference(db, favorites.uid), favoritesDocument(favorites)),
    removeFavorites: (uid) => unit.remove(favoritesReference(db, uid)),
    saveSuspendedPeople: (people) => unit.write(suspensionsReference(db), toDocument(people)),
    audit(record) {
      operator = record.by.uid;
      unit.write(db.collection(AUDIT_LOG).doc(record.id), auditDocument(record));
    },
    saveViewer: (viewer) => unit.write(viewerReference(db, viewer.id), viewerDocument(viewer, now())),
    saveAnonymousStarts: (starts) =>
      unit.write(anonymousStartsReference(db, starts.id), anonymousStartsDocument(starts)),
    saveMessageCount: (count) => unit.write(messageCountReference(db, count.id), messageCountDocument(count)),
    saveUnlock: (unlock) =>
      unit.write(unlockReference(db, unlock.viewer_id, unlock.property_id), unlockDocument(unlock)),
    removeUnlock: ({ viewer_id, property_id }) => unit.remove(unlockReference(db, viewer_id, property_id)),
    removeViewer: (id) => unit.remove(viewerReference(db, id)),
    saveApplication: (application) =>
      save<PartnerApplication>(applicationReference(db, application.id), applicationDocument(application), (before) =>
        eventsOfApplication(before, application),
      ),
    removeApplication: (id) => unit.remove(applicationReference(db, id)),
    saveThread: (thread) =>
      save<Thread>(threadReference(db, thread.id), threadDocument(thread), (before) => eventsOfThread(before, thread)),
    saveNotice: (notice) => unit.write(noticeReference(db, notice.id), noticeDocument(notice)),
    saveDelivery: (delivery) => unit.write(deliveryReference(db, delivery.id), deliveryDocument(delivery)),
    saveMessage: (message) => unit.write(messageReference(db, message.id), messageDocument(message)),
    saveThreadPhoto: (photo) => unit.write(threadPhotoReference(db, photo.id), threadPhotoDocument(photo)),
    saveOrphanedFiles: (record) => unit.write(orphanedFiles(record.id), orphanedFilesDocument(record)),
    dropOrphanedFiles: (id) => unit.remove(orphanedFiles(id)),
    saveOrphanedPhotos: (record) => unit.write(orphanedPhotosReference(db, record.id), orphanedPhotosDocument(record)),
    dropOrphanedPhotos: (id) => unit.remove(orphanedPhotosReference(db, id)),
  };
  return { tx, close };
}
