import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { requireAll, type Accepted, type SentFile } from "../platform/sent-file.ts";
import { UnusablePhoto } from "./rules/unusable-photo.ts";

export const PHOTOS: Accepted = {
  kinds: ["jpeg", "png", "webp"],
  maxBytes: MAX_PHOTO_BYTES,
  otherKind: fileRefusals.notPhoto,
};

/**
 * Processes photos one by one, because each is large when decoded.
 *
 * @throws Problem `invalid_fields` with each file for which `read` throws UnusablePhoto
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
