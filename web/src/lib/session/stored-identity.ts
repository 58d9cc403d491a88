/** Where Firebase Auth keeps who is signed in (`indexedDBLocalPersistence`). */
const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";
const ACCOUNTS = () => IDBKeyRange.bound("firebase:authUser:", "firebase:authUser;");

/** A database that has not answered by then is left to Firebase, which knows its ways around it. */
const PATIENCE_MS = 2000;

/** Whether this browser may hold an identity, found out without loading Firebase: most visitors never need it. */
export function mayHoldIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, true);
    try {
      const opening = indexedDB.open(DATABASE);
      // It was not there, and must not be made: Firebase would find it without its store.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const database = opening.result;
        if (database.objectStoreNames.contains(STORE)) {
          const count = database.transaction(STORE).objectStore(STORE).count(ACCOUNTS());
          count.onsuccess = () => resolve(count.result > 0);
        } else resolve(false);
        // Waits for the count, and keeps nobody from deleting the database later.
        database.close();
      };
    } catch {
      // Forbidden by a setting: Firebase could keep nothing there either.
      resolve(false);
    }
  });
}
