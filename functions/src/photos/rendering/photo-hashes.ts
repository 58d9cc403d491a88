import type { Sharp } from "sharp";
import { HASH_COLUMNS, HASH_CROPS, HASH_ROWS, photoHash } from "../rules/photo-hash.ts";

/**
 * Returns the hash of the photo and of its centre (`HASH_CROPS`).
 * @param open - opens the upright photo of `size` pixels
 */
export async function photoHashes(open: () => Sharp, size: { width: number; height: number }): Promise<string[]> {
  const hashes: string[] = [];
  for (const share of HASH_CROPS) {
    const width = Math.max(1, Math.round(size.width * share));
    const height = Math.max(1, Math.round(size.height * share));
    const left = Math.floor((size.width - width) / 2);
    const top = Math.floor((size.height - height) / 2);
    const grey = await open()
      .extract({ left, top, width, height })
      .resize(HASH_COLUMNS, HASH_ROWS, { fit: "fill" })
      .greyscale()
      .raw({ depth: "uchar" })
      .toBuffer();
    hashes.push(photoHash(grey));
  }
  return hashes;
}
