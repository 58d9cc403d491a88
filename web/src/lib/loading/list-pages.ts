import { SWRConfig, unstable_serialize } from "swr";
import useSWRInfinite, { unstable_serialize as nameOfList } from "swr/infinite";
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

export interface Pages<Item, More = unknown> {
  /** Undefined until the first page is loaded. */
  items: Item[] | undefined;
  pages: (ListPage<Item> & More)[] | undefined;
  error: unknown;
  hasMore: boolean;
  isAsking: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Fetches up to `count` pages. */
  show: (count: number) => void;
  /** Refetches; resolves after success and failure alike. */
  refresh: () => Promise<unknown>;
  /** Replaces the item that has the same id. */
  replace: (item: Item) => void;
}

/**
 * Caches the first of the pages by its own key, too: without it SWR would fetch that page again before the second one.
 * @param keys keys of a list whose pages are in the cache
 * @param accept returns false for a page to be fetched again
 */
export function cacheFirstPage<Page>(keys: ReturnType<typeof pageKeys>, accept: (page: Page) => boolean): boolean {
  const { cache } = SWRConfig.defaultValue;
  const [first] = (cache.get(nameOfList(keys))?.data ?? []) as Page[];
  if (!first || !accept(first)) return false;
  cache.set(unstable_serialize(keys(0, null)), { data: first });
  return true;
}

interface Options<Item> {
  /** Receives all loaded items after each response. */
  onLoaded?: (items: Item[]) => void;
  count?: number;
  /** Shows cached pages at once, and the previous list while a new one loads. */
  isKept?: boolean;
  /** Of a cached list: false if its first page is already fresh. */
  revalidateOnMount?: false;
}

/**
 * Fetches the pages of a list.
 * @param list cache key with everything that the list depends on; null disables fetching
 * @param load fetches the page at a cursor; null is the first page
 */
export function useListPages<Item extends { id: string }, More>(
  list: readonly unknown[] | null,
  load: (cursor: string | null) => Promise<ListPage<Item> & More>,
  { onLoaded, count = 1, isKept = false, revalidateOnMount }: Options<Item> = {},
): Pages<Item, More> {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    pageKeys(list),
    ([, cursor]) => load(cursor),
    {
      initialSize: count,
      revalidateFirstPage: false,
      // Another screen may have just changed the list, so requests are deduplicated only within one screen.
      ...(isKept ? { keepPreviousData: true, revalidateOnMount } : { revalidateOnMount: true, dedupingInterval: 500 }),
      onSuccess: (pages) => onLoaded?.(itemsOf<Item>(pages)),
    },
  );
  return {
    items: data && itemsOf<Item>(data),
    pages: data,
    error,
    hasMore: goesOn(data),
    isAsking: isValidating,
    isLoadingMore: isValidating && (data?.length ?? 0) < size,
    loadMore: () => void setSize(size + 1),
    show: (wanted) => void setSize(wanted),
    refresh: () => mutate(),
    replace: (item) => void mutate((pages) => pages && withItem(pages, item), { revalidate: false }),
  };
}
