import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import type { PageData } from "@lopango/contract/ssr/rendered-page";
import { useEffect, useState } from "react";
import { SWRConfig } from "swr";
import type { ListPage } from "./api-client.ts";

/** Prefix of SWR's key of an infinite list; the key of its first page follows. */
const LIST = "$inf$";

/** Keys of server-rendered data that no component has used yet. */
const unused = new Set<string>();

/**
 * Fills SWR's cache with the data of a server-rendered page before hydration (docs/decisions/0067).
 *
 * @param answers - by SWR key
 */
export function seedCache(answers: PageData["answers"]): void {
  const { cache } = SWRConfig.defaultValue;
  for (const [name, data] of Object.entries(answers)) {
    cache.set(name, { data });
    if (name.startsWith(LIST)) {
      const [first] = data as ListPage<unknown>[];
      // A search may return an incomplete first page: it is shown, then fetched again (`fillPage`).
      if (!first || (first.next !== null && first.items.length < SEARCH_PAGE_SIZE)) continue;
      cache.set(name.slice(LIST.length), { data: first });
    }
    unused.add(name);
  }
}

/**
 * Prevents the first fetch of server-rendered data: SWR's loading state would re-render the whole page.
 *
 * @param name - SWR key
 * @returns options for `useSWR`
 */
export function useInitialData(name: string): { revalidateOnMount?: false } {
  const [isInitial] = useState(() => unused.has(name));
  // Only the first mount skips the fetch.
  useEffect(() => void unused.delete(name), [name]);
  return isInitial ? { revalidateOnMount: false } : {};
}
