import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import type { ListPage } from "../../lib/api/api-client.ts";

/** How many answers in a row may be short before the visitor is asked whether to go on. */
const MAX_CALLS = 8;

/**
 * One page for the screen. The server may stop early and answer fewer items than asked, or none, with a cursor to
 * continue (design §10): then the next call follows by itself until the page is full or the end is reached.
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
