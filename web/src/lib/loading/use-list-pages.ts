import useSWRInfinite from "swr/infinite";
import type { ListPage } from "../api/api-client.ts";
import { goesOn, itemsOf, pageKeys, withItem } from "./list-pages.ts";

/** A list that is read page after page by cursor (design §4). */
export interface Pages<Item, More = unknown> {
  /** undefined until the first page is there. */
  items: Item[] | undefined;
  pages: (ListPage<Item> & More)[] | undefined;
  error: unknown;
  hasMore: boolean;
  isAsking: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Asks for as many pages as that. */
  show: (count: number) => void;
  /** Asks again; resolves when the answers are there, or did not come. */
  refresh: () => Promise<unknown>;
  /** Puts what an action answered in place of the item with its id. */
  replace: (item: Item) => void;
}

interface Options<Item> {
  /** Hears of all items that are there after each answer. */
  onLoaded?: (items: Item[]) => void;
  /** How many pages are asked for at first. */
  count?: number;
  /** A list that was read before is shown as it was, and one that is not there yet by the list before it. */
  isKept?: boolean;
  /** Of a kept list: false where its first page is there already. */
  revalidateOnMount?: false;
}

/**
 * The pages of a list that were asked for so far.
 * @param list names it in the cache, with everything that it depends on; null asks for nothing
 * @param load asks for the page at a cursor; null is the first one
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
      // Another screen may have changed what it lists a moment ago: what is told of the same list stands together only
      // within one screen.
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
