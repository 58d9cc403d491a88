import useSWRInfinite from "swr/infinite";
import type { Page } from "../api/api-client.ts";

/** A list that is read page after page by cursor (design §4). */
export interface Pages<Item> {
  /** undefined until the first page is there. */
  items: Item[] | undefined;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Asks again. */
  refresh: () => void;
  /** Puts what an action answered in place of the item with its id. */
  replace: (item: Item) => void;
}

/** The names of a list's pages in the cache; `list` says which list it is, and null asks for nothing. */
export function pageKeys(list: readonly unknown[] | null) {
  return (_: number, before: Page<unknown> | null) =>
    list === null || before?.next === null ? null : ([list, before?.next ?? null] as const);
}

/**
 * The pages of a list that were asked for so far.
 * @param list names it in the cache, with everything that it depends on; null asks for nothing
 * @param load asks for the page at a cursor; null is the first one
 * @param onLoaded hears of all items that are there after each answer
 */
export function usePages<Item extends { id: string }>(
  list: readonly unknown[] | null,
  load: (cursor: string | null) => Promise<Page<Item>>,
  onLoaded?: (items: Item[]) => void,
): Pages<Item> {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    pageKeys(list),
    ([, cursor]) => load(cursor),
    {
      revalidateFirstPage: false,
      revalidateOnMount: true,
      onSuccess: (pages) => onLoaded?.(itemsOf(pages)),
    },
  );
  const put = (pages: Page<Item>[] | undefined, item: Item) =>
    pages?.map((page) => ({ ...page, items: page.items.map((each) => (each.id === item.id ? item : each)) }));
  return {
    items: data && itemsOf(data),
    error,
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isLoadingMore: isValidating && (data?.length ?? 0) < size,
    loadMore: () => void setSize(size + 1),
    refresh: () => void mutate(),
    replace: (item) => void mutate((pages) => put(pages, item), { revalidate: false }),
  };
}

function itemsOf<Item>(pages: readonly Page<Item>[]): Item[] {
  return pages.flatMap((page) => page.items);
}
