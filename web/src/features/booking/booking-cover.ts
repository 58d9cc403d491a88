import type { PhotoSource } from "../../ui/photo.tsx";

/** A cover of which only the address is known; photos are at least this wide when their listing was published. */
export function coverPhoto(coverUrl: string | null): PhotoSource | null {
  return coverUrl === null ? null : { url: coverUrl, width: widthIn(coverUrl) };
}

/** `…/1280.webp` -> 1280: that variant exists, so the original is at least as wide (design §9). */
function widthIn(url: string): number | undefined {
  const width = /\/(\d+)\.webp$/.exec(url)?.[1];
  return width ? Number(width) : undefined;
}
