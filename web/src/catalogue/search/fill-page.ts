import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import type { ListPage } from "../../lib/api/api-client.ts";

/** Maximum calls per page; after them, the visitor continues with a button. */
const MAX_CALLS = 8;

export const isFilled = ({ items, next }: ListPage<unknown>): boolean =>
  items.length >= SEARCH_PAGE_SIZE || next === null;

/**
 * Loads one page. The server may return fewer items than requested, or none, with a cursor; further calls fill the
 * page.
 */
export async function fillPage<T>(
  load: (cursor: string | null) => Promise<ListPage<T>>,
  cursor: string | null,
): Promise<ListPage<T>> {
  let page = await load(cursor);
  for (let calls = 1; !isFilled(page) && calls < MAX_CALLS; calls += 1) {
    const { items, next } = await load(page.next);
    page = { items: [...page.items, ...items], next };
  }
  return page;
}
