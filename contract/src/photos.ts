/** What a photo may be that somebody sends; its bytes tell, not its name (design §9). */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** Widths in pixels of the WebP variants of a photo; none is wider than the original (design §9). */
export const PHOTO_WIDTHS = [320, 640, 1280, 2048] as const;

/** Which of them are kept as AVIF too, where that is smaller: those that phones take (docs/decisions/0084). */
export const AVIF_WIDTHS: readonly number[] = [320, 640];

export type PhotoFormat = "webp" | "avif";

/** What stands in front of the name of a public file in its address. */
export const MEDIA = "/media/";

/** Storage object of a variant. The WebP's has an address, at which the AVIF is answered to whoever reads it. */
export function photoPath(propertyId: string, photoId: string, width: number, format: PhotoFormat = "webp"): string {
  return `photos/${propertyId}/${photoId}/${width}.${format}`;
}

/** The widths that exist of a photo whose original is `originalWidth` pixels wide. The smallest always exists. */
export function variantWidths(originalWidth: number): number[] {
  return PHOTO_WIDTHS.filter((width, index) => index === 0 || width <= originalWidth);
}

/** The widest of them. */
export function widestVariant(originalWidth: number): number {
  return variantWidths(originalWidth).at(-1) ?? PHOTO_WIDTHS[0];
}

/** Public address of a photo's widest variant, within this site. */
export function photoAddress(propertyId: string, photo: { id: string; width: number }): string {
  return MEDIA + photoPath(propertyId, photo.id, widestVariant(photo.width));
}

/** What who wants to save bytes, or has a slow line, gets instead of a variant: the next smaller one, which exists where it does. */
export function lighterWidth(width: number): number {
  return PHOTO_WIDTHS.filter((smaller) => smaller < width).at(-1) ?? width;
}

/** What a listing shows first: the cover, or the first photo. */
export function coverOf<Pictured extends { is_cover: boolean }>(photos: readonly Pictured[]): Pictured | undefined {
  return photos.find((photo) => photo.is_cover) ?? photos[0];
}

const VARIANT = new RegExp(`/(?:${PHOTO_WIDTHS.join("|")})\\.webp$`);

/**
 * `srcset` of a photo, made of the sibling variants of its address, up to the width of its original.
 * Undefined for an address that is not one of ours.
 */
export function sourceSet(url: string, originalWidth: number): string | undefined {
  if (!VARIANT.test(url)) return undefined;
  return variantWidths(originalWidth)
    .map((width) => `${url.replace(VARIANT, `/${width}.webp`)} ${width}w`)
    .join(", ");
}

/** The variant of a picture that a mail shows: 640 pixels wide, or as wide as there is one. */
export const ofMailWidth = (url: string): string =>
  url.replace(VARIANT, (widest) => `/${Math.min(640, Number.parseInt(widest.slice(1), 10))}.webp`);

/**
 * How wide the page of a listing draws its cover, as `sizes`: the head that asks for it early must say the same.
 * Alone it fills the page; beside others it is the left half, which is higher than 3:2 and cuts its sides. A phone is
 * told a hair less than the truth: on most of them the 640 px variant then does, half the bytes of the next.
 */
export function coverSizes(photos: number): string {
  return photos === 1
    ? "(min-width: 80rem) 75rem, (min-width: 40rem) 100vw, 88vw"
    : "(min-width: 80rem) 45rem, (min-width: 40rem) 60vw, 88vw";
}

/** In which a photo of a conversation is kept (docs/product/messages.md#photos). */
export const PHOTO_SIZES = ["small", "large"] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** How wide each is, in pixels; none is wider than the original. */
export const PHOTO_SIZE_WIDTHS: Readonly<Record<PhotoSize, number>> = { small: 480, large: 1280 };
