import { MAX_MONTHS_AHEAD, MAX_NIGHTS } from "@lopango/contract/limits";
import { useState } from "react";
import { useSearchParams, Link } from "react-router";
import { SearchForm, type SearchValues } from "../search-form/search-form.tsx";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import { lazyDialog } from "../../ui/lazy-part.tsx";
import { ActiveFilters } from "../filters/active-filters.tsx";
import { parsedQueryOf, takenOver, meaningParts, SEARCH_AMONG } from "../query/parsed-query.ts";
import { Results } from "./results.tsx";
import { countFilters, type DatesProblem, type SearchFilters } from "../query/search-filters.ts";
import { changed, readSearch, sameQuery, searchQuery, writeSearch } from "../query/search-url.ts";
import { searchName, searchTitle } from "../query/search-words.ts";
import { useSearch } from "./use-search.ts";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { Button } from "../../ui/button.tsx";
import { capitalized } from "@lopango/contract/platform/french-dates";
import { useInBoth } from "../../payments/in-both.tsx";
import { quoted } from "../../lib/format/format.ts";

const AfterResults = deferredPart(() => import("./after-results.tsx"));
export const StaticCriteria = staticPart<{ state: SearchFilters }>();
export const StaticFilters = staticPart<{ state: SearchFilters }>();
const FiltersDialog = lazyDialog(() => import("../filters/filters-dialog.tsx"));

const DATES_SENTENCES: Record<DatesProblem, string> = {
  unreadable: "celles du lien n’existent pas.",
  incomplete: "choisissez aussi l’autre jour, arrivée ou départ.",
  past: "celles-ci sont passées.",
  no_night: "le départ doit être après l’arrivée.",
  too_long: `un séjour dure ${MAX_NIGHTS} nuits au plus.`,
  too_far: `on réserve jusqu’à ${MAX_MONTHS_AHEAD} mois à l’avance.`,
};

const PANEL = "resultats";

/** `/search`. Its whole state is in the URL. */
export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const state = readSearch(params);
  const results = useSearch(state);
  usePageTitle(searchTitle(state));

  /** A changed search pushes a history entry and starts at page one; an unchanged one is fetched again. */
  function search(change: Partial<SearchFilters>) {
    const wanted = { ...state, pages: 1, dates: null, ...change };
    const isAgain = sameQuery(searchQuery(wanted), searchQuery(state));
    setParams(writeSearch(wanted), { replace: isAgain });
    if (isAgain) results.askAgain();
  }

  function searchWords({ category, q, checkin, checkout, guests, children, rooms }: SearchValues) {
    const meant = q === state.q ? null : parsedQueryOf({ ...state, category, q });
    search({
      category,
      q,
      checkin: checkin || null,
      checkout: checkout || null,
      guests: Number(guests) || null,
      children: Number(children) || null,
      rooms: Number(rooms) || null,
      ...(meant && takenOver(meant)),
    });
  }

  return (
    <div className="page pt-4 sm:pt-10">
      <h1 className="sr-only">{searchName(state)}</h1>
      <SearchForm
        // The key resets the field when date words are moved from the text to the dates.
        key={params.get("q")}
        category={state.category}
        q={state.q}
        checkin={state.checkin ?? undefined}
        checkout={state.checkout ?? undefined}
        guests={state.guests ?? parsedQueryOf(state)?.guests}
        childGuests={state.children ?? undefined}
        rooms={state.rooms ?? undefined}
        acts
        panelId={PANEL}
        linkOf={(category) => ({ to: changed(state, { category }) })}
        onSearch={searchWords}
        className="lg:flex-row lg:items-center lg:gap-4"
      >
        <StaticCriteria state={state} />
        <FiltersButton active={countFilters(state)} onClick={() => setFiltersOpen(true)} />
      </SearchForm>
      <StaticFilters state={state} />
      <ActiveFilters state={state} />
      {state.dates && (
        <output className="mt-4 block text-sm">{`Recherche sans dates\u202f: ${DATES_SENTENCES[state.dates]}`}</output>
      )}
      <ParsedQuery state={state} isEmpty={!results.isLoading && results.listings.length === 0} />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${state.category}`} className="mt-6">
        <Results results={results} state={state} onChange={search} />
      </div>
      {results.listings.length > 0 && <AfterResults state={state} />}
      <FiltersDialog
        open={filtersOpen}
        state={state}
        onClose={() => setFiltersOpen(false)}
        onApply={(filters) => {
          setFiltersOpen(false);
          search(filters);
        }}
      />
    </div>
  );
}

function FiltersButton({ active, onClick }: { active: number; onClick: () => void }) {
  return (
    <Button variant="secondary" className="max-sm:px-4" aria-haspopup="dialog" onClick={onClick}>
      <SlidersHorizontal aria-hidden className="size-5" />
      <span className="max-sm:sr-only">Filtres</span>
      {active > 0 && (
        <span className="grid size-[1.5rem] place-items-center rounded-full bg-accent text-xs text-white">
          {active}
          <span className="sr-only">{active > 1 ? " actifs" : " actif"}</span>
        </span>
      )}
    </Button>
  );
}

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
