import { z } from "zod";
import { id, optionalChoice, optionalInteger, optionalText, pageLimit } from "../fields.ts";
import { MAX_OFFSET, MAX_QUESTION_LENGTH } from "../limits.ts";
import { PHOTO_SIZES } from "../photos.ts";

/** Parameters that several endpoints share. */

export const byId = z.object({ id });
/** A photo of a conversation. */
export const byPhoto = z.object({ id, photo_id: id });
/** `small` unless it says otherwise. */
export const photoSize = z.object({ size: optionalChoice(PHOTO_SIZES).transform((size) => size ?? "small") });
/** Opaque; from the `Link` header of the page before. */
export const cursor = optionalText(400);

/** What every admin list takes: beyond an offset of 1,000 it goes on by cursor only (design §4). */
export const adminPage = (size: number) => ({
  limit: pageLimit(size),
  offset: optionalInteger(0, MAX_OFFSET),
  q: optionalText(MAX_QUESTION_LENGTH),
  cursor,
});

/** Whose money is still to be sent back, or was. */
export const refundFilter = optionalChoice(["due", "done"]);
