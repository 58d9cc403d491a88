import { z } from "zod";
import { optionalChoice } from "../platform/fields.ts";
import { PHOTO_SIZES } from "./photos.ts";

/** Defaults to `small`. */
export const photoSize = z.object({ size: optionalChoice(PHOTO_SIZES).transform((size) => size ?? "small") });
