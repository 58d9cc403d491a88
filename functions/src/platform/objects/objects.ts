import type { Readable } from "node:stream";
import type { File } from "@google-cloud/storage";

const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && "code" in error && Number(error.code) === code;

/** The object, read once it is opened; null when there is none. */
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
 * Writes an object of which nobody but the caller knows the name, in one request; a resumable upload would be two.
 * «Must be new» makes it safe to send again, so the library does when the connection breaks. What is there by then
 * is what was sent before, and only its answer was lost.
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
