import type { PhotoFormat } from "@lopango/contract/photos/photos";
import { fileRefusals } from "@lopango/contract/files/file-refusals";

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

const SENTENCES = {
  damaged: fileRefusals.damaged,
  cmyk: fileRefusals.cmyk,
  too_many_pixels: fileRefusals.tooManyPixels,
  too_slow: fileRefusals.tooSlow,
  too_tall: fileRefusals.tooTall,
};

export class UnusablePhoto extends Error {
  readonly reason: keyof typeof SENTENCES;

  constructor(reason: UnusablePhoto["reason"], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }

  about(name: string): string {
    return SENTENCES[this.reason](name);
  }
}
