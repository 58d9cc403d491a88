/** Widths in pixels of the WebP variants of a photo; none is wider than the original (design §9). */
export const PHOTO_WIDTHS = [320, 640, 1280, 2048] as const;

/** Storage object of a variant; `/media/` in front of it makes its public address. */
export function photoPath(propertyId: string, photoId: string, width: number): string {
  return `photos/${propertyId}/${photoId}/${width}.webp`;
}

/** The widths that exist of a photo whose original is `originalWidth` pixels wide. The smallest always exists. */
export function variantWidths(originalWidth: number): number[] {
  return PHOTO_WIDTHS.filter((width, index) => index === 0 || width <= originalWidth);
}

/** The widest of them. */
export function widestVariant(originalWidth: number): number {
  return variantWidths(originalWidth).at(-1) ?? PHOTO_WIDTHS[0];
}
