import type { Readable } from "node:stream";
import type { Bucket, File } from "@google-cloud/storage";

/** Loads Cloud Storage's library with the first file: most requests don't need it, and it slows the cold start. */
export type OpenBucket = () => Bucket | Promise<Bucket>;

const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && "code" in error && Number(error.code) === code;

/** Opens lazily; null when the object does not exist. */
export async function findObject(file: File): Promise<{ bytes: number; open(): Readable } | null> {
  try {
    const [metadata] = await file.getMetadata();
    return { bytes: Number(metadata.size), open: () => file.createReadStream({ validation: false }) };
  } catch (error) {
    if (hasCode(error, NOT_FOUND)) return null;
    throw error;
  }
}

/**
 * Writes an object under a new, secret name in one request; a resumable upload needs two.
 * The precondition makes it safe for the library to retry. An existing object then is the earlier attempt,
 * whose response was lost.
 */
export async function saveNew(
  file: File,
  content: Uint8Array,
  options: { contentType: string; metadata?: { cacheControl: string } },
): Promise<void> {
  try {
    await file.save(content, { ...options, resumable: false, preconditionOpts: { ifGenerationMatch: 0 } });
  } catch (error) {
    if (!hasCode(error, PRECONDITION_FAILED)) throw error;
  }
}
