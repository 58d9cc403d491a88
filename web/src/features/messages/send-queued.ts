import type { Message } from "@lopango/contract/message";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { isDecided } from "../../lib/api/attempt.ts";
import { createNetworkWaker } from "../../lib/browser/network-waker.ts";
import { sessionState } from "../../lib/session/store.ts";
import { dequeue, mark, queuedBy, type QueuedMessage } from "./outbox.ts";

const arrivals = new Set<(thread: string, message: Message) => void>();
const waker = createNetworkWaker();
let isSending = false;

/** `listener` hears of every message that arrived. Returns how to stop. */
export function onArrival(listener: (thread: string, message: Message) => void): () => void {
  arrivals.add(listener);
  return () => void arrivals.delete(listener);
}

const signedIn = (): string | null => {
  const session = sessionState();
  return session.status === "signed-in" ? session.profile.uid : null;
};

/** Sends what waits, one after another; what the line does not carry goes when it is back. One tab sends at a time. */
export async function sendQueued(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    if ("locks" in navigator) await navigator.locks.request("lopango.outbox-sender", sendAll);
    else await sendAll();
  } finally {
    isSending = false;
  }
}

async function sendAll(): Promise<void> {
  for (let uid = signedIn(); uid !== null; uid = signedIn()) {
    const next = queuedBy(uid).find(({ refused }) => refused === null);
    if (!next || !(await isSent(uid, next))) return;
  }
}

/** False when nothing else is to be tried now. */
async function isSent(uid: string, { thread, text, sent_as }: QueuedMessage): Promise<boolean> {
  try {
    const message = await api.post("/api/threads/{id}/messages", { params: { id: thread }, body: { text, sent_as } });
    waker.rested();
    dequeue(uid, sent_as);
    for (const listener of arrivals) listener(thread, message);
    return true;
  } catch (error) {
    // A session that is renewed is over by itself.
    if (isDecided(error) && error.status !== 401) {
      mark(uid, sent_as, error.fields[0]?.message ?? messageOf(error));
      return true;
    }
    waker.wake(() => void sendQueued());
    return false;
  }
}
