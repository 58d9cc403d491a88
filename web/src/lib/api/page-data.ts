import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { PAGE_DATA, type PageData } from "@lopango/contract/drawn-page";

/** Undefined until it is read. */
let data: PageData | null | undefined;
const taken = new Set<string>();

function read(): PageData | null {
  try {
    return JSON.parse(globalThis.document?.getElementById(PAGE_DATA)?.textContent ?? "null") as PageData | null;
  } catch {
    return null;
  }
}

/** What the page was drawn from; null when nothing was drawn, or for another address. */
export function pageDataOf({ pathname, search }: Pick<Location, "pathname" | "search">): PageData | null {
  data ??= read();
  return data?.address === pathname + search ? data : null;
}

/**
 * Whether an answer came inside the page that is being taken over. It is shown and not asked for: what SWR said of its
 * asking would draw the whole page again.
 *
 * @param key - SWR's name of the answer
 * @returns SWR's `revalidateOnMount`
 */
export function useBrought(key: string): { revalidateOnMount?: false } {
  const { fallback } = useSWRConfig();
  const [isBrought] = useState(() => !taken.has(key) && fallback[key] !== undefined);
  // Whoever comes back asks the server.
  useEffect(() => () => void (isBrought && taken.add(key)), [isBrought, key]);
  return isBrought ? { revalidateOnMount: false } : {};
}

/** The answer that came inside the page: once, for whatever is asked later is asked of the server. Null when there is none. */
export function takeFromPage<Answer>(key: string): Answer | null {
  if (taken.has(key)) return null;
  taken.add(key);
  return (data?.answers[key] as Answer | undefined) ?? null;
}
