import type { Page } from "../../lib/api/api-client.ts";

/** How many answers in a row may be empty before the visitor is asked whether to go on. */
const MAX_CALLS = 6;

/**
 * One page for the screen. The server may stop early and answer fewer items than asked, or none, with a cursor to
 * continue (design §10): then the next call follows by itself until something can be shown or the end is reached.
 */
export async function fillPage<T>(
  load: (cursor: string | null) => Promise<Page<T>>,
  cursor: string | null,
): Promise<Page<T>> {
  let page = await load(cursor);
  for (let calls = 1; page.items.length === 0 && page.next !== null && calls < MAX_CALLS; calls += 1)
    page = await load(page.next);
  return page;
}
