import { MAX_SOURCE_BYTES } from "./photo-problem.ts";

/** Returns the SHA-256 of a file's bytes, to detect duplicates; null if it cannot be read. */
export async function fingerprintOf(file: File): Promise<string | null> {
  if (file.size > MAX_SOURCE_BYTES) return null;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}
