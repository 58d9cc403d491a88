import type { CivilMonth } from "@lopango/contract/dates";
import type { CalendarMonth } from "../domain/calendar.ts";
import type { Transact, UnitOfWork } from "../usecases/unit-of-work.ts";
import {
  applicationDocument,
  applicationFrom,
  applicationLeftoverDocument,
  applicationLeftoverFrom,
  applicationReference,
  APPLICATION_LEFTOVERS,
} from "./application-documents.ts";
import { AUDIT_LOG, auditDocument } from "./audit-documents.ts";
import {
  bookingDocument,
  bookingFrom,
  calendarDocument,
  calendarFrom,
  documentOf,
  guardDocument,
  guardFrom,
  paymentDocument,
  paymentFrom,
  rememberedFrom,
  unlockFrom,
  viewerDocument,
  viewerFrom,
} from "./booking-documents.ts";
import { toDocument, type Database } from "./firestore.ts";
import { CALENDAR_LEFTOVERS } from "./listing-store.ts";
import { photoLeftoverDocument, photoLeftoverFrom, photoLeftoverReference } from "./photo-store.ts";
import { listingDocument, listingFromDocument, PROPERTIES } from "./properties.ts";
import { changeDocuments, type Unit } from "./transactions.ts";
import { adminsIn, userDocument, userFrom, userReference } from "./users.ts";

/** Decides and writes in one commit; the only way in which several documents change together. */
export function transactor(db: Database): Transact {
  return (decide) => changeDocuments(db, (unit) => decide(unitOfWork(db, unit)));
}

/** Reads and writes of one decision, in the domain's records. */
function unitOfWork(db: Database, unit: Unit): UnitOfWork {
  const listing = (id: string) => db.collection(PROPERTIES).doc(id);
  const applicationLeftover = (id: string) => db.collection(APPLICATION_LEFTOVERS).doc(id);
  const asRead = new WeakSet<CalendarMonth>();
  const calendar = async (propertyId: string, month: CivilMonth): Promise<CalendarMonth> => {
    const found = calendarFrom(await unit.read(documentOf.calendar(db, propertyId, month)), propertyId, month);
    asRead.add(found);
    return found;
  };

  return {
    listing: async (id) => listingFromDocument(await unit.read(listing(id))),
    booking: async (id) => bookingFrom(await unit.read(documentOf.booking(db, id))),
    calendars: (propertyId, months) => Promise.all(months.map((month) => calendar(propertyId, month))),
    guard: async (uid) => guardFrom(await unit.read(documentOf.guard(db, uid))),
    payment: async (reference) => paymentFrom(await unit.read(documentOf.payment(db, reference))),
    transactionOwner: async (provider, id) =>
      (await unit.read(documentOf.transaction(db, provider, id))).get("reference") ?? null,
    remembered: async (key) => rememberedFrom(await unit.read(documentOf.remembered(db, key))),
    user: async (uid) => userFrom(await unit.read(userReference(db, uid))),
    admins: () => adminsIn(db, unit),
    viewer: async (id) => viewerFrom(await unit.read(documentOf.viewer(db, id))),
    unlock: async (viewerId, propertyId) => unlockFrom(await unit.read(documentOf.unlock(db, viewerId, propertyId))),
    application: async (id) => applicationFrom(await unit.read(applicationReference(db, id))),
    applicationLeftover: async (id) => applicationLeftoverFrom(await unit.read(applicationLeftover(id))),
    photoLeftover: async (id) => photoLeftoverFrom(await unit.read(photoLeftoverReference(db, id))),

    saveListing: (record) => unit.write(listing(record.id), listingDocument(record)),
    savePhotos: (propertyId, photos) => unit.write(listing(propertyId), { photos }),
    removeListing: (id) => unit.remove(listing(id)),
    saveBooking: (booking) => unit.write(documentOf.booking(db, booking.id), bookingDocument(booking)),
    saveCalendars(months) {
      for (const month of months) {
        if (!asRead.has(month))
          unit.write(documentOf.calendar(db, month.property_id, month.month), calendarDocument(month));
      }
    },
    leaveCalendar: (propertyId, due) =>
      unit.write(db.collection(CALENDAR_LEFTOVERS).doc(propertyId), toDocument({ due_at: due })),
    saveGuard: (guard) => unit.write(documentOf.guard(db, guard.uid), guardDocument(guard)),
    savePayment: (payment) => unit.write(documentOf.payment(db, payment.reference), paymentDocument(payment)),
    claimTransaction: (provider, id, reference) =>
      unit.write(documentOf.transaction(db, provider, id), toDocument({ provider, transaction_id: id, reference })),
    remember: (key, request) => unit.write(documentOf.remembered(db, key), toDocument(request)),
    saveUser: (user) => unit.write(userReference(db, user.uid), userDocument(user)),
    audit: (record) => unit.write(db.collection(AUDIT_LOG).doc(record.id), auditDocument(record)),
    saveViewer: (viewer) => unit.write(documentOf.viewer(db, viewer.id), viewerDocument(viewer)),
    saveUnlock: (unlock) => unit.write(documentOf.unlock(db, unlock.viewer_id, unlock.property_id), toDocument(unlock)),
    removeUnlock: ({ viewer_id, property_id }) => unit.remove(documentOf.unlock(db, viewer_id, property_id)),
    saveApplication: (application) =>
      unit.write(applicationReference(db, application.id), applicationDocument(application)),
    saveApplicationLeftover: (record) =>
      unit.write(applicationLeftover(record.id), applicationLeftoverDocument(record)),
    dropApplicationLeftover: (id) => unit.remove(applicationLeftover(id)),
    savePhotoLeftover: (record) => unit.write(photoLeftoverReference(db, record.id), photoLeftoverDocument(record)),
    dropPhotoLeftover: (id) => unit.remove(photoLeftoverReference(db, id)),
  };
}
