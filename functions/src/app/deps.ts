import type { Booking } from "../bookings/rules/booking.ts";
import { readNotificationsAt } from "../notifications/notification.record.ts";
import { seeArrival } from "../notifications/remind.ts";
import { payables } from "./payables.ts";
import { requireDeclared } from "../notifications/rules/event-kinds.ts";
import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { NotificationChannel } from "@lopango/contract/notifications/notification-topics";
import type { Bucket } from "@google-cloud/storage";
import { openApp } from "../platform/firebase-app.ts";
import {
  readAppCheck,
  readCodeLimits,
  readCookieKeys,
  readMessageLimits,
  readNotificationChannels,
  readPublicUrl,
  type Config,
} from "./config.ts";
import { actsAsAdmin } from "../identity/rules/user.ts";
import type { AppCheck } from "../platform/http/app-check.ts";
import type { Identities } from "../identity/authentication.ts";
import { logInfo, logWarning, type Log } from "../platform/log.ts";
import { notifyTokens } from "../payments/payment-urls.ts";
import { visitorCookies } from "../identity/visitor-cookie.ts";
import { maxicash } from "../payments/providers/maxicash.adapter.ts";
import { paymentProviders } from "../payments/providers/provider.ts";
import { readProject } from "../platform/project.ts";
import { randomText } from "../platform/random.ts";
import { appCheckVerifier, codeRequests } from "../identity/token-verifiers.adapter.ts";
import { accounts } from "../identity/firebase-auth.adapter.ts";
import { fileScanner } from "../platform/scanning/clamd.ts";
import { personalDocuments } from "../accounts/personal-documents.store.ts";
import { auditStore } from "../identity/audit.store.ts";
import { applicationStore } from "../partners/application.store.ts";
import { bookingStore } from "../bookings/booking.store.ts";
import { discrepancyStore } from "../payments/discrepancy.store.ts";
import { paymentStore } from "../payments/payment.store.ts";
import { nightCounter } from "../calendar/months.ts";
import { calendarMonths } from "../calendar/calendar-month.store.ts";
import { openDatabase, type Database } from "../platform/firestore/firestore.ts";
import { outbox } from "../platform/outbox/outbox.store.ts";
import { calendarServer } from "../external-calendars/calendar-server.adapter.ts";
import { externalCalendarStore } from "../external-calendars/external-calendar.store.ts";
import { icalReader } from "../external-calendars/ical.adapter.ts";
import { doubleBookingNoter } from "../external-calendars/save-imports.ts";
import { deletedListingFollower } from "../external-calendars/remove-calendar.ts";
import { identityFollower, type IdentityFollowerDeps } from "../checks/follow-identity.ts";
import { deletedListingChecks } from "../checks/keep-checks.ts";
import { checkStore } from "../checks/check.store.ts";
import { reviewStore } from "../reviews/review.store.ts";
import type { PersonalReviewsDeps } from "../reviews/personal-reviews.ts";
import { favoritesStore } from "../favorites/favorites.store.ts";
import { listingSearch } from "../catalogue/listing-search.store.ts";
import { placeStore } from "../catalogue/place.store.ts";
import { hostStore } from "../hosts/host.store.ts";
import { listingStore } from "../listings/listing.store.ts";
import { teamStore } from "../teams/team.store.ts";
import { deletedListingReception } from "../reception/personal-reception.ts";
import { requireUnshared } from "../bookings/shared-stays.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { roomFollowers, type FollowRoomDeps, houseMover, type MoveHouseDeps } from "../handovers/move-establishment.ts";
import { outOfOrderStore, roomNumberStore } from "../reception/rooms.store.ts";
import { walkInStore } from "../reception/walk-in.store.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { establishmentStore } from "../establishments/establishment.store.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { photoStore } from "../photos/photo.store.ts";
import { transactor } from "./transact.ts";
import { takeReportPhotos } from "../messages/report-photos.ts";
import { messageStore } from "../messages/message.store.ts";
import { threadPhotoStore } from "../messages/thread-photo.store.ts";
import { notificationStore } from "../notifications/notification.store.ts";
import { hostComparer } from "../signals/compare-host.ts";
import { listingComparer, type CompareDeps } from "../signals/compare-listing.ts";
import { namedComparer } from "../signals/compare-named.ts";
import { photoComparer } from "../signals/compare-photos.ts";
import { handoverFollower, type FollowHandoversDeps } from "../moderation/decide-reports.ts";
import { signalStore } from "../signals/signal.store.ts";
import { reportStore } from "../complaints/report.store.ts";
import { unlockStore } from "../unlocks/unlock.store.ts";
import { suspensions } from "../identity/suspension.store.ts";
import { userStore } from "../identity/user.store.ts";
import { privateFiles } from "../platform/objects/private-file.store.ts";
import { threadPhotoObjects } from "../messages/thread-photo-file.store.ts";
import { photoObjects } from "../photos/photo-file.store.ts";
import type { OpenBucket } from "../platform/objects/objects.ts";
import { suspensionFollower, type SuspensionFollowerDeps } from "../moderation/suspend-person.ts";
import { operatorLog } from "../notifications/operator-log.ts";
import type { Channels } from "../notifications/channel.ts";
import type { NotificationDeliveryDeps } from "../notifications/deliver-notification.ts";
import type { DeliveryReportDeps } from "../notifications/record-delivery-report.ts";
import { notificationWriter, type NotificationWriterDeps } from "../notifications/write-notifications.ts";
import type { DeliveryDeps, EventHandler } from "../platform/outbox/deliver-events.ts";
import { keptFor, type Clock } from "../platform/clock.ts";
import type { CountedPageRequest } from "../platform/list-page.ts";

