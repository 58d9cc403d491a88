import { useState } from "react";

export interface Queue<Item> {
  /** Undecided items, the skipped ones last. */
  left: readonly Item[];
  /** Number of items taken off. */
  decided: number;
  /** Takes the first item off. */
  done: () => void;
  /** Puts the first item last; null without another one. */
  skip: (() => void) | null;
}

/** Returns the keys that are not decided, those that were skipped last, in this order. */
export function leftIn(keys: readonly string[], decided: readonly string[], skipped: readonly string[]): string[] {
  return keys
    .filter((key) => !decided.includes(key))
    .sort((one, other) => skipped.indexOf(one) - skipped.indexOf(other));
}

/** Orders the loaded part of a queue that an admin decides one by one. `keyOf`: of an item as it was read. */
export function useQueue<Item>(items: readonly Item[], keyOf: (item: Item) => string): Queue<Item> {
  const [decided, setDecided] = useState<readonly string[]>([]);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const left = leftIn([...byKey.keys()], decided, skipped).flatMap((key) => byKey.get(key) ?? []);
  const [first] = left;
  const key = first && keyOf(first);
  return {
    left,
    decided: decided.length,
    done: () => setDecided((keys) => (key === undefined ? keys : [...keys, key])),
    skip:
      key === undefined || left.length < 2
        ? null
        : () => setSkipped((keys) => [...keys.filter((one) => one !== key), key]),
  };
}
