import { SEARCH_PAGE_SIZE } from "@lopango/contract/limits";
import type { PageData } from "@lopango/contract/drawn-page";
import { useEffect, useState } from "react";
import { SWRConfig } from "swr";
import type { ListPage } from "./api-client.ts";

/** Before SWR's name of a list: its pages in one. Behind it stands the name of the first of them. */
const LIST = "$inf$";

/** Answers that came inside the page and that nothing has shown yet. */
const brought = new Set<string>();

/**
 * Puts what came inside the page where SWR looks first, before the application takes the page over (docs/decisions/0067).
 * Whatever is asked later is asked of the server.
 *
 * @param answers - by SWR's names
 */
export function bringIn(answers: PageData["answers"]): void {
  const { cache } = SWRConfig.defaultValue;
  for (const [name, data] of Object.entries(answers)) {
    cache.set(name, { data });
    if (name.startsWith(LIST)) {
      const [first] = data as ListPage<unknown>[];
      // A search may have ended early: it is shown, and asked again until its page is full (`fillPage`).
      if (!first || (first.next !== null && first.items.length < SEARCH_PAGE_SIZE)) continue;
      cache.set(name.slice(LIST.length), { data: first });
    }
    brought.add(name);
  }
}

/**
 * What came inside the page is shown and not asked for: what SWR says of its asking would draw the whole page again.
 *
 * @param name - SWR's, of an answer
 * @returns options of SWR for who shows it
 */
export function useBrought(name: string): { revalidateOnMount?: false } {
  const [isBrought] = useState(() => brought.has(name));
  // Once: whoever comes back asks the server.
  useEffect(() => void brought.delete(name), [name]);
  return isBrought ? { revalidateOnMount: false } : {};
}
