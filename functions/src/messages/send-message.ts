import type { Log } from "../platform/log.ts";
import type { ThreadPhotoFiles, ThreadPhotoStore } from "./thread-photo.store.ts";
import type { Contact } from "@lopango/contract/listings/location";
import type {
  Message as MessageAnswer,
  NewMessage,
  NewInquiry,
  Thread as ThreadAnswer,
  ThreadMessages,
} from "@lopango/contract/messages/message";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { paths } from "@lopango/contract/paths";
import type { Count } from "../identity/rules/account-limits.ts";
import { requireName } from "../identity/rules/names.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { propertyIds, type Booking } from "../bookings/rules/booking.ts";
import { guestContactOf } from "../bookings/rules/booking-view.ts";
import type { Random } from "../platform/random.ts";
import { isPaid } from "@lopango/contract/bookings/booking-state";
import { presentMessage, presentThread } from "./rules/message-view.ts";
import {
  hasPaidStay,
  inquiryId,
  newListingThread,
  requirePhotosAllowed,
  seen,
  sideOf,
  withMessage,
  type Message,
  type Thread,
} from "./rules/thread.ts";
import { inMessage, requireUnsent, shownBy, type ThreadPhoto } from "./rules/thread-photo.ts";
import { Problem } from "../platform/problem.ts";
import { arrivalFor, type ArrivalDeps } from "../bookings/guest-bookings.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { MessageStore } from "./message.store.ts";
import { requireEstablishment, type TeamEstablishment } from "../teams/team-establishment.ts";
import { teamsOf } from "../teams/require-right.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import type { Clock } from "../platform/clock.ts";
import { idOf } from "../platform/hash.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { isUnlocked, reliedOn, requireWriter, threadOrNew, type AskedFor } from "./threads.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { listings } from "../listings/listing.record.ts";
import { messages } from "./message.record.ts";
import { threadPhotos } from "./thread-photo.record.ts";
import { threads } from "./thread.record.ts";
import { unlocks } from "../unlocks/unlock.record.ts";

export interface MessagesDeps extends ArrivalDeps {
  /** Marks the notifications that link to a screen as read. */
  readNotifications: (tx: UnitOfWork, uid: string, path: string, now: Date) => Promise<void>;
  messages: MessageStore;
  teams: Pick<TeamStore, "team">;
  establishments: { find: (id: string) => Promise<TeamEstablishment | null> };
  bookings: Pick<BookingStore, "booking">;
  unlocks: Pick<UnlockStore, "find">;
  threadPhotos: ThreadPhotoStore;
  threadPhotoFiles: ThreadPhotoFiles;
  log: Log;
  transact: Transact;
  publicUrl: string;
  random: Random;
  now: Clock;
}

/** An inquiry's id is a hash, twice as long as a booking's id. */
const isInquiry = (id: string): boolean => /^[0-9a-f]{40}$/.test(id);

interface ThreadsAsked {
  limit: number;
  cursor?: string | undefined;
  /** House whose conversations the team reads; the caller's own when absent. */
  establishment_id?: string | undefined;
}

/**
 * Returns the caller's threads, or those of a house, latest message first; one read each and a count, for a house two
 * more.
 */
export async function listThreads(
  { messages, teams, establishments }: MessagesDeps,
  { uid }: Pick<Identity, "uid">,
  { limit: size, cursor, establishment_id: id }: ThreadsAsked,
): Promise<{ items: ThreadAnswer[]; meta: { unread: number }; next: string | null }> {
  if (id !== undefined) {
    const establishment = await requireEstablishment(teams.team, await establishments.find(id), { uid }, "messages");
    const [{ items, next }, unread] = await Promise.all([
      messages.threadsOfEstablishment(id, { size, cursor }),
      messages.unreadOfEstablishment(id, establishment.owner_id),
    ]);
    return { items: items.map((thread) => presentThread(thread, "host")), meta: { unread }, next };
  }
  const [{ items, next }, unread] = await Promise.all([
    messages.threadsOf(uid, { size, cursor }),
    messages.unreadOf(uid),
  ]);
  const seenBy = items.flatMap((thread) => {
    const side = sideOf(thread, uid);
    return side ? [presentThread(thread, side)] : [];
  });
  return { items: seenBy, meta: { unread }, next };
}

