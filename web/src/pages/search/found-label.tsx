import type { Category } from "@lopango/contract/categories";
import { showLabel } from "./count-found.ts";
import type { SearchQuery } from "./search-url.ts";
import { useFoundCount } from "./use-found-count.ts";

/** What the button of the filters says: how much they would find. `query` is null while a field is wrong. */
export default function FoundLabel({ category, query }: { category: Category; query: SearchQuery | null }) {
  const found = useFoundCount(query);
  return (
    <span>
      <span className="sr-only">Appliquer{"\u202f"}: </span>
      {showLabel(category, found)}
    </span>
  );
}
