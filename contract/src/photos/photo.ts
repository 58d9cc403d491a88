import { z } from "zod";
import { id, optionalChoice } from "../platform/fields.ts";
import { PHOTO_SIZES } from "./photos.ts";

/** Defaults to `small`. */
export const photoSize = z.object({ size: optionalChoice(PHOTO_SIZES).transform((size) => size ?? "small") });

/** Of a listing. */
export const photo = z.object({
  id,
  /** Widest variant, relative to this origin; the other widths are siblings (`…/320.webp`). */
  url: z.string(),
  is_cover: z.boolean(),
  /** Pixels of the original. Variants of 320, 640, 1280 and 2048 px exist up to its width. */
  width: z.int(),
  height: z.int(),
  /** ThumbHash placeholder, base64. */
  thumbhash: z.string(),
});

export type Photo = z.infer<typeof photo>;
