import type { Category } from "@lopango/contract/listings/categories";
import { showLabel, countFound, type FoundCount } from "../query/count-found.ts";
import type { SearchQuery } from "../query/search-url.ts";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { keyOf } from "../../lib/api/cache-keys.ts";

/** Label of the apply button with the number of results. `query` is null while a field is invalid. */
export default function FoundLabel({ category, query }: { category: Category; query: SearchQuery | null }) {
  const found = useFoundCount(query);
  return (
    <span>
      <span className="sr-only">Appliquer{"\u202f"}: </span>
      {showLabel(category, found)}
    </span>
  );
}

const PAUSE_MS = 350;

/** Counts the results of `query` after a debounce; undefined until then and without a query. */
function useFoundCount(query: SearchQuery | null): FoundCount | undefined {
  const wanted = query && JSON.stringify(query);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isSettled = query !== null && settled === wanted;
  const { data } = useSWR(isSettled ? keyOf("count", query) : null, () => query && countFound(query), {
    revalidateOnFocus: false,
  });
  return isSettled ? (data ?? undefined) : undefined;
}
