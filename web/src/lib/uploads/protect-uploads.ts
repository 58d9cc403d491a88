import { ERASED } from "../browser/device-storage.ts";
import { warnOfLeaving } from "../browser/leave-warning.ts";
import { isUnderWay, type UploadQueue } from "./upload-queue.ts";

/**
 * Warns before the page is left during uploads, on every screen.
 * A sign-out clears the chosen files (docs/decisions/0053).
 */
export function protectUploads(queue: UploadQueue): void {
  queue.subscribe(() => warnOfLeaving(queue, isUnderWay(queue.uploads())));
  window.addEventListener(ERASED, queue.clear);
}
