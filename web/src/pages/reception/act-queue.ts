import { keptValue } from "../../lib/browser/kept-value.ts";

/** Something that the reception noted on this device, on its way to the server. */
export interface QueuedAct {
  /** `Idempotency-Key` of every attempt. */
  key: string;
  booking: string;
  /** Shown with a refusal: `Grâce M.`. */
  guest: string;
  what: "check-in" | "no-show" | "check-out" | "room" | "notes";
  /** ISO 8601. */
  at: string;
  room?: string;
  text?: string;
  /** French reason for the server's refusal; null while the act waits for the network. */
  refused: string | null;
}

/** Acts of one account, in the order of noting. */
interface Queue {
  uid: string;
  acts: QueuedAct[];
}

const NONE: QueuedAct[] = [];

function parsed(text: string | null): Queue | null {
  try {
    const queue = JSON.parse(text ?? "null") as Queue | null;
    return queue && typeof queue.uid === "string" && Array.isArray(queue.acts) ? queue : null;
  } catch {
    return null;
  }
}

const stored = keptValue<Queue | null>("lopango.reception-acts", parsed);

const of = (queue: Queue | null, uid: string): QueuedAct[] => (queue?.uid === uid ? queue.acts : NONE);

export const actsOf = (uid: string): QueuedAct[] => of(stored.now(), uid);

export const useActs = (uid: string): QueuedAct[] => of(stored.use(), uid);

function change(uid: string, acts: QueuedAct[]): void {
  stored.become(acts.length > 0 ? { uid, acts } : null);
}

export const addAct = (uid: string, act: QueuedAct): void => change(uid, [...actsOf(uid), act]);

export const dropAct = (uid: string, key: string): void =>
  change(
    uid,
    actsOf(uid).filter((act) => act.key !== key),
  );

/** Keeps a refused act with the server's reason until the reception dismisses it. */
export const refuseAct = (uid: string, key: string, refused: string): void =>
  change(
    uid,
    actsOf(uid).map((act) => (act.key === key ? { ...act, refused } : act)),
  );
