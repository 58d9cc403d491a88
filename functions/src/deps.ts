import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { NoticeChannel } from "@lopango/contract/notice-topics";
import type { Bucket } from "@google-cloud/storage";
import { openApp } from "./firebase-app.ts";
import {
  readAppCheck,
  readCodeLimits,
  readCookieKeys,
  readMessageLimits,
  readNoticeChannels,
  readPublicUrl,
  type Config,
} from "./config.ts";
import { actsAsAdmin } from "./domain/accounts/user.ts";
import type { AppCheck } from "./http/app-check.ts";
import type { Identities } from "./http/authentication.ts";
import { logInfo, logWarning } from "./http/log.ts";
import { notifyTokens } from "./usecases/payments/notify-tokens.ts";
import { visitorCookies } from "./http/visitor-cookie.ts";
import { maxicash } from "./payments/maxicash.ts";
import { paymentProviders } from "./payments/provider.ts";
import { readProject } from "./project.ts";
import { randomText } from "./random.ts";
import { appCheckVerifier } from "./storage/accounts/app-check.ts";
import { accounts } from "./storage/accounts/accounts.ts";
import { codeRequests } from "./storage/accounts/code-requests.ts";
import { personalRecords } from "./storage/accounts/personal-records.ts";
import { fileScanner } from "./scanning/choice.ts";
import { adminLists } from "./storage/admin/admin-lists.ts";
import { applicationStore } from "./storage/applications/applications.ts";
import { bookingStore } from "./storage/bookings/bookings.ts";
import { differenceStore } from "./storage/payments/difference.store.ts";
import { paymentStore } from "./storage/payments/payments.ts";
import { calendarMonths } from "./storage/calendar/calendar-months.ts";
import { openDatabase, type Database } from "./storage/firestore/firestore.ts";
import { outbox } from "./storage/events/outbox.ts";
import { favoritesStore } from "./storage/favorites/favorites.store.ts";
import { listingSearch } from "./storage/search/listing-search.ts";
import { placeStore } from "./storage/search/place-store.ts";
import { listingStore } from "./storage/listings/listing-store.ts";
import { photoStore } from "./storage/photos/photo-store.ts";
import { transactor } from "./storage/firestore/transactor.ts";
import { messageStore } from "./storage/messages/message.store.ts";
import { threadPhotoStore } from "./storage/messages/thread-photo.store.ts";
import { noticeStore } from "./storage/notices/notice.store.ts";
import { unlockStore } from "./storage/unlocks/unlock.store.ts";
import { suspensions } from "./storage/accounts/suspensions.ts";
import { userStore } from "./storage/accounts/user.store.ts";
import type { ApplicationFiles } from "./usecases/applications/application-store.ts";
import { suspensionFollower, type SuspensionFollowerDeps } from "./usecases/admin/suspensions.ts";
import { operatorLog } from "./usecases/events/operator-log.ts";
import type { ThreadPhotoFiles } from "./usecases/messages/photo-store.ts";
import type { Channels } from "./usecases/notices/channel.ts";
import type { NoticeDeliveryDeps } from "./usecases/notices/deliver-notice.ts";
import type { DeliveryReportDeps } from "./usecases/notices/hear-delivery-report.ts";
import { noticeWriter, type NoticeWriterDeps } from "./usecases/notices/write-notices.ts";
import type { Log } from "./usecases/payments/settle.ts";
import type { DeliveryDeps, EventHandler } from "./usecases/events/deliver-events.ts";
import type { Clock } from "./usecases/clock.ts";
import type { People } from "./usecases/accounts/user-store.ts";
import type { PhotoFiles } from "./usecases/photos/photo-store.ts";

const NO_CHANNELS: Channels = {};

/** What everything else receives as plain arguments. With `channels/open.ts` the only place that knows which adapter serves a port. */
export function createDeps(config: Config, app = openApp(), db = ourDatabase(), now = () => new Date()) {
  const people = userStore(db);
  const identityService = accounts(app);
  const suspended = suspensions(db, now);
  const told = noticeWriterDeps(db, config.noticeChannels, now);
  const transact = transactor(db, now);
  const owned = listingStore(db);
  return {
    now,
    transact,
    publicUrl: config.publicUrl,
    firstAdmins: config.adminEmails,
    listingsToReview: config.listingsToReview,
    people,
    personal: personalRecords(db),
    listings: owned,
    listingStore: owned,
    search: listingSearch(db),
    places: placeStore(db),
    calendars: calendarMonths(db),
    unlocks: told.unlocks,
    hosts: hostsAmong(people),
    bookings: bookingStore(db),
    payments: paymentStore(db),
    differences: differenceStore(db),
    photos: photoStore(db),
    photoFiles: photoFiles(),
    adminLists: adminLists(db),
    applications: applicationStore(db),
    applicationFiles: applicationFiles(),
    favorites: favoritesStore(db),
    providers: paymentProviders(maxicash(config.maxicash)),
    random: randomText,
    visitors: visitorCookies(config.visitorCookieKeys, now),
    notifyTokens: notifyTokens(config.visitorCookieKeys),
    networkName: (network: string) =>
      createHmac("sha256", config.visitorCookieKeys[0]).update(`network\n${network}`).digest("base64url").slice(0, 16),
    outbox: outbox(db),
    messages: told.messages,
    threadPhotos: threadPhotoStore(db),
    threadPhotoFiles: threadPhotoFiles(),
    notices: told.notices,
    noticeChannels: told.noticeChannels,
    messageLimits: config.messageLimits,
    push: config.push,
    /** The sweep is handed those that there are; nothing else that reads the whole configuration sends anything. */
    channels: NO_CHANNELS,
    handlers: eventHandlers({ log: logWarning, note: logInfo }, { ...told, transact, listingStore: owned }),
    pause: (milliseconds: number) => pause(milliseconds),
    log: logWarning,
    asking: new Map(),
    accounts: identityService,
    suspensions: suspended,
    identities: identities(identityService, people, suspended),
    appCheck: ourAppCheck(app),
  };
}

