import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Bucket } from "@google-cloud/storage";
import { BY_NUMBER, type NotificationChannel } from "@lopango/contract/identity/notification-topics";
import { personalDocuments } from "../accounts/personal-documents.store.ts";
import { bookingStore, type BookingStore } from "../bookings/booking.store.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import { stayPayable } from "../bookings/settle-payment.ts";
import { requireUnshared } from "../bookings/shared-stays.ts";
import { calendarMonths } from "../calendar/calendar-month.store.ts";
import { listingSearch } from "../catalogue/listing-search.store.ts";
import { similarProposer } from "../catalogue/propose-similar.ts";
import { placeStore } from "../catalogue/place.store.ts";
import { checkStore } from "../checks/check.store.ts";
import { identityFollower, deletedListingChecks } from "../checks/keep-checks.ts";
import { reportStore } from "../complaints/report.store.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { establishmentStore } from "../establishments/establishment.store.ts";
import { calendarServer } from "../external-calendars/calendar-server.adapter.ts";
import { externalCalendarStore } from "../external-calendars/external-calendar.store.ts";
import { icalReader } from "../external-calendars/ical.adapter.ts";
import { deletedListingFollower } from "../external-calendars/remove-calendar.ts";
import { doubleBookingNoter } from "../external-calendars/save-imports.ts";
import { favoritesStore } from "../favorites/favorites.store.ts";
import { establishmentMover, roomFollowers } from "../handovers/move-establishment.ts";
import { hostStore } from "../hosts/host.store.ts";
import { auditStore } from "../identity/audit.store.ts";
import type { Identities } from "../identity/authentication.ts";
import { accounts } from "../identity/firebase-auth.adapter.ts";
import { actsAsAdmin } from "../identity/rules/user.ts";
import { suspensions } from "../identity/suspension.store.ts";
import { appCheckVerifier, codeRequests } from "../identity/token-verifiers.adapter.ts";
import { userStore } from "../identity/user.store.ts";
import { visitorCookies } from "../identity/visitor-cookie.ts";
import { guaranteeStore } from "../leases/guarantee.store.ts";
import { unlockedHomeAsker } from "../listings/still-free.ts";
import { listingStore } from "../listings/listing.store.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { messageStore } from "../messages/message.store.ts";
import { takeReportPhotos } from "../messages/thread-photos.ts";
import { threadPhotoObjects, threadPhotoStore } from "../messages/thread-photo.store.ts";
import { handoverFollower } from "../moderation/decide-reports.ts";
import { suspensionFollower } from "../moderation/suspend-person.ts";
import type { Channels } from "../notifications/channel.ts";
import type { NotificationDeliveryDeps } from "../notifications/deliver-notification.ts";
import { readNotificationsAt } from "../notifications/notification.record.ts";
import { notificationStore } from "../notifications/notification.store.ts";
import { operatorLog } from "../notifications/operator-log.ts";
import type { DeliveryReportDeps } from "../notifications/record-delivery-report.ts";
import { seeArrival } from "../notifications/remind.ts";
import { requireDeclared } from "../notifications/rules/event-kinds.ts";
import { notificationWriter } from "../notifications/write-notifications.ts";
import { applicationStore } from "../partners/application.store.ts";
import { statementStore } from "../payment-review/statement.store.ts";
import { discrepancyStore } from "../payments/discrepancy.store.ts";
import { exchangeRateStore } from "../payments/exchange-rate.store.ts";
import type { Payables } from "../payments/payable.ts";
import { providerStore } from "../payments/provider.store.ts";
import { paymentStore } from "../payments/payment.store.ts";
import { maxicash } from "../payments/providers/maxicash.adapter.ts";
import { pawapay } from "../payments/providers/pawapay.adapter.ts";
import { paymentProviders } from "../payments/providers/provider.ts";
import { photoObjects } from "../photos/photo-file.store.ts";
import { orphanStore } from "../files/orphaned-files.store.ts";
import { cachedFor, type Clock } from "../platform/clock.ts";
import { openApp } from "../platform/firebase-app.ts";
import { openDatabase, type Database } from "../platform/firestore/firestore.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { AppCheck } from "../platform/http/app.ts";
import type { CountedPageRequest } from "../platform/list-page.ts";
import { logInfo, logWarning, type Log } from "../platform/log.ts";
import type { OpenBucket } from "../platform/objects/objects.ts";
import { privateFiles } from "../platform/objects/private-file.store.ts";
import type { DeliveryDeps, EventHandler } from "../platform/outbox/deliver-events.ts";
import { outbox } from "../platform/outbox/outbox.store.ts";
import { readProject } from "../platform/project.ts";
import { randomText } from "../platform/random.ts";
import { fileScanner } from "../files/scanning/clamd.ts";
import { deletedListingReception } from "../reception/personal-reception.ts";
import { walkInStore } from "../reception/walk-in.store.ts";
import { reviewStore } from "../reviews/review.store.ts";
import { hostComparer } from "../signals/compare-host.ts";
import { listingComparer } from "../signals/compare-listing.ts";
import { namedComparer } from "../signals/compare-named.ts";
import { photoComparer } from "../signals/compare-photos.ts";
import { signalStore } from "../signals/signal.store.ts";
import { teamStore } from "../teams/team.store.ts";
import { letReportFollower } from "../unlocks/already-let.ts";
import { unlockPayable } from "../unlocks/settle-unlocking.ts";
import { unlockStore } from "../unlocks/unlock.store.ts";
import { viewingCloser, visitTookPlace } from "../viewings/close-viewings.ts";
import { viewingStore } from "../viewings/viewing.store.ts";
import {
  readAppCheck,
  readCodeLimits,
  readCookieKeys,
  readMessageLimits,
  readNotificationChannels,
  readPublicUrl,
  type Config,
} from "./config.ts";
import { notifyTokens } from "../payments/payment-urls.ts";
import { savedSearchStore } from "../saved-searches/saved-searches.store.ts";
import { savedSearchMatcher } from "../saved-searches/tell-matches.ts";
import { nightCounter } from "../calendar/months.ts";
import { outOfOrderStore, roomNumberStore } from "../reception/rooms.store.ts";
import { transactor } from "./transact.ts";

