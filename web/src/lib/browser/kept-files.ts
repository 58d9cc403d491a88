import { epochNow } from "../clock.ts";
import { ERASED } from "./device-storage.ts";

/**
 * Files that wait on this device, or were seen on it, by a name. A sign-out deletes the whole database
 * (`session/personal-data.ts`). Where the device keeps nothing, or not so much, what waits lasts as long as the page.
 */
const DATABASE = "lopango.files";
const STORE = "files";

/** A database that has not answered by then is left alone. */
const PATIENCE_MS = 3_000;

const inMemory = new Map<string, Blob>();
/** How often somebody has signed out: what was begun before is kept no more. */
let erasures = 0;

/** Not a `Blob`: some browsers lose those. */
interface StoredFile {
  bytes: ArrayBuffer;
  type: string;
}

export async function keepFile(name: string, file: Blob): Promise<void> {
  inMemory.set(name, file);
  await store(name, file);
}

/** Null where there is none any more. */
export async function keptFile(name: string): Promise<Blob | null> {
  const known = inMemory.get(name);
  if (known) return known;
  const stored = (await inStore("readonly", (store) => store.get(name))) as StoredFile | undefined;
  return stored ? new Blob([stored.bytes], { type: stored.type }) : null;
}

export async function dropFile(name: string): Promise<void> {
  inMemory.delete(name);
  await inStore("readwrite", (store) => store.delete(name));
}

/** What was seen stands below this, by when it was kept and its name. */
const SEEN = "seen/";
/** How many of those are kept: a few megabytes. */
const MOST_SEEN = 60;

async function seenNames(): Promise<string[]> {
  const all = await inStore("readonly", (store) => store.getAllKeys(IDBKeyRange.bound(SEEN, `${SEEN}\uffff`)));
  return (all ?? []).map(String);
}

/** Keeps a file to be seen again without the line; the oldest give way. */
export async function keepSeen(name: string, file: Blob, since = erasures): Promise<void> {
  const known = await seenNames();
  if (known.some((key) => key.endsWith(`/${name}`))) return;
  await store(`${SEEN}${epochNow()}/${name}`, file, since);
  for (const key of known.slice(0, Math.max(0, known.length + 1 - MOST_SEEN))) await dropFile(key);
}

/** A file as it was seen last, or as `load` finds it now, which is kept. */
export async function seenFileOr(name: string, load: () => Promise<Blob | null>): Promise<Blob | null> {
  const since = erasures;
  const key = (await seenNames()).find((known) => known.endsWith(`/${name}`));
  const seen = key === undefined ? null : await keptFile(key);
  if (seen) return seen;
  const file = await load();
  if (file) void keepSeen(name, file, since);
  return file;
}

async function store(name: string, file: Blob, since = erasures): Promise<void> {
  const stored: StoredFile = { bytes: await file.arrayBuffer(), type: file.type };
  if (since === erasures) await inStore("readwrite", (files) => files.put(stored, name));
}

/** What `work` finds; undefined when the device does not let it. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([late, asked(mode, work).catch(() => undefined)]);
}

function asked<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      // Waits for the transaction, and keeps no sign-out from deleting the database.
      database.close();
    };
  });
}

window.addEventListener(ERASED, () => {
  erasures += 1;
  inMemory.clear();
});
