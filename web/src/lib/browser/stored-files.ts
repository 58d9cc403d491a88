import { epochNow } from "../clock.ts";
import { ERASED } from "./device-storage.ts";

/**
 * Stores files in IndexedDB, or in memory where that fails. A sign-out deletes the database
 * (`identity/session/personal-data.ts`).
 */
const DATABASE = "lopango.files";
const STORE = "files";

/** IndexedDB can hang; requests then give up. */
const PATIENCE_MS = 3_000;

const inMemory = new Map<string, Blob>();
/** Number of sign-outs: a write that began before one is dropped. */
let erasures = 0;

/** Some browsers lose stored Blobs. */
interface StoredFile {
  bytes: ArrayBuffer;
  type: string;
}

/** Returns whether the device keeps the file beyond the page. */
export async function keepFile(name: string, file: Blob): Promise<boolean> {
  inMemory.set(name, file);
  return store(name, file);
}

export async function storedFile(name: string): Promise<Blob | null> {
  const known = inMemory.get(name);
  if (known) return known;
  const stored = (await inStore("readonly", (store) => store.get(name))) as StoredFile | undefined;
  return stored ? new Blob([stored.bytes], { type: stored.type }) : null;
}

export async function dropFile(name: string): Promise<void> {
  inMemory.delete(name);
  await inStore("readwrite", (store) => store.delete(name));
}

/** Prefix of seen files, followed by the time and the name. */
const SEEN = "seen/";
/** A few megabytes. */
const MOST_SEEN = 60;

async function seenNames(): Promise<string[]> {
  const all = await inStore("readonly", (store) => store.getAllKeys(IDBKeyRange.bound(SEEN, `${SEEN}\uffff`)));
  return (all ?? []).map(String);
}

/** Stores a file for offline use and evicts the oldest. */
export async function keepSeen(name: string, file: Blob, since = erasures): Promise<void> {
  const known = await seenNames();
  if (known.some((key) => key.endsWith(`/${name}`))) return;
  await store(`${SEEN}${epochNow()}/${name}`, file, since);
  for (const key of known.slice(0, Math.max(0, known.length + 1 - MOST_SEEN))) await dropFile(key);
}

/** Returns the stored copy of a file, else loads and stores it. */
export async function seenFileOr(name: string, load: () => Promise<Blob | null>): Promise<Blob | null> {
  const since = erasures;
  const key = (await seenNames()).find((known) => known.endsWith(`/${name}`));
  const seen = key === undefined ? null : await storedFile(key);
  if (seen) return seen;
  const file = await load();
  if (file) void keepSeen(name, file, since);
  return file;
}

async function store(name: string, file: Blob, since = erasures): Promise<boolean> {
  const stored: StoredFile = { bytes: await file.arrayBuffer(), type: file.type };
  if (since !== erasures) return false;
  return (await inStore("readwrite", (files) => files.put(stored, name))) !== undefined;
}

/** Undefined where the device refuses. */
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
      // An open connection would block the database's deletion at sign-out.
      database.close();
    };
  });
}

window.addEventListener(ERASED, () => {
  erasures += 1;
  inMemory.clear();
});
