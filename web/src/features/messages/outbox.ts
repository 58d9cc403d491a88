import { ERASED, readStored, writeStored } from "../../lib/browser/device-storage.ts";
import { dropFile } from "../../lib/browser/kept-files.ts";

/** A photo of it; the file waits by its name (`kept-files.ts`). */
interface QueuedPhoto {
  name: string;
  width: number;
  height: number;
  /** The server's, once the file has arrived; null before. */
  id: string | null;
}

/** A message that this device has still to send. */
export interface QueuedMessage {
  /** The message's own name: however often it is sent, it is one. */
  sent_as: string;
  thread: string;
  text: string;
  /** Absent in what was written before there were any. */
  photos?: QueuedPhoto[];
  /** When it was written, ISO 8601. */
  at: string;
  /** Why the server refused it, in French; null while it waits for the line. */
  refused: string | null;
}

/** Of one account at a time, in the order in which they were written. */
interface Queue {
  uid: string;
  messages: QueuedMessage[];
}

const KEY = "lopango.outbox";
const listeners = new Set<() => void>();
/** As it was read last, so that who looks at it again sees the same list. */
let known: { text: string | null; queue: Queue | null } = { text: null, queue: null };
/** The queue of a device that keeps nothing: it lasts as long as the page. */
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

/** What somebody’s device has still to send; another account’s is nobody’s. */
export function queuedBy(uid: string): QueuedMessage[] {
  const text = readStored(KEY);
  if (known.text !== text) known = { text, queue: parsed(text) };
  const queue = unkept ?? known.queue;
  return queue?.uid === uid ? queue.messages : NONE;
}

function change(uid: string, messages: QueuedMessage[]): void {
  const queue: Queue | null = messages.length > 0 ? { uid, messages } : null;
  unkept = writeStored(KEY, queue && JSON.stringify(queue)) ? null : queue;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function enqueue(uid: string, message: QueuedMessage): void {
  change(uid, [...queuedBy(uid), message]);
}

/** It arrived, or its writer gave it up. */
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

/** `refused`: it is sent no more by itself; null: it is to be sent again. */
export function mark(uid: string, sentAs: string, refused: string | null): void {
  edit(uid, sentAs, (message) => ({ ...message, refused }));
}

/** Under which ids the server has its photos, by their names; none: all of them are to be sent again. */
export function markPhotos(uid: string, sentAs: string, ids: ReadonlyMap<string, string>): void {
  edit(uid, sentAs, ({ photos = [], ...message }) => ({
    ...message,
    photos: photos.map((photo) => ({ ...photo, id: ids.get(photo.name) ?? null })),
  }));
}

/** Nothing where it is queued no more: somebody else may have the queue by now. */
function edit(uid: string, sentAs: string, edited: (message: QueuedMessage) => QueuedMessage): void {
  const known = queuedBy(uid);
  if (known.some(({ sent_as }) => sent_as === sentAs))
    change(
      uid,
      known.map((message) => (message.sent_as === sentAs ? edited(message) : message)),
    );
}

/** Another tab changes the queue, too. */
export function watchQueue(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

// A sign-out: what waited is not sent by the next person at this device.
window.addEventListener(ERASED, () => {
  unkept = null;
  notifyListeners();
});
