import { useSyncExternalStore } from "react";
import { messageOf } from "../lib/api/api-error.ts";
import { isDecided } from "../lib/api/idempotent-requests.ts";
import { withLock } from "../lib/browser/with-lock.ts";
import type { StoredKey } from "../lib/browser/device-storage.ts";
import { accountValue } from "../lib/browser/stored-value.ts";
import { createNetworkWaker } from "../lib/browser/network-waker.ts";
import { newListeners } from "../lib/listeners.ts";
import { sessionState } from "./session/store.ts";

/** What the user did on this device, on its way to the server. */
export interface Queued {
  /** `Idempotency-Key` of every attempt. */
  key: string;
  /** French reason for the refusal; null while the item waits for the network. */
  refused: string | null;
}

/** Thrown by `send` for an item that can never be sent. `message`: in French. */
export class Unsendable extends Error {}

interface Options<Item, Answer> {
  /** Name of the list in the stored text. */
  list: string;
  send: (item: Item) => Promise<Answer>;
  /** Runs after an item has left the device, sent or dismissed. */
  onDropped?: (item: Item) => void;
}

const signedIn = (): string | null => {
  const session = sessionState();
  return session.status === "signed-in" ? session.profile.uid : null;
};

/**
 * Keeps the items of one account on this device and sends them in order; unsent ones wait for the network. A refused
 * item stays with its reason until the user dismisses it. Only one tab sends at a time.
 */
export function createOutbox<Item extends Queued, Answer>(
  key: StoredKey,
  { list, send, onDropped }: Options<Item, Answer>,
) {
  const none: Item[] = [];
  const waker = createNetworkWaker();
  const answers = newListeners<[answer: Answer]>();
  let isSending = false;

  const stored = accountValue<Record<string, Item[]>>(key, (kept) => Array.isArray(kept[list]));
  const now = (uid: string): Item[] => stored.of(uid)?.[list] ?? none;
  let isStored = true;
  const storers = newListeners();
  const change = (uid: string, items: Item[]): void => {
    const isEmpty = items.length === 0;
    // A full device still forgets.
    if (isEmpty) stored.forget(uid);
    const done = isEmpty || stored.keep(uid, { [list]: items });
    if (done === isStored) return;
    isStored = done;
    storers.call();
  };

  function drop(uid: string, item: Item): void {
    change(
      uid,
      now(uid).filter((each) => each.key !== item.key),
    );
    onDropped?.(item);
  }

  const refuse = (uid: string, item: Item, refused: string): void =>
    change(
      uid,
      now(uid).map((each) => (each.key === item.key ? { ...each, refused } : each)),
    );

  /** Returns false when sending must stop for now. */
  async function isSent(uid: string, item: Item): Promise<boolean> {
    try {
      const answer = await send(item);
      waker.rested();
      // First, or what the server has now would be shown as it was.
      answers.call(answer);
      drop(uid, item);
      return true;
    } catch (error) {
      // A 401 is retried, because the session renews itself.
      if (isDecided(error) && error.status !== 401) refuse(uid, item, error.fields[0]?.message ?? messageOf(error));
      else if (error instanceof Unsendable) refuse(uid, item, error.message);
      else {
        waker.wake(() => void sendAll());
        return false;
      }
      return true;
    }
  }

  /** Sends what waits, in order. */
  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      await withLock(`${key}.sender`, async () => {
        for (let uid = signedIn(); uid !== null; uid = signedIn()) {
          const next = now(uid).find(({ refused }) => refused === null);
          if (!next || !(await isSent(uid, next))) return;
        }
      });
    } finally {
      isSending = false;
    }
  }

  return {
    add: (uid: string, item: Item): void => change(uid, [...now(uid), item]),
    /** Forgets an item that the user dismissed. */
    drop,
    use: (uid: string): Item[] => stored.useOf(uid)?.[list] ?? none,
    /** False while an item is only in memory, because the device's storage is full or forbidden. */
    useIsStored: (): boolean => useSyncExternalStore(storers.add, () => isStored),
    sendAll,
    /** Subscribes to the server's answers. Returns the unsubscribe function. */
    onSent: answers.add,
  };
}
