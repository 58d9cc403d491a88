import { fileRefusals } from "@lopango/contract/files/file-refusals";
import { MAX_SOURCE_BYTES, RefusedFile } from "./photo-problem.ts";

/** Rejects with `late` after `ms` milliseconds: some browsers never settle image decoding. */
export function inTime<T>(work: Promise<T>, ms: number, late: Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

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
