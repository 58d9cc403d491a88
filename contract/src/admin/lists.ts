import { z } from "zod";

/** `total` counts all matches. `offset` is the position of this page, also for a page requested by cursor. */
export const listMeta = z.object({ total: z.int(), limit: z.int(), offset: z.int() });

export const adminList = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), meta: listMeta });
