import { z } from "zod";

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
