import type { ListPage } from "../api/api-client.ts";

/** The names of a list's pages in the cache; `list` says which list it is, and null asks for nothing. */
export function pageKeys(list: readonly unknown[] | null) {
  return (_: number, before: ListPage<unknown> | null) =>
    list === null || before?.next === null ? null : ([list, before?.next ?? null] as const);
}

/** All items in their order, each once: a new one pushes others to the next page between two calls. */
export function itemsOf<Item extends { id: string }>(pages: readonly ListPage<Item>[]): Item[] {
  return [...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
}

/** Whether the list goes on after these pages; not while there is none. */
export const goesOn = (pages: readonly ListPage<unknown>[] | undefined): boolean =>
  (pages?.at(-1)?.next ?? null) !== null;

/** The pages with `item` in place of the one with its id. */
export function withItem<Item extends { id: string }, More>(
  pages: readonly (ListPage<Item> & More)[],
  item: Item,
): (ListPage<Item> & More)[] {
  return pages.map((page) => ({ ...page, items: page.items.map((each) => (each.id === item.id ? item : each)) }));
}