/** Age of the figures of the home page. */
const HOUR_MS = 3_600_000;

const NO_CHANNELS: Channels = {};

/**
 * Composes stores and adapters as plain arguments. Only this file and `server/open-channels.ts` choose the
 * adapter of a port.
 */
export function createDeps(config: Config, app = openApp(), db = ourDatabase(), now = () => new Date()) {
  const identityService = accounts(app);
  const suspended = suspensions(db, now);
  const shared = notificationWriterDeps(db, config.notificationChannels, now);
  const transact = transactor(db, now);
  const bucket = lazyBucket();
  return {
    ...shared,
    transact,
    publicUrl: config.publicUrl,
    firstAdmins: config.adminEmails,
    listingsToReview: config.listingsToReview,
    hosts: hostStore(db),
    documents: personalDocuments(db),
    search: listingSearch(db),
    places: placeStore(db),
    calendars: calendarMonths(db),
    payables: payables(shared.bookings),
    discrepancies: discrepancyStore(db),
    photos: photoStore(db, shared.listings),
    photoFiles: photoObjects(bucket),
    audit: auditStore(db),
    applicationFiles: privateFiles(bucket, "partner-files"),
    checkFiles: privateFiles(bucket, "check-files"),
    houseIn,
    requireUnshared: (tx: UnitOfWork, room: Listing, at: Date) => requireUnshared(shared, tx, room, at),
    outOfOrder: outOfOrderStore(db),
    roomNumbers: roomNumberStore(db),
    calendarServer: calendarServer({ allowsLoopback: config.localCalendars }),
    icalReader: icalReader(),
    favorites: favoritesStore(db),
    providers: paymentProviders(maxicash(config.maxicash)),
    visitors: visitorCookies(config.visitorCookieKeys, now),
    notifyTokens: notifyTokens(config.visitorCookieKeys),
    networkName: (network: string) =>
      createHmac("sha256", config.visitorCookieKeys[0]).update(`network\n${network}`).digest("base64url").slice(0, 16),
    outbox: outbox(db),
    threadPhotos: threadPhotoStore(db),
    threadPhotoFiles: threadPhotoObjects(bucket),
    takeReportPhotos,
    figures: keptFor(HOUR_MS, now, async () => {
      const [listings, rating] = await Promise.all([shared.listings.listedTotal(), shared.reviews.placesRating()]);
      return { listings, rating };
    }),
    watchedListings: (page: CountedPageRequest) => shared.signals.watched(page),
    readNotifications: readNotificationsAt,
    arrivalSeen: (booking: Booking) => seeArrival({ notifications: shared.notifications, now }, booking),
    messageLimits: config.messageLimits,
    push: config.push,
    /** Only the sweep gets real channels; other functions send nothing. */
    channels: NO_CHANNELS,
    handlers: eventHandlers({ log: logWarning, note: logInfo }, { ...shared, transact }),
    pause: (milliseconds: number) => pause(milliseconds),
    log: logWarning,
    asking: new Map(),
    accounts: identityService,
    suspensions: suspended,
    identities: identities(identityService, shared.people, suspended),
    appCheck: ourAppCheck(app),
  };
}

