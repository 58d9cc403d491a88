import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import type { ListPage } from "../../lib/api/api-client.ts";

/** Maximum calls per page; after them, the visitor continues with a button. */
const MAX_CALLS = 8;

/**
 * Loads one page. The server may return fewer items than requested, or none, with a cursor; further calls fill the
 * page.
 */
export async function fillPage<T>(
  load: (cursor: string | null) => Promise<ListPage<T>>,
  cursor: string | null,
): Promise<ListPage<T>> {
  let { items, next } = await load(cursor);
  for (let calls = 1; items.length < SEARCH_PAGE_SIZE && next !== null && calls < MAX_CALLS; calls += 1) {
    const more = await load(next);
    items = [...items, ...more.items];
    next = more.next;
  }
  return { items, next };
}
