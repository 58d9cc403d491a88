import { ERASED } from "../browser/device-storage.ts";
import { warnOfLeaving } from "../browser/leave-warning.ts";
import { isUnderWay, type UploadQueue } from "./upload-queue.ts";

/**
 * What holds for every queue, whichever screen is shown: the browser asks before files on their way are lost, and a
 * sign-out forgets those that were chosen (docs/decisions/0053).
 * @param matters false while nothing would be lost
 */
export function guardQueue(queue: UploadQueue, matters: () => boolean = () => true): void {
  queue.subscribe(() => warnOfLeaving(queue, matters() && isUnderWay(queue.uploads())));
  window.addEventListener(ERASED, () => {
    for (const { id } of queue.uploads()) queue.remove(id);
  });
}
