import { ERASED, readStored, writeStored } from "../lib/browser/device-storage.ts";
import { dropFile } from "../lib/browser/stored-files.ts";
import { newListeners } from "../lib/listeners.ts";

/** Photo of a queued message; its file is stored under `name` (`stored-files.ts`). */
interface QueuedPhoto {
  name: string;
  width: number;
  height: number;
  /** Server id after the upload; null before. */
  id: string | null;
}

export interface QueuedMessage {
  /** Id created on the device: repeated requests create one message. */
  sent_as: string;
  thread: string;
  text: string;
  /** Absent in messages stored by older versions. */
  photos?: QueuedPhoto[];
  /** Time of writing, ISO 8601. */
  at: string;
  /** French reason for the server's refusal; null while the message waits for the network. */
  refused: string | null;
}

/** Queue of one account at a time, in the order of writing. */
interface Queue {
  uid: string;
  messages: QueuedMessage[];
}

const KEY = "lopango.outbox";
const changes = newListeners();
/** Last parsed queue, so that repeated reads return the same array. */
let known: { text: string | null; queue: Queue | null } = { text: null, queue: null };
/** Queue in memory, for a device without storage; lost with the page. */
let unkept: Queue | null = null;

function parsed(text: string | null): Queue | null {
  try {
    const queue = JSON.parse(text ?? "null") as Queue | null;
    return queue && typeof queue.uid === "string" && Array.isArray(queue.messages) ? queue : null;
  } catch {
    return null;
  }
}

const NONE: QueuedMessage[] = [];

/** Returns the unsent messages of this account; the queue of another account is ignored. */
export function queuedBy(uid: string): QueuedMessage[] {
  const text = readStored(KEY);
  if (known.text !== text) known = { text, queue: parsed(text) };
  const queue = unkept ?? known.queue;
  return queue?.uid === uid ? queue.messages : NONE;
}

function change(uid: string, messages: QueuedMessage[]): void {
  const queue: Queue | null = messages.length > 0 ? { uid, messages } : null;
  unkept = writeStored(KEY, queue && JSON.stringify(queue)) ? null : queue;
  changes.call();
}

export function enqueue(uid: string, message: QueuedMessage): void {
  change(uid, [...queuedBy(uid), message]);
}

export function dequeue(uid: string, sentAs: string): void {
  const known = queuedBy(uid);
  const gone = known.find(({ sent_as }) => sent_as === sentAs);
  if (!gone) return;
  for (const { name } of gone.photos ?? []) void dropFile(name);
  change(
    uid,
    known.filter((message) => message !== gone),
  );
}

/** Sets the reason for a refusal, which stops further sending; null queues the message again. */
export function mark(uid: string, sentAs: string, refused: string | null): void {
  edit(uid, sentAs, (message) => ({ ...message, refused }));
}

/** Stores the server ids of photos by name. An empty map causes a new upload of all. */
export function markPhotos(uid: string, sentAs: string, ids: ReadonlyMap<string, string>): void {
  edit(uid, sentAs, ({ photos = [], ...message }) => ({
    ...message,
    photos: photos.map((photo) => ({ ...photo, id: ids.get(photo.name) ?? null })),
  }));
}

/** Does nothing when the message is no longer queued: another account can own the queue by then. */
function edit(uid: string, sentAs: string, edited: (message: QueuedMessage) => QueuedMessage): void {
  const known = queuedBy(uid);
  if (known.some(({ sent_as }) => sent_as === sentAs))
    change(
      uid,
      known.map((message) => (message.sent_as === sentAs ? edited(message) : message)),
    );
}

/** False while a message is only in memory, because the device's storage is full or forbidden. */
export const isQueueStored = (): boolean => unkept === null;

/** Subscribes to changes of the queue, including those of other tabs. Returns the unsubscribe function. */
export function watchQueue(listener: () => void): () => void {
  const forget = changes.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    forget();
    window.removeEventListener("storage", listener);
  };
}

// Sign-out: the next account on this device must not send the queued messages.
window.addEventListener(ERASED, () => {
  unkept = null;
  changes.call();
});
