import { Link } from "react-router";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { useInBoth } from "../../payments/in-both.tsx";
import { quoted } from "../../lib/format/format.ts";
import { parsedQueryOf, meaningParts, SEARCH_AMONG } from "../query/parsed-query.ts";
import type { SearchFilters } from "../query/search-filters.ts";
import { changed } from "../query/search-url.ts";

/**
 * Shows the parsed query if it differs from the text, the ignored words, and a link to the other category. Without
 * results the query is left out.
 */
export function ParsedQuery({ state, isEmpty }: { state: SearchFilters; isEmpty: boolean }) {
  const inBoth = useInBoth();
  const meant = parsedQueryOf(state);
  if (!meant) return null;
  const meaning = meaningParts(meant, inBoth);
  if (meaning.length === 0 && meant.dropped.length === 0) return null;
  const parts = isEmpty ? [] : meaning;
  const other = meant.category !== state.category && meant.category;
  if (parts.length === 0 && meant.dropped.length === 0 && !other) return null;
  return (
    <p className="mt-4 text-sm">
      {parts.length > 0 && (
        <>
          <strong>{capitalized(parts.join(" · "))}</strong>{" "}
        </>
      )}
      {meant.dropped.length > 0 && (
        <>
          <span>{`Mots non pris en compte : ${meant.dropped.map(quoted).join(", ")}.`}</span>{" "}
        </>
      )}
      {other && (
        <Link
          to={changed(state, { category: other })}
          className="font-semibold underline underline-offset-4 hover:text-accent"
        >
          {SEARCH_AMONG[other]}
        </Link>
      )}
    </p>
  );
}
