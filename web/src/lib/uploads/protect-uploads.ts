import { ERASED } from "../browser/device-storage.ts";
import { warnOfLeaving } from "../browser/leave-warning.ts";
import { isUnderWay, type UploadQueue } from "./upload-queue.ts";

/**
 * What holds for every queue, whichever screen is shown: the browser asks before files are lost that are on their way or
 * wait for their form, and a sign-out forgets those that were chosen (docs/decisions/0053).
 */
export function protectUploads(queue: UploadQueue): void {
  queue.subscribe(() => warnOfLeaving(queue, isUnderWay(queue.uploads())));
  window.addEventListener(ERASED, queue.clear);
}
