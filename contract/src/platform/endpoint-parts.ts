import { id, optionalChoice, optionalInteger, optionalText, pageLimit } from "./fields.ts";
import { ADMIN_PAGE_SIZE, MAX_OFFSET, MAX_QUERY_LENGTH } from "../limits.ts";
import { z } from "zod";

export const byId = z.object({ id });
export const byPhoto = z.object({ id, photo_id: id });
/** Errors of every endpoint that takes photos with an `Idempotency-Key`. */
export const UPLOAD_ERRORS = [
  "payload_too_large",
  "unsupported_media_type",
  "unreadable_body",
  "idempotency_key_reused",
] as const;
/** Opaque; from the `Link` header of the previous page. */
export const cursor = optionalText(400);

/** Paging parameters of admin lists. Past an offset of 1,000 only a cursor continues. */
export const adminPage = (size = ADMIN_PAGE_SIZE) => ({
  limit: pageLimit(size),
  offset: optionalInteger(0, MAX_OFFSET),
  q: optionalText(MAX_QUERY_LENGTH),
  cursor,
});

export const refundFilter = optionalChoice(["due", "done"]);

/**
 * `total` counts all matches. `offset` is the position of this page, also for a page requested by cursor. `unreadable`
 * names documents of this page that could not be read and are left out.
 */
export const listMeta = z.object({
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  unreadable: z.array(z.string()).optional(),
});

export const adminList = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), meta: listMeta });
