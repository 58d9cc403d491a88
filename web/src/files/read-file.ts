import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { inTime } from "./in-time.ts";
import { MAX_SOURCE_BYTES, RefusedFile } from "./photo-problem.ts";

/** Reading from a memory card or a cloud drive can hang. */
const PATIENCE_MS = 30_000;

/**
 * Copies a chosen file into memory, because it may change or vanish before it is sent.
 * Returns an oversized file unread.
 *
 * @throws RefusedFile if it can no longer be read
 */
export async function readFile(file: File): Promise<File> {
  if (file.size > MAX_SOURCE_BYTES) return file;
  const { name, type } = file;
  const gone = new RefusedFile(fileRefusals.unreadable(name));
  const bytes = await inTime(file.arrayBuffer(), PATIENCE_MS, gone).catch(() => {
    throw gone;
  });
  return new File([bytes], name, { type });
}
