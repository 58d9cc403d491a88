import type { PhotoSource } from "../../photos/photo.tsx";

/** Returns the cover as a photo source whose width comes from its URL. */
export function coverPhoto(coverUrl: string | null): PhotoSource | null {
  return coverUrl === null ? null : { url: coverUrl, width: widthIn(coverUrl) };
}

/** `…/1280.webp` -> 1280. The original is at least as wide as any of its variants. */
function widthIn(url: string): number | undefined {
  const width = /\/(\d+)\.webp$/.exec(url)?.[1];
  return width ? Number(width) : undefined;
}