/**
 * Returns a page of a thread. Reads the thread, its booking and each message; the first page of a paid stay reads three
 * more for the contact.
 */
export async function listMessages(
  deps: MessagesDeps,
  { uid }: Pick<Identity, "uid">,
  { asked, id }: { asked: AskedFor; id: string },
  { limit: size, cursor, after }: { limit: number; cursor?: string | undefined; after?: string | undefined },
): Promise<ThreadMessages & { next: string | null }> {
  const [known, booking] = await Promise.all([
    deps.messages.thread(id),
    isInquiry(id) ? null : deps.bookings.booking(id),
  ]);
  const read = new Map<string, ReturnType<ListingStore["find"]>>();
  // One read of the listing serves both the new thread's host and the contact.
  const listings: Pick<ListingStore, "find"> = {
    find(listing) {
      const found = read.get(listing) ?? deps.listings.find(listing);
      read.set(listing, found);
      return found;
    },
  };
  const { thread, side } = await requireWriter(
    deps.teams.team,
    await threadOrNew({ listings, people: deps.people }, { known, booking }, deps.now()),
    uid,
    asked,
  );
  const unlocked = isUnlocked((viewer, property) => deps.unlocks.find(viewer, property), thread);
  const { items, next } = known
    ? await deps.messages.messages(id, { size, cursor, after: after === undefined ? undefined : new Date(after) })
    : { items: [], next: null };
  const isFirst = cursor === undefined && after === undefined;
  const paid = hasPaidStay(booking) || (await unlocked);
  const [contact, earlier] =
    isFirst && booking
      ? await Promise.all([contactFor({ ...deps, listings }, booking, side), earlierOf(deps, booking)])
      : [null, null];
  return {
    items: items.map((message) => presentMessage(message, paid)),
    meta: { thread: presentThread(thread, side), is_paid: paid, contact, earlier },
    next,
  };
}

export function sendMessage(
  deps: MessagesDeps,
  caller: Pick<Identity, "uid" | "full_name">,
  { asked, id }: { asked: AskedFor; id: string },
  body: NewMessage,
  count: Count,
): Promise<MessageAnswer> {
  const { uid } = caller;
  const messageId = idFor(id, uid, body);
  return deps.transact(async (tx) => {
    const [known, booking, first, limits, ...found] = await Promise.all([
      tx.get(threads, id),
      tx.get(bookings, id),
      firstOf(tx, messageId, body),
      tx.get(accountLimits, uid),
      ...body.photos.map((photo) => tx.get(threadPhotos, photo)),
    ]);
    const asking = await threadOrNew(reliedOn(tx), { known, booking }, deps.now());
    const { thread, side } = await requireWriter(teamsOf(tx), asking, uid, asked);
    const unlocked = await isUnlocked((viewer, property) => tx.get(unlocks, viewer, property), thread);
    if (first) return presentMessage(first, hasPaidStay(booking) || unlocked);
    requireName(caller);
    if (!known && booking) tx.relyOn(booking);
    tx.save(accountLimits, count(limits, deps.now()));
    if (body.photos.length > 0) requirePhotosAllowed(hasPaidStay(booking) || unlocked);
    const photos = requireUnsent(found, { thread: id, author: uid }, deps.now());
    return written(deps, tx, { thread, booking, unlocked, by: side, author: uid, id: messageId, body, photos });
  });
}

