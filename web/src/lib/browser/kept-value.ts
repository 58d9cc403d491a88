import { useSyncExternalStore } from "react";
import { ERASED, readStored, writeStored, type StoredKey } from "./device-storage.ts";

/** Something that a device keeps and that several parts of a page show; where it keeps nothing, it lasts as long as the page. */
interface KeptValue<Value> {
  now: () => Value;
  /** Answers whether the device keeps it. */
  become: (next: Value) => boolean;
  forget: () => void;
  /** Follows it as it changes, here and in other tabs. */
  use: () => Value;
}

/** @param parse what a text means that was kept; for anything else, and for none, what there is at first */
export function keptValue<Value>(key: StoredKey, parse: (text: string | null) => Value): KeptValue<Value> {
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
  // Not none: another tab may have erased all, and keep something since then.
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
