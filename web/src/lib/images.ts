import { variantWidths } from '@lopango/contract/photos';
import { API_ORIGIN } from './origin.ts';

/** Image addresses may be relative; then they belong to the API's host (spec §3). */
export function imageUrl(url: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return url;
  return `${API_ORIGIN}${url.startsWith('/') ? '' : '/'}${url}`;
}

const VARIANT = /\/(320|640|1280|2048)\.webp$/;

/**
 * `srcset` of a photo, made of the sibling variants of its address, up to the width of its original.
 * Undefined for an address that is not one of ours.
 */
export function sourceSet(url: string, originalWidth: number): string | undefined {
  if (!VARIANT.test(url)) return undefined;
  return variantWidths(originalWidth)
    .map((width) => `${imageUrl(url.replace(VARIANT, `/${width}.webp`))} ${width}w`)
    .join(', ');
}
