import { newIdempotencyKey } from "../api/api-client.ts";
import { ERASED } from "../browser/device-storage.ts";
import { warnOfLeaving } from "../browser/leave-warning.ts";
import { createNetworkWaker } from "../browser/network-waker.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { createUploadQueue, isUnderWay, type QueueWork, type UploadQueue } from "./upload-queue.ts";

/**
 * Upload queue that continues on every screen, and resumes when the network returns. Warns before the page is left.
 * A sign-out clears the chosen files (docs/decisions/0053).
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