/** Age of the figures of the home page. */
const HOUR_MS = 3_600_000;
/** Age of the providers' states that guests choose by. */
const STATES_MS = 5_000;

const NO_CHANNELS: Channels = {};

/**
 * Composes stores and adapters as plain arguments. Only this file and `open-channels.ts` choose the
 * adapter of a port.
 */
export function createDeps(config: Config, app = openApp(), db = ourDatabase(), now = () => new Date()) {
  const identityService = accounts(app);
  const suspended = suspensions(db, now);
  const shared = eventDeps(db, config.notificationChannels, now);
  return {
    ...shared,
    publicUrl: config.publicUrl,
    log: logWarning,
    pause: (milliseconds: number) => pause(milliseconds),
    outbox: outbox(db),
    handlers: eventHandlers({ log: logWarning, note: logInfo }, shared),

    // identity, accounts
    accounts: identityService,
    appCheck: ourAppCheck(app),
    audit: auditStore(db),
    documents: personalDocuments(db),
    firstAdmins: config.adminEmails,
    identities: identities(identityService, shared.people, suspended),
    suspensions: suspended,
    visitors: visitorCookies(config.visitorCookieKeys, now),

    // photos, files
    ...fileStores(db, shared.listings),
    threadPhotos: threadPhotoStore(db),

    // payments
    asking: new Map(),
    discrepancies: discrepancyStore(db),
    firstCurrency: config.firstCurrency,
    networkName: (network: string) =>
      createHmac("sha256", config.visitorCookieKeys[0]).update(`network\n${network}`).digest("base64url").slice(0, 16),
    notifyTokens: notifyTokens(config.visitorCookieKeys),
    payables: payables(shared.bookings),
    providerStates: cachedFor(STATES_MS, now, () => shared.storedProviders.states()),
    providers: paymentProviders(maxicash(config.maxicash), ...(config.pawapay ? [pawapay(config.pawapay, now)] : [])),
    statements: statementStore(db),

    // listings, establishments, hosts
    calendars: calendarMonths(db),
    hosts: hostStore(db),
    listingsToReview: config.listingsToReview,
    requireUnshared: (tx: UnitOfWork, room: Listing, at: Date) => requireUnshared(shared, tx, room, at),
    visitTookPlace,
    watchedListings: (page: CountedPageRequest) => shared.signals.watched(page),

    // reception, external calendars
    calendarServer: calendarServer({ allowsLoopback: config.localCalendars }),
    icalReader: icalReader(),
    outOfOrder: outOfOrderStore(db),
    roomNumbers: roomNumberStore(db),

    // catalogue
    favorites: favoritesStore(db),
    figures: cachedFor(HOUR_MS, now, async () => {
      const [listings, rating] = await Promise.all([shared.listings.listedTotal(), shared.reviews.placesRating()]);
      return { listings, rating };
    }),
    places: placeStore(db),

    // notifications
    arrivalSeen: (booking: Booking) => seeArrival({ notifications: shared.notifications, now }, booking),
    /** Only the sweep gets real channels; other functions send nothing. */
    channels: NO_CHANNELS,
    messageLimits: config.messageLimits,
    push: config.push,
    readNotifications: readNotificationsAt,
    sendsTexts: config.notificationChannels.some((channel) => BY_NUMBER.includes(channel)),
    takeReportPhotos,
  };
}

