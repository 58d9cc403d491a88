import type { Message } from "@lopango/contract/messages/message";
import { PHOTO_SIZES } from "@lopango/contract/photos/photos";
import { withLock } from "../lib/browser/with-lock.ts";
import { api } from "../lib/api/api.ts";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { fileRequest } from "../lib/api/file-transfer.ts";
import { isDecided } from "../lib/api/idempotent-requests.ts";
import { ERASED } from "../lib/browser/device-storage.ts";
import { storedFile } from "../lib/browser/stored-files.ts";
import { newListeners } from "../lib/listeners.ts";
import { createNetworkWaker } from "../lib/browser/network-waker.ts";
import { sessionState } from "../identity/session/store.ts";
import { dequeue, mark, markPhotos, queuedBy, type QueuedMessage } from "./message-outbox.ts";
import { keepSentPhoto } from "./photo-sources.ts";

const arrivals = newListeners<[thread: string, message: Message]>();
const waker = createNetworkWaker();
let isSending = false;

/** Id of the message being sent; other queued messages wait. */
let onItsWay: string | null = null;
/** French reason why the server delayed the last message; null while the queue waits for the network. */
let held: string | null = null;
const changes = newListeners();

export const sendingNow = (): string | null => onItsWay;
export const heldBack = (): string | null => held;

/** Subscribes to `sendingNow` and `heldBack`. Returns the unsubscribe function. */
export const watchSending = changes.add;

function nowSends(name: string | null): void {
  onItsWay = name;
  changes.call();
}

/** Subscribes to delivered messages. Returns the unsubscribe function. */
export const onArrival = arrivals.add;

// The server's reason concerns one account only.
window.addEventListener(ERASED, () => {
  held = null;
  nowSends(onItsWay);
});

const signedIn = (): string | null => {
  const session = sessionState();
  return session.status === "signed-in" ? session.profile.uid : null;
};

/** Sends queued messages one after another; unsent ones wait for the network. Only one tab sends at a time. */
export async function sendQueued(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    await withLock("lopango.outbox-sender", sendAll);
  } finally {
    isSending = false;
  }
}

async function sendAll(): Promise<void> {
  for (let uid = signedIn(); uid !== null; uid = signedIn()) {
    const next = queuedBy(uid).find(({ refused }) => refused === null);
    if (!next || !(await isSent(uid, next))) return;
  }
}

/** The device no longer has the photo. */
class LostPhoto extends Error {}
const LOST = "Une photo n’est plus sur cet appareil. Choisissez-la à nouveau.";
/** Messages whose photos expired on the server and are uploaded a second time. */
const sentAgain = new Set<string>();

/** Returns false when sending must stop for now. */
async function isSent(uid: string, queued: QueuedMessage): Promise<boolean> {
  const { thread, text, sent_as } = queued;
  nowSends(sent_as);
  try {
    const photos = await sentPhotos(uid, queued);
    // A message without photos keeps the old format, which an older server accepts.
    const body = { text, ...(photos.length > 0 && { photos }), sent_as };
    const message = await api.post("/api/threads/{id}/messages", { params: { id: thread }, body });
    waker.rested();
    held = null;
    await showOwn(thread, message, queued);
    dequeue(uid, sent_as);
    arrivals.call(thread, message);
    return true;
  } catch (error) {
    if (error instanceof LostPhoto) mark(uid, sent_as, error.message);
    // The server deleted the waiting photos: they are uploaded again, once.
    else if (isDecided(error) && error.code === "photo_not_found" && !sentAgain.has(sent_as)) {
      sentAgain.add(sent_as);
      markPhotos(uid, sent_as, new Map());
    }
    // A 401 is retried, because the session renews itself.
    else if (isDecided(error) && error.status !== 401) mark(uid, sent_as, error.fields[0]?.message ?? messageOf(error));
    else {
      held = error instanceof ApiError && error.status === 429 && signedIn() === uid ? messageOf(error) : null;
      waker.wake(() => void sendQueued());
      return false;
    }
    return true;
  } finally {
    nowSends(null);
  }
}

/**
 * Uploads the missing photos one by one and returns the server ids of all.
 * @throws LostPhoto
 */
async function sentPhotos(uid: string, { thread, sent_as, photos = [] }: QueuedMessage): Promise<string[]> {
  const ids = new Map(photos.flatMap(({ name, id }) => (id === null ? [] : [[name, id]])));
  for (const { name } of photos) {
    if (ids.has(name)) continue;
    const file = await storedFile(name);
    if (!file) throw new LostPhoto(LOST);
    const { photos: added } = await api.post("/api/threads/{id}/photos", {
      params: { id: thread },
      ...fileRequest(file, "photo"),
      idempotencyKey: name,
    });
    for (const { id } of added) ids.set(name, id);
    markPhotos(uid, sent_as, ids);
  }
  return photos.flatMap(({ name }) => ids.get(name) ?? []);
}

/** Caches the photos sent from here, so that they are not loaded again. */
async function showOwn(thread: string, message: Message, { photos = [] }: QueuedMessage): Promise<void> {
  for (const [index, { name }] of photos.entries()) {
    const id = message.photos[index]?.id;
    const file = id ? await storedFile(name) : null;
    if (id && file) for (const size of PHOTO_SIZES) keepSentPhoto({ thread, id }, size, file);
  }
}
