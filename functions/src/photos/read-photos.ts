import { formatOf } from "@lopango/contract/files/file-format";
import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import { requireHarmless, type FileScanner } from "../files/scanning/scanner.ts";
import type { Log } from "../platform/log.ts";
import { requireAll, type Accepted } from "../files/rules/file-refusal.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { UnusablePhoto } from "./rules/rendered-photo.ts";

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

export interface PaperDeps {
  scanner: FileScanner;
  /** @throws UnusablePhoto */
  cleanImage: (original: Uint8Array) => Promise<Uint8Array>;
  log: Log;
}

/**
 * Scans papers and re-encodes images without their metadata (place, camera), which also proves that they are readable.
 * A PDF stays unchanged, because it may be signed.
 *
 * @throws Problem `invalid_fields` with each infected or unreadable file, `busy` when the scanner is unavailable
 */
export async function readPapers<T>(
  deps: PaperDeps,
  files: readonly SentFile[],
  read: (content: Uint8Array) => Promise<T>,
): Promise<T[]> {
  await requireHarmless(deps, files);
  return readPhotos(files, async (bytes) => read(formatOf(bytes) === "pdf" ? bytes : await deps.cleanImage(bytes)));
}