/** Dependencies of the function `upload`: no provider, no secret. The first photo loads the image library. */
export function createUploadDeps(app = openApp(), db = ourDatabase(), now = () => new Date()) {
  const bucket = lazyBucket();
  const listings = listingStore(db);
  return {
    now,
    transact: transactor(db, now),
    random: randomText,
    log: logWarning,
    listings,
    establishments: establishmentStore(db),
    teams: teamStore(db),
    hosts: hostStore(db),
    photos: photoStore(db, listings),
    photoFiles: photoObjects(bucket),
    applications: applicationStore(db),
    applicationFiles: privateFiles(bucket, "partner-files"),
    checks: checkStore(db),
    checkFiles: privateFiles(bucket, "check-files"),
    messages: messageStore(db),
    bookings: bookingStore(db),
    reviews: reviewStore(db),
    people: userStore(db),
    unlocks: unlockStore(db),
    threadPhotoFiles: threadPhotoObjects(bucket),
    cleanImage: async (original: Uint8Array) => (await import("../photos/rendering/render.ts")).cleanImage(original),
    scanner: fileScanner(process.env["FILE_SCANNER"]),
    renderPhoto: async (original: Uint8Array, widths?: readonly number[]) =>
      (await import("../photos/rendering/render.ts")).renderPhoto(original, widths),
    identities: identities(accounts(app), userStore(db), suspensions(db, now)),
    appCheck: ourAppCheck(app),
  };
}

export function createEventDeps(db = ourDatabase(), now = () => new Date()): DeliveryDeps {
  const handlers = eventHandlers(
    { log: logWarning, note: logInfo },
    {
      ...notificationWriterDeps(db, readNotificationChannels(process.env), now),
      transact: transactor(db, now),
    },
  );
  return { outbox: outbox(db), handlers, now, log: logWarning };
}

export function eventHandlers(
  logs: { log: Log; note: Log },
  deps: NotificationWriterDeps &
    SuspensionFollowerDeps &
    PersonalReviewsDeps &
    CompareDeps &
    IdentityFollowerDeps &
    MoveHouseDeps &
    FollowRoomDeps &
    FollowHandoversDeps,
): EventHandler[] {
  return [
    operatorLog(logs),
    notificationWriter(deps),
    suspensionFollower(deps),
    nightCounter(deps),
    identityFollower(deps),
    houseMover(deps),
    roomFollowers(deps),
    doubleBookingNoter(deps),
    deletedListingFollower(deps),
    deletedListingReception(deps),
    deletedListingChecks(deps),
    listingComparer(deps),
    hostComparer(deps),
    photoComparer(deps),
    namedComparer(deps),
    handoverFollower(deps),
  ].map(({ name, handle }) => ({
    name,
    handle: (event) => handle(requireDeclared(event)),
  }));
}

