import { z } from "zod";

/** `total` counts all that the filters find; `offset` is where this page begins, also when it was asked for by cursor. */
export const listMeta = z.object({ total: z.int(), limit: z.int(), offset: z.int() });

/** A page of an admin list. */
export const adminList = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), meta: listMeta });
