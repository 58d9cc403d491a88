import { newIdempotencyKey } from "../lib/api/api-client.ts";
import { ERASED } from "../lib/browser/device-storage.ts";
import { warnOfLeaving } from "../lib/browser/leave-warning.ts";
import { createNetworkWaker } from "../lib/browser/network-waker.ts";
import { createUploadQueue, isUnderWay, type QueueWork, type UploadQueue } from "./upload-queue.ts";
import { MAX_SOURCE_BYTES } from "./photo-problem.ts";

/**
 * Upload queue that continues on every screen, and resumes when the network returns. Warns before the page is left.
 * A sign-out clears the chosen files (docs/product/identity.md#sessions).
 */
export function createLastingQueue<T>(work: Omit<QueueWork<T>, "newKey" | "wake">): UploadQueue {
  const network = createNetworkWaker();
  const queue = createUploadQueue<T>({
    fingerprint: fingerprintOf,
    ...work,
    newKey: newIdempotencyKey,
    wake: network.wake,
    arrived: (answer, sent) => {
      network.rested();
      work.arrived(answer, sent);
    },
  });
  queue.subscribe(() => warnOfLeaving(queue, isUnderWay(queue.uploads())));
  window.addEventListener(ERASED, queue.clear);
  return queue;
}

/** Returns the SHA-256 of a file's bytes, to detect duplicates; null if it cannot be read. */
async function fingerprintOf(file: File): Promise<string | null> {
  if (file.size > MAX_SOURCE_BYTES) return null;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}
