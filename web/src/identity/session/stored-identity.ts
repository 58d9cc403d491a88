/** Database of Firebase Auth (`indexedDBLocalPersistence`). */
const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";
const ACCOUNTS = () => IDBKeyRange.bound("firebase:authUser:", "firebase:authUser;");

/** IndexedDB can hang; Firebase has workarounds for that. */
const PATIENCE_MS = 2000;

/** Returns whether the browser may hold a Firebase session, without loading Firebase. */
export function mayHoldIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, true);
    try {
      const opening = indexedDB.open(DATABASE);
      // Aborts the creation: Firebase fails on a database without its store.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const database = opening.result;
        if (database.objectStoreNames.contains(STORE)) {
          const count = database.transaction(STORE).objectStore(STORE).count(ACCOUNTS());
          count.onsuccess = () => resolve(count.result > 0);
        } else resolve(false);
        // Closes after the count; an open connection would block a later deletion.
        database.close();
      };
    } catch {
      // Storage is forbidden, for Firebase too.
      resolve(false);
    }
  });
}
