import { useSyncExternalStore } from "react";
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
  const listeners = new Set<() => void>();
  const show = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const now = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
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
    use: () => useSyncExternalStore(subscribe, now),
  };
}
