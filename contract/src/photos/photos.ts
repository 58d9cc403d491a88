import { MAX_PHOTO_SIDE } from "../limits.ts";

/** Accepted photo types, detected from the bytes and not from the name. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** Widths in pixels of the WebP variants; no variant is wider than the original. */
export const PHOTO_WIDTHS = [320, 640, 1280, MAX_PHOTO_SIDE] as const;

/** Pixels below which a photo is blurred on a page: its host is told, and may keep it. */
export const SMALL_PHOTO_WIDTH = 640;

/** Widths with an AVIF variant, kept where it is smaller (docs/decisions/0084). Phones use these widths. */
export const AVIF_WIDTHS: readonly number[] = [320, 640];

export type PhotoFormat = "webp" | "avif";

export const MEDIA = "/media/";

/** Storage path of a variant. The URL names the WebP; content negotiation serves the AVIF. */
export function photoPath(propertyId: string, photoId: string, width: number, format: PhotoFormat = "webp"): string {
  return `photos/${propertyId}/${photoId}/${width}.${format}`;
}

/** Variant widths of an original of `originalWidth` pixels. The smallest always exists. */
export function variantWidths(originalWidth: number): number[] {
  return PHOTO_WIDTHS.filter((width, index) => index === 0 || width <= originalWidth);
}

export function widestVariant(originalWidth: number): number {
  return variantWidths(originalWidth).at(-1) ?? PHOTO_WIDTHS[0];
}

export function photoAddress(propertyId: string, photo: { id: string; width: number }): string {
  return MEDIA + photoPath(propertyId, photo.id, widestVariant(photo.width));
}

/** Next smaller variant, for data saving or a slow network. It exists wherever `width` does. */
export function lighterWidth(width: number): number {
  return PHOTO_WIDTHS.filter((smaller) => smaller < width).at(-1) ?? width;
}

export function coverOf<Pictured extends { is_cover: boolean }>(photos: readonly Pictured[]): Pictured | undefined {
  return photos.find((photo) => photo.is_cover) ?? photos[0];
}

const VARIANT = new RegExp(`/(?:${PHOTO_WIDTHS.join("|")})\\.webp$`);

/** `srcset` of the variants up to the original's width. Undefined for a URL outside our media. */
export function sourceSet(url: string, originalWidth: number): string | undefined {
  if (!VARIANT.test(url)) return undefined;
  return variantWidths(originalWidth)
    .map((width) => `${url.replace(VARIANT, `/${width}.webp`)} ${width}w`)
    .join(", ");
}

/** Variant of at most `width` pixels, one of `PHOTO_WIDTHS`, of the widest one at `url`. */
export const ofWidth = (url: string, width: number): string =>
  url.replace(VARIANT, (widest) => `/${Math.min(width, Number.parseInt(widest.slice(1), 10))}.webp`);

/** Variant for e-mails: 640 pixels wide, or the widest below. */
export const ofMailWidth = (url: string): string => ofWidth(url, 640);

/**
 * `sizes` of a listing's cover; page and preload must match, or the browser loads two variants.
 * A lone cover fills the page. Beside others it is the left half, cropped at its sides.
 * Phones get slightly less than the true width, so that most load 640 px at half the bytes.
 */
export function coverSizes(photos: number): string {
  return photos === 1
    ? "(min-width: 80rem) 75rem, (min-width: 40rem) 100vw, 88vw"
    : "(min-width: 80rem) 45rem, (min-width: 40rem) 60vw, 88vw";
}

/** Width in pixels of the small variant of an application's photo, for lists (docs/product/partners.md#files). */
export const LISTED_PHOTO_WIDTH = 320;

/** Variants of a conversation's photo (docs/product/messages.md#photos). */
export const PHOTO_SIZES = ["small", "large"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Pixels; no variant is wider than the original. */
export const PHOTO_SIZE_WIDTHS: Readonly<Record<PhotoSize, number>> = { small: 480, large: 1280 };
