import { variantWidths } from '@lopango/contract/photos';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** A photo as it is kept: WebP variants without metadata, and what a listing says about it. */
export interface RenderedPhoto {
  /** Pixels of the original, turned upright. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  variants: { width: number; bytes: Buffer }[];
}

/** A bomb is an image whose few bytes unfold into gigabytes: sharp refuses anything above this many pixels. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 72;
const THUMBHASH_SIDE = 100;

/**
 * Renders the variants of a photo (design §9): turned as its EXIF says, then re-encoded without any
 * metadata, each as wide as its name says unless the original is narrower.
 *
 * @throws Error when the bytes are no image that sharp reads, or too many pixels
 */
export async function renderPhoto(original: Buffer): Promise<RenderedPhoto> {
  const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { autoOrient: { width, height } } = await image.metadata();

  const small = await image
    .clone()
    .autoOrient()
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64');

  const variants = [];
  for (const variant of variantWidths(width)) {
    const bytes = await image
      .clone()
      .autoOrient()
      .resize({ width: variant, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 5 })
      .toBuffer();
    variants.push({ width: variant, bytes });
  }
  return { width, height, thumbhash, variants };
}
