import type { PhotoFormat } from "@lopango/contract/photos";

/** A photo in one width and format. */
export interface Variant {
  width: number;
  format: PhotoFormat;
  bytes: Uint8Array;
}

/** A photo as it is kept: variants without metadata, and what a listing says about it. */
export interface RenderedPhoto {
  /** Pixels of the original, turned upright. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  variants: Variant[];
}
