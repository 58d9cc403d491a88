import type { Category } from "@lopango/contract/listings/categories";
import { showLabel } from "./count-found.ts";
import type { SearchQuery } from "./search-url.ts";
import { useFoundCount } from "./use-found-count.ts";

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
