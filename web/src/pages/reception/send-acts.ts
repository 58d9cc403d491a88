import type { ReceivedStay } from "@lopango/contract/reception/stay";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { isDecided } from "../../lib/api/idempotent-requests.ts";
import { alone } from "../../lib/browser/alone.ts";
import { createNetworkWaker } from "../../lib/browser/network-waker.ts";
import { sessionState } from "../../lib/session/store.ts";
import { actsOf, dropAct, refuseAct, type QueuedAct } from "./act-queue.ts";

const waker = createNetworkWaker();
const watchers = new Set<(stay: ReceivedStay) => void>();
let isSending = false;

/** Subscribes to what the server stored. Returns the unsubscribe function. */
export function onNoted(listener: (stay: ReceivedStay) => void): () => void {
  watchers.add(listener);
  return () => void watchers.delete(listener);
}

const signedIn = (): string | null => {
  const session = sessionState();
  return session.status === "signed-in" ? session.profile.uid : null;
};

/** Sends the queued acts in order; unsent ones wait for the network. Only one tab sends at a time. */
export async function sendActs(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    await alone("lopango.reception-sender", sendAll);
  } finally {
    isSending = false;
  }
}

async function sendAll(): Promise<void> {
  for (let uid = signedIn(); uid !== null; uid = signedIn()) {
    const next = actsOf(uid).find(({ refused }) => refused === null);
    if (!next || !(await isSent(uid, next))) return;
  }
}

/** Returns false when sending must stop for now. */
async function isSent(uid: string, act: QueuedAct): Promise<boolean> {
  try {
    const stay = await send(act);
    waker.rested();
    dropAct(uid, act.key);
    for (const watcher of watchers) watcher(stay);
    return true;
  } catch (error) {
    // A 401 is retried, because the session renews itself.
    if (isDecided(error) && error.status !== 401) {
      refuseAct(uid, act.key, error.fields[0]?.message ?? messageOf(error));
      return true;
    }
    waker.wake(() => void sendActs());
    return false;
  }
}

function send({ booking: id, what, at, key: idempotencyKey, room = "", text = "" }: QueuedAct): Promise<ReceivedStay> {
  const to = { params: { id }, idempotencyKey };
  switch (what) {
    case "check-in":
      return api.post("/api/host/bookings/{id}/check-in", { ...to, body: { at } });
    case "no-show":
      return api.post("/api/host/bookings/{id}/no-show", { ...to, body: { at } });
    case "check-out":
      return api.post("/api/host/bookings/{id}/check-out", { ...to, body: { at } });
    case "room":
      return api.post("/api/host/bookings/{id}/room", { ...to, body: { at, room } });
    case "notes":
      return api.post("/api/host/bookings/{id}/notes", { ...to, body: { at, text } });
  }
}
