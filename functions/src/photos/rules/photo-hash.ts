/**
 * Perceptual hash of photos (dHash): bit 8·y + x says whether the pixel right of (x, y) is brighter, in the photo
 * reduced to 9 × 8 grey pixels. 16 hexadecimal digits. Copies differ in few bits.
 */

export const HASH_COLUMNS = 9;
export const HASH_ROWS = 8;

/** Shares of the width and height that are hashed around the centre, so that a cropped copy is found. */
export const HASH_CROPS = [1, 0.9, 0.8] as const;

/** Bits in which a copy may differ (docs/product/moderation.md has the measurement). */
export const COPY_BITS = 8;
/** The same for portraits: those of the demo differ in four bits. */
export const PORTRAIT_BITS = 3;

const BITS = HASH_ROWS * (HASH_COLUMNS - 1);
const DIGITS = BITS / 4;
const BANDS = 4;

/** @param grey - one byte a pixel, row by row */
export function photoHash(grey: Uint8Array): string {
  let bits = 0n;
  for (let y = 0; y < HASH_ROWS; y += 1)
    for (let x = 0; x < HASH_COLUMNS - 1; x += 1) {
      const at = y * HASH_COLUMNS + x;
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  return bits.toString(16).padStart(DIGITS, "0");
}

/** Returns the hash of the mirrored photo: each row reversed, each comparison inverted. */
export function mirroredHash(hash: string): string {
  const rows = hash.match(/../g) ?? [];
  return rows
    .map((row) => {
      const reversed = Number.parseInt(row, 16).toString(2).padStart(8, "0").split("").reverse().join("");
      return (~Number.parseInt(reversed, 2) & 0xff).toString(16).padStart(2, "0");
    })
    .join("");
}

/** Number of different bits. */
export function hashDistance(a: string, b: string): number {
  let rest = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** Names of the buckets of a hash: its four bands of 16 bits. Two hashes within 3 bits share one at least. */
export function hashBuckets(hash: string): string[] {
  const length = DIGITS / BANDS;
  return Array.from({ length: BANDS }, (_, band) => `${band}_${hash.slice(band * length, (band + 1) * length)}`);
}

/** Whether the photo has too little contrast to tell it from others: nearly all comparisons agree. */
export function isPlain(hash: string): boolean {
  const ones = hashDistance(hash, "0".repeat(DIGITS));
  return ones < 6 || ones > BITS - 6;
}
