import type { PageData } from "@lopango/contract/platform/page-data";
import { useEffect, useState } from "react";
import { SWRConfig } from "swr";

/** Keys of server-rendered data that no component has used yet. */
const unused = new Set<string>();

/**
 * Fills SWR's cache with the data of a server-rendered page before hydration (docs/decisions/0212).
 *
 * @param answers - by SWR key
 */
export function seedCache(answers: PageData["answers"]): void {
  for (const [name, data] of Object.entries(answers)) {
    SWRConfig.defaultValue.cache.set(name, { data });
    unused.add(name);
  }
}

/**
 * Prevents the first fetch of server-rendered data: SWR's loading state would re-render the whole page.
 *
 * @param name - SWR key
 * @param accept - returns false for data to be shown and fetched again
 * @returns options for `useSWR`
 */
export function useInitialData(name: string, accept = () => true): { revalidateOnMount?: false } {
  const [isInitial] = useState(() => unused.has(name) && accept());
  // Only the first mount skips the fetch.
  useEffect(() => void unused.delete(name), [name]);
  return isInitial ? { revalidateOnMount: false } : {};
}
