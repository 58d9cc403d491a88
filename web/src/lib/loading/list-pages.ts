import type { ListPage } from "../api/api-client.ts";

/** Returns the SWR keys of a list's pages. `list` identifies the list; null disables fetching. */
export function pageKeys(list: readonly unknown[] | null) {
  return (_: number, before: ListPage<unknown> | null) =>
    list === null || before?.next === null ? null : ([list, before?.next ?? null] as const);
}

/** Flattens pages and removes duplicates: a new item shifts others to the next page between two requests. */
export function itemsOf<Item extends { id: string }>(pages: readonly ListPage<Item>[]): Item[] {
  return [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
}

export const goesOn = (pages: readonly ListPage<unknown>[] | undefined): boolean =>
  (pages?.at(-1)?.next ?? null) !== null;

export function withItem<Item extends { id: string }, More>(
  pages: readonly (ListPage<Item> & More)[],
  item: Item,
): (ListPage<Item> & More)[] {
  return pages.map((page) => ({ ...page, items: page.items.map((each) => (each.id === item.id ? item : each)) }));
}
