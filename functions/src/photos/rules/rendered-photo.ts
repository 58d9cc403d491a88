import type { PhotoFormat } from "@lopango/contract/photos/photos";

export interface Variant {
  width: number;
  format: PhotoFormat;
  bytes: Uint8Array;
}

/** A stored photo: variants without metadata, and the listing's data about it. */
export interface RenderedPhoto {
  /** Pixels of the upright original. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** Perceptual hashes of the photo and of its centre (`photo-hash.ts`). */
  hashes: string[];
  variants: Variant[];
}