/**
 * Dependencies of the function `notifications`. Besides the sweep, only this function loads channels
 * (`notifications/channels/open.ts`).
 */
export function createNotificationDeps(
  channels: Channels,
  db = ourDatabase(),
  now = () => new Date(),
): NotificationDeliveryDeps {
  const people = userStore(db);
  return {
    notifications: notificationStore(db),
    bookings: bookingStore(db),
    listings: listingStore(db),
    unlocks: unlockStore(db),
    teams: teamStore(db),
    walkIns: walkInStore(db),
    people,
    channels,
    transact: transactor(db, now),
    messageLimits: readMessageLimits(process.env),
    random: randomText,
    publicUrl: readPublicUrl(process.env),
    now,
    log: logWarning,
  };
}

/**
 * Time limits in milliseconds. Google waits seven seconds for `smscodes`; a cold start takes one or two, and loading
 * token keys another.
 */
const COUNTED_WITHIN = { total: 2_000, commit: 1_500, lookup: 500 };

export function createSmsCodeDeps(app = openApp(), db = ourDatabase(), now = () => new Date(), values = process.env) {
  const [key] = readCookieKeys(values);
  return {
    now,
    transact: transactor(db, now, COUNTED_WITHIN),
    codeLimits: readCodeLimits(values),
    keyed: (text: string) => createHmac("sha256", key).update(`sms code\n${text}`).digest("base64url"),
    codeRequest: codeRequests(app),
    log: logWarning,
  };
}

/** Dependencies of the function `reports`, which sends nothing. */
export function createReportDeps(db = ourDatabase(), now = () => new Date()): DeliveryReportDeps {
  return {
    notifications: notificationStore(db),
    people: userStore(db),
    transact: transactor(db, now),
    notificationChannels: readNotificationChannels(process.env),
    random: randomText,
    now,
    log: logWarning,
  };
}

function notificationWriterDeps(db: Database, notificationChannels: readonly NotificationChannel[], now: Clock) {
  return {
    bookings: bookingStore(db),
    walkIns: walkInStore(db),
    payments: paymentStore(db),
    listings: listingStore(db),
    teams: teamStore(db),
    establishments: establishmentStore(db),
    externalCalendars: externalCalendarStore(db),
    applications: applicationStore(db),
    people: userStore(db),
    messages: messageStore(db),
    reviews: reviewStore(db),
    unlocks: unlockStore(db),
    reports: reportStore(db),
    checks: checkStore(db),
    signals: signalStore(db),
    notifications: notificationStore(db),
    notificationChannels,
    random: randomText,
    now,
  };
}

/** Reads a house within a commit, which relies on it. */
async function houseIn(tx: UnitOfWork, id: string) {
  const house = await tx.get(establishments, id);
  if (house) tx.relyOn(house);
  return house;
}

function identities(
  service: ReturnType<typeof accounts>,
  people: ReturnType<typeof userStore>,
  suspended: ReturnType<typeof suspensions>,
): Identities {
  return {
    verify: (token, checkRevoked) => service.verify(token, checkRevoked),
    async isAdmin(identity) {
      const user = await people.find(identity.uid);
      return user !== null && actsAsAdmin(user, identity);
    },
    isSuspended: (uid) => suspended.has(uid),
    hasEnded: (identity) => suspended.hasEnded(identity),
  };
}

function ourAppCheck(app: ReturnType<typeof openApp>): AppCheck {
  return readAppCheck(process.env) ? appCheckVerifier(app) : null;
}

function ourDatabase(): Database {
  return openDatabase(readProject(process.env).projectId);
}

function lazyBucket(): OpenBucket {
  let bucket: Promise<Bucket> | undefined;
  return () =>
    (bucket ??= import("../platform/objects/bucket.ts").then(({ openBucket }) => openBucket(readProject(process.env))));
}

export type Deps = ReturnType<typeof createDeps>;
export type UploadDeps = ReturnType<typeof createUploadDeps>;
