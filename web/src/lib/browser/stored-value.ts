import { useSyncExternalStore } from "react";
import { newListeners } from "../listeners.ts";
import { ERASED, readStored, writeStored, type StoredKey } from "./device-storage.ts";

/** A stored value that several components share; without storage it lasts as long as the page. */
interface StoredValue<Value> {
  now: () => Value;
  become: (next: Value) => boolean;
  forget: () => void;
  /** Subscribes to changes, from other tabs too. */
  use: () => Value;
}

/** @param parse parses the stored text; returns the initial value for null or invalid text */
export function storedValue<Value>(key: StoredKey, parse: (text: string | null) => Value): StoredValue<Value> {
  let value = parse(readStored(key));
  const changes = newListeners();
  const show = (next: Value) => {
    value = next;
    changes.call();
  };
  const now = () => value;
  // Reads again: another tab may have stored a value after the erasure.
  window.addEventListener(ERASED, () => show(parse(readStored(key))));
  window.addEventListener("storage", (event) => {
    if (event.key === key) show(parse(event.newValue));
  });
  return {
    now,
    become(next) {
      if (next === value) return true;
      show(next);
      return writeStored(key, JSON.stringify(next));
    },
    forget() {
      show(parse(null));
      writeStored(key, null);
    },
    use: () => useSyncExternalStore(changes.add, now),
  };
}

/**
 * A stored object of one account; null for another account. `isWhole`: false for JSON of another shape, which counts as
 * nothing stored.
 */
export function accountValue<Value extends object>(key: StoredKey, isWhole: (kept: Value) => boolean) {
  type Kept = Value & { uid: string };
  const stored = storedValue<Kept | null>(key, (text) => {
    try {
      const kept = JSON.parse(text ?? "null") as Kept | null;
      return kept && typeof kept.uid === "string" && isWhole(kept) ? kept : null;
    } catch {
      return null;
    }
  });
  const own = (kept: Kept | null, uid: string): Kept | null => (kept?.uid === uid ? kept : null);
  return {
    ...stored,
    of: (uid: string) => own(stored.now(), uid),
    useOf: (uid: string) => own(stored.use(), uid),
    /** Returns false when the device has no room. */
    keep: (uid: string, value: Value): boolean => stored.become({ ...value, uid }),
    /** Forgets what the account stored, and nothing of another that has signed in since. */
    forget(uid: string): void {
      if (own(stored.now(), uid)) stored.forget();
    },
  };
}
