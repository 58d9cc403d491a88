import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { isDecided } from "../../lib/api/idempotent-requests.ts";
import { alone } from "../../lib/browser/alone.ts";
import { keptFile } from "../../lib/browser/kept-files.ts";
import { createNetworkWaker } from "../../lib/browser/network-waker.ts";
import { sessionState } from "../../lib/session/store.ts";
import { dropReport, photoName, refuseReport, reportsOf, type QueuedReport } from "./report-queue.ts";

const waker = createNetworkWaker();
const watchers = new Set<(visit: string) => void>();
let isSending = false;

const LOST = "Une photo n’est plus sur ce téléphone\u202f: refaites la visite.";

/** Subscribes to visits whose report the server stored. Returns the unsubscribe function. */
export function onReported(listener: (visit: string) => void): () => void {
  watchers.add(listener);
  return () => void watchers.delete(listener);
}

const signedIn = (): string | null => {
  const session = sessionState();
  return session.status === "signed-in" ? session.profile.uid : null;
};

/** Sends the queued reports in order; unsent ones wait for the network. Only one tab sends at a time. */
export async function sendReports(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    await alone("lopango.visit-sender", async () => {
      for (let uid = signedIn(); uid !== null; uid = signedIn()) {
        const next = reportsOf(uid).find(({ refused }) => refused === null);
        if (!next || !(await isSent(uid, next))) return;
      }
    });
  } finally {
    isSending = false;
  }
}

/** Returns false when sending must stop for now. */
async function isSent(uid: string, queued: QueuedReport): Promise<boolean> {
  const { key, visit: id, report, photos } = queued;
  const files = await Promise.all(Array.from({ length: photos }, (_, index) => keptFile(photoName(key, index))));
  const body = new FormData();
  body.append("report", JSON.stringify(report));
  for (const [index, file] of files.entries()) if (file) body.append("files", file, `visite-${index + 1}.jpg`);
  if (files.includes(null)) {
    refuseReport(uid, key, LOST);
    return true;
  }
  try {
    await api.post("/api/visits/{id}/report", {
      params: { id },
      body,
      idempotencyKey: key,
      timeoutMs: LONGEST_REQUEST_MS,
    });
    waker.rested();
    // First, or the visit would be shown once more.
    for (const watcher of watchers) watcher(id);
    dropReport(uid, queued);
    return true;
  } catch (error) {
    // A 401 is retried, because the session renews itself.
    if (isDecided(error) && error.status !== 401) {
      refuseReport(uid, key, error.fields[0]?.message ?? messageOf(error));
      return true;
    }
    waker.wake(() => void sendReports());
    return false;
  }
}