/** What the function `upload` needs: no provider and no secret. What renders photos is loaded by the first one. */
export function createUploadDeps(app = openApp(), db = ourDatabase(), now = () => new Date()) {
  return {
    now,
    transact: transactor(db, now),
    random: randomText,
    log: logWarning,
    listings: listingStore(db),
    photos: photoStore(db),
    photoFiles: photoFiles(),
    applications: applicationStore(db),
    applicationFiles: applicationFiles(),
    messages: messageStore(db),
    bookings: bookingStore(db),
    people: userStore(db),
    unlocks: unlockStore(db),
    threadPhotoFiles: threadPhotoFiles(),
    cleanImage: async (original: Uint8Array) => (await import("./photos/render.ts")).cleanImage(original),
    scanner: fileScanner(process.env["FILE_SCANNER"]),
    renderPhoto: async (original: Uint8Array, widths?: readonly number[]) =>
      (await import("./photos/render.ts")).renderPhoto(original, widths),
    identities: identities(accounts(app), userStore(db), suspensions(db, now)),
    appCheck: ourAppCheck(app),
  };
}

/** What the function `events` needs: somebody who tells, and everybody who hears. */
export function createEventDeps(db = ourDatabase(), now = () => new Date()): DeliveryDeps {
  const handlers = eventHandlers(
    { log: logWarning, note: logInfo },
    {
      ...noticeWriterDeps(db, readNoticeChannels(process.env), now),
      transact: transactor(db, now),
      listingStore: listingStore(db),
    },
  );
  return { outbox: outbox(db), handlers, now, log: logWarning };
}

/** Everybody who hears of what happened; a statistic is one more of them. */
export function eventHandlers(
  logs: { log: Log; note: Log },
  deps: NoticeWriterDeps & SuspensionFollowerDeps,
): EventHandler[] {
  return [operatorLog(logs), noticeWriter(deps), suspensionFollower(deps)];
}

/** What the function `notices` needs: what it tells of, and the ways to tell it, which no other function loads but the sweep (`channels/open.ts`). */
export function createNoticeDeps(channels: Channels, db = ourDatabase(), now = () => new Date()): NoticeDeliveryDeps {
  const people = userStore(db);
  return {
    notices: noticeStore(db),
    bookings: bookingStore(db),
    listings: listingStore(db),
    unlocks: unlockStore(db),
    hosts: hostsAmong(people),
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
 * Two and a half seconds in all: of the seven that Google waits for the function `smscodes` its start takes one or two,
 * and fetching the keys of tokens another.
 */
const COUNTED_WITHIN = { total: 2_000, commit: 1_500, lookup: 500 };

/** What the function `smscodes` needs. */
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

/** What the function `reports` needs: it hears what became of messages, and sends none itself. */
export function createReportDeps(db = ourDatabase(), now = () => new Date()): DeliveryReportDeps {
  return {
    notices: noticeStore(db),
    people: userStore(db),
    transact: transactor(db, now),
    noticeChannels: readNoticeChannels(process.env),
    random: randomText,
    now,
    log: logWarning,
  };
}

const hostsAmong = (people: People) => ({ email: async (uid: string) => (await people.find(uid))?.email || null });

function noticeWriterDeps(db: Database, noticeChannels: readonly NoticeChannel[], now: Clock) {
  return {
    bookings: bookingStore(db),
    payments: paymentStore(db),
    listings: listingStore(db),
    applications: applicationStore(db),
    people: userStore(db),
    messages: messageStore(db),
    unlocks: unlockStore(db),
    notices: noticeStore(db),
    noticeChannels,
    random: randomText,
    now,
  };
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

async function ourBucket(): Promise<Bucket> {
  return (await import("./storage/objects/bucket.ts")).openBucket(readProject(process.env));
}

/** Cloud Storage's library is loaded by the first photo: most calls never need it (design §12). */
function photoFiles(): PhotoFiles {
  const files = async (): Promise<PhotoFiles> =>
    (await import("./storage/photos/photo-objects.ts")).photoObjects(await ourBucket());
  return {
    save: async (propertyId, photoId, variants) => (await files()).save(propertyId, photoId, variants),
    remove: async (propertyId, photoIds) => (await files()).remove(propertyId, photoIds),
  };
}

/** Loaded by the first file, as for photos. */
function applicationFiles(): ApplicationFiles {
  const files = async (): Promise<ApplicationFiles> =>
    (await import("./storage/applications/application-objects.ts")).applicationObjects(await ourBucket());
  return {
    save: async (applicationId, fileId, file) => (await files()).save(applicationId, fileId, file),
    read: async (applicationId, fileId) => (await files()).read(applicationId, fileId),
    find: async (applicationId, fileId) => (await files()).find(applicationId, fileId),
    remove: async (applicationId, fileIds) => (await files()).remove(applicationId, fileIds),
  };
}

/** Loaded by the first photo of a conversation. */
function threadPhotoFiles(): ThreadPhotoFiles {
  const files = async (): Promise<ThreadPhotoFiles> =>
    (await import("./storage/messages/thread-photo-objects.ts")).threadPhotoObjects(await ourBucket());
  return {
    save: async (photo, variants) => (await files()).save(photo, variants),
    find: async (photo, size) => (await files()).find(photo, size),
    remove: async (photos) => (await files()).remove(photos),
  };
}

export type Deps = ReturnType<typeof createDeps>;
export type UploadDeps = ReturnType<typeof createUploadDeps>;
