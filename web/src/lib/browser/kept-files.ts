import { ERASED } from "./device-storage.ts";

/**
 * Files that wait on this device, by a name. A sign-out deletes the whole database (`session/personal-data.ts`). Where
 * the device keeps nothing, or not so much, they last as long as the page.
 */
const DATABASE = "lopango.files";
const STORE = "files";

/** A database that has not answered by then is left alone. */
const PATIENCE_MS = 3_000;

const inMemory = new Map<string, Blob>();

/** Not a `Blob`: some browsers lose those. */
interface StoredFile {
  bytes: ArrayBuffer;
  type: string;
}

export async function keepFile(name: string, file: Blob): Promise<void> {
  inMemory.set(name, file);
  const stored: StoredFile = { bytes: await file.arrayBuffer(), type: file.type };
  await inStore("readwrite", (store) => store.put(stored, name));
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

window.addEventListener(ERASED, () => inMemory.clear());
