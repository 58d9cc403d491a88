import type { PhotoSize } from "@lopango/contract/photos/photos";
import type { Download } from "../platform/download.ts";
import type { TakeReportPhotos } from "../complaints/file-report.ts";
import type { Report } from "../complaints/rules/report.ts";
import { inMessage, reportFolder, requireUnsent, shownBy } from "./rules/thread-photo.ts";
import { threadPhotos } from "./thread-photo.record.ts";
import { storedPhoto, type ReadThreadPhotoDeps } from "./thread-photos.ts";

/** Keeps photos of a report for two years (docs/product/moderation.md#reports). @throws Problem `photo_not_found` */
export const takeReportPhotos: TakeReportPhotos = async (tx, { id, reporter, photos: ids, now }) => {
  const found = await Promise.all(ids.map((photo) => tx.get(threadPhotos, photo)));
  const photos = requireUnsent(found, { thread: reportFolder(reporter), author: reporter }, now);
  for (const photo of photos) tx.save(threadPhotos, shownBy(photo, { id, created_at: now }));
  return photos.map(inMessage);
};

/** @throws Problem `photo_not_found` */
export const reportPhoto = (
  deps: Pick<ReadThreadPhotoDeps, "threadPhotoFiles">,
  { reporter }: Pick<Report, "reporter">,
  id: string,
  size: PhotoSize,
): Promise<Download> => storedPhoto(deps, { thread: reportFolder(reporter), id }, size);
