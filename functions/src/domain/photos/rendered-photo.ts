/** A photo as it is kept: WebP variants without metadata, and what a listing says about it. */
export interface RenderedPhoto {
  /** Pixels of the original, turned upright. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  variants: { width: number; bytes: Buffer }[];
}