/** Dependencies of the function `upload`: no provider, no secret. The first photo loads the image library. */
export function createUploadDeps(app = openApp(), db = ourDatabase(), now = () => new Date()) {
  const listings = listingStore(db);
  const bookings = bookingStore(db);
  return {
    now,
    transact: transactor(db, now),
    random: randomText,
    log: logWarning,
    listings,
    establishments: establishmentStore(db),
    teams: teamStore(db),
    hosts: hostStore(db),
    ...fileStores(db, listings),
    applications: applicationStore(db),
    checks: checkStore(db),
    messages: messageStore(db),
    guarantees: guaranteeStore(db),
    bookings,
    payables: payables(bookings),
    reviews: reviewStore(db),
    people: userStore(db),
    unlocks: unlockStore(db),
    payments: paymentStore(db),
    discrepancies: discrepancyStore(db),
    statements: statementStore(db),
    cleanImage: async (original: Uint8Array) => (await import("../photos/rendering/render.ts")).cleanImage(original),
    scanner: fileScanner(process.env["FILE_SCANNER"]),
    renderPhoto: async (original: Uint8Array, widths?: readonly number[]) =>
      (await import("../photos/rendering/render.ts")).renderPhoto(original, widths),
    identities: identities(accounts(app), userStore(db), suspensions(db, now)),
    appCheck: ourAppCheck(app),
  };
}

export function createEventDeps(db = ourDatabase(), now = () => new Date()): DeliveryDeps {
  const deps = eventDeps(db, readNotificationChannels(process.env), now);
  return {
    outbox: outbox(db),
    handlers: eventHandlers({ log: logWarning, note: logInfo }, deps),
    now,
    log: logWarning,
  };
}

export function eventHandlers(logs: { log: Log; note: Log }, deps: ReturnType<typeof eventDeps>): EventHandler[] {
  return [
    operatorLog(logs),
    notificationWriter(deps),
    suspensionFollower(deps),
    nightCounter(deps),
    identityFollower(deps),
    establishmentMover(deps),
    roomFollowers(deps),
    doubleBookingNoter(deps),
    unlockedHomeAsker(deps),
    letReportFollower(deps),
    savedSearchMatcher({ ...deps, log: logs.log }),
    viewingCloser(deps),
    deletedListingFollower(deps),
    deletedListingReception(deps),
    deletedListingChecks(deps),
    listingComparer(deps),
    hostComparer(deps),
    photoComparer(deps),
    namedComparer(deps),
    handoverFollower(deps),
    similarProposer(deps),
  ].map(({ name, handle }) => ({
    name,
    handle: (event) => handle(requireDeclared(event)),
  }));
}

/**
 * Dependencies of the function `notifications`. Besides the sweep, only this function loads channels
 * (`open-channels.ts`).
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
    guarantees: guaranteeStore(db),
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
export function createReportDeps(db = ourDatabase(), now = () => new Date()): Omit<DeliveryReportDeps, "readers"> {
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

/** Dependencies of event handlers, which other functions have as well. */
function eventDeps(db: Database, notificationChannels: readonly NotificationChannel[], now: Clock) {
  return {
    applications: applicationStore(db),
    bookings: bookingStore(db),
    checks: checkStore(db),
    establishments: establishmentStore(db),
    externalCalendars: externalCalendarStore(db),
    establishmentIn,
    exchangeRate: exchangeRateStore(db),
    guarantees: guaranteeStore(db),
    listings: listingStore(db),
    messages: messageStore(db),
    notificationChannels,
    notifications: notificationStore(db),
    now,
    payments: paymentStore(db),
    storedProviders: providerStore(db),
    people: userStore(db),
    random: randomText,
    reports: reportStore(db),
    reviews: reviewStore(db),
    search: listingSearch(db),
    savedSearches: savedSearchStore(db),
    signals: signalStore(db),
    teams: teamStore(db),
    transact: transactor(db, now),
    unlocks: unlockStore(db),
    viewings: viewingStore(db),
    walkIns: walkInStore(db),
  };
}

/** Reads a house within a commit, which relies on it. */
async function establishmentIn(tx: UnitOfWork, id: string) {
  const establishment = await tx.get(establishments, id);
  if (establishment) tx.relyOn(establishment);
  return establishment;
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

/** Everything that a payment can be for. */
function payables(bookings: Pick<BookingStore, "bookingsOf">): Payables {
  const stay = stayPayable(bookings);
  return { booking: stay, change: stay, unlock: unlockPayable };
}

function fileStores(db: Database, listings: ReturnType<typeof listingStore>) {
  const bucket = lazyBucket();
  const photoFiles = photoObjects(bucket);
  const applicationFiles = privateFiles(bucket, "partner-files");
  const checkFiles = privateFiles(bucket, "check-files");
  const threadPhotoFiles = threadPhotoObjects(bucket);
  const folders = {
    photos: photoFiles,
    "partner-files": applicationFiles,
    "check-files": checkFiles,
    "message-photos": threadPhotoFiles,
  };
  return {
    photoFiles,
    applicationFiles,
    checkFiles,
    threadPhotoFiles,
    orphans: orphanStore(db, folders, (owner, remains) => listings.forgetRemains(owner, remains)),
  };
}

function lazyBucket(): OpenBucket {
  let bucket: Promise<Bucket> | undefined;
  return () =>
    (bucket ??= import("../platform/objects/bucket.ts").then(({ openBucket }) => openBucket(readProject(process.env))));
}

export type Deps = ReturnType<typeof createDeps>;
export type UploadDeps = ReturnType<typeof createUploadDeps>;
