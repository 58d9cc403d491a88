import { fileRefusals } from "@lopango/contract/file-refusals";
import { inTime } from "./in-time.ts";
import { MAX_SOURCE_BYTES, RefusedFile } from "./photo-problem.ts";

/** A file of a memory card or of a cloud that has not come by then does not come. */
const PATIENCE_MS = 30_000;

/**
 * A chosen file with its bytes in memory: on the device it may change or go before it is sent. One that is too large to be
 * taken stays where it is.
 *
 * @throws RefusedFile when it can no longer be read
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