/** Sends an inquiry about a listing to its host before a booking. */
export function askHost(
  deps: MessagesDeps,
  caller: Pick<Identity, "uid" | "full_name">,
  listingId: string,
  body: NewInquiry,
  count: Count,
): Promise<{ thread: string; message: MessageAnswer }> {
  const { uid } = caller;
  const id = inquiryId(listingId, uid);
  const messageId = idFor(id, uid, body);
  return deps.transact(async (tx) => {
    const [known, unlock, listing, first, limits] = await Promise.all([
      tx.get(threads, id),
      tx.get(unlocks, uid, listingId),
      tx.get(listings, listingId),
      firstOf(tx, messageId, body),
      tx.get(accountLimits, uid),
    ]);
    const unlocked = unlock !== null;
    if (first) return { thread: id, message: presentMessage(first, unlocked) };
    if (!listing?.is_active) throw new Problem("property_not_found");
    if (listing.owner_id === uid) throw new Problem("forbidden", { detail: "C’est votre propre annonce." });
    requireName(caller);
    const thread = known ?? newListingThread(id, listing, caller, deps.now());
    // A leaving host's listings are deleted first, so a thread is created before that or never.
    if (!known) tx.relyOn(listing);
    tx.save(accountLimits, count(limits, deps.now()));
    const asked = {
      thread,
      booking: null,
      unlocked,
      by: "guest",
      author: uid,
      id: messageId,
      body,
      photos: [],
    } as const;
    return { thread: id, message: written(deps, tx, asked) };
  });
}

/** Marks messages up to `until` as read; without unread ones, also the thread's notification. */
export function readThread(
  deps: MessagesDeps,
  { uid }: Pick<Identity, "uid">,
  id: string,
  until: Date,
): Promise<undefined> {
  return deps.transact(async (tx) => {
    const { thread, side } = await requireWriter(teamsOf(tx), await tx.get(threads, id), uid, "thread");
    const after = seen(thread, side, until);
    // Another member of the team may have read it; the caller's own notification is read now.
    const isRead = thread.establishment_id !== null && side === "host" && thread.unread.host === 0;
    if (after === thread && !isRead) return undefined;
    if (after !== thread) tx.save(threads, after);
    await deps.readNotifications(tx, uid, paths.message(id), deps.now());
    return undefined;
  });
}

/** Id of a device's message; retries produce the same one. */
const idFor = (thread: string, uid: string, { sent_as }: NewInquiry): string => idOf(thread, uid, sent_as);

/** Returns the stored message of a retry. */
async function firstOf(
  tx: UnitOfWork,
  id: string,
  { text, photos = [] }: NewInquiry & Partial<NewMessage>,
): Promise<Message | null> {
  const first = await tx.get(messages, id);
  const said = first && [first.text, ...first.photos.map((photo) => photo.id)];
  if (said && said.join("\n") !== [text, ...photos].join("\n")) throw new Problem("idempotency_key_reused");
  return first;
}

interface ToWrite {
  thread: Thread;
  booking: Booking | null;
  unlocked: boolean;
  by: Side;
  author: string;
  id: string;
  body: NewInquiry;
  photos: readonly ThreadPhoto[];
}

function written(
  { publicUrl: ownOrigin, now }: MessagesDeps,
  tx: UnitOfWork,
  { thread, booking, unlocked, by, author, id, body: { text, sent_as }, photos }: ToWrite,
): MessageAnswer {
  const said = { id, by, author, text, photos: photos.map(inMessage), sent_as, isUnlocked: unlocked, ownOrigin };
  const after = withMessage(thread, booking, said, now());
  tx.save(threads, after.thread);
  tx.save(messages, after.message);
  for (const photo of photos) tx.save(threadPhotos, shownBy(photo, after.message));
  return presentMessage(after.message, hasPaidStay(booking) || unlocked);
}

async function contactFor(deps: MessagesDeps, booking: Booking, side: Side): Promise<Contact | null> {
  if (side === "guest") return (await arrivalFor(deps, booking))?.contact ?? null;
  if (!isPaid(booking)) return null;
  const { email, phone } = guestContactOf(booking);
  return { phone, whatsapp: phone, email: email || null };
}

/** The guest's question about any of the rooms. */
async function earlierOf({ messages }: MessagesDeps, booking: Booking): Promise<string | null> {
  for (const room of propertyIds(booking)) {
    const asked = await messages.thread(inquiryId(room, booking.guest_id));
    if (asked) return asked.id;
  }
  return null;
}
