import { fileRefusals } from "@lopango/contract/file-refusals";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { requireAll, type Accepted, type SentFile } from "../platform/sent-file.ts";
import { UnusablePhoto } from "./rules/unusable-photo.ts";

/** What people send as a photo. */
export const PHOTOS: Accepted = {
  kinds: ["jpeg", "png", "webp"],
  maxBytes: MAX_PHOTO_BYTES,
  otherKind: fileRefusals.notPhoto,
};

/**
 * What `read` makes of each photo, one after the other, because each is large while it is unpacked.
 *
 * @throws Problem `invalid_fields` naming each file of which `read` says UnusablePhoto
 */
export async function readPhotos<T>(
  files: readonly SentFile[],
  read: (original: Uint8Array) => Promise<T>,
): Promise<T[]> {
  const photos: T[] = [];
  const reasons: (string | null)[] = [];
  for (const { bytes, name } of files) {
    try {
      photos.push(await read(bytes));
      reasons.push(null);
    } catch (error) {
      if (!(error instanceof UnusablePhoto)) throw error;
      reasons.push(error.about(name));
    }
  }
  requireAll(files, reasons);
  return photos;
}
