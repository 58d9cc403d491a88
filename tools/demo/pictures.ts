import { existsSync } from "node:fs";
import { join } from "node:path";
import { plainLetters } from "@lopango/contract/platform/plain-letters";
import { PHOTO_WIDTHS } from "@lopango/contract/photos/photos";

export const PICTURES = join(import.meta.dirname, "pictures");

/** Returns the variants of a listing's photo, narrowest first: `pictures/<title>/<subject>-<width>.webp`. */
export function pictureFiles(title: string, subject: string): { width: number; path: string }[] {
  const folder = plainLetters(title)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");
  return PHOTO_WIDTHS.map((width) => ({ width, path: join(PICTURES, folder, `${subject}-${width}.webp`) })).filter(
    ({ path }) => existsSync(path),
  );
}
