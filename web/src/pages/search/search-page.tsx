import { useState } from "react";
import { useSearchParams } from "react-router";
import { CategoryTabs } from "../../features/listings/category-tabs.tsx";
import { quoted } from "../../lib/format.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { FiltersDialog } from "./filters-dialog.tsx";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { countFilters, readSearch, writeSearch, type SearchState } from "./search-url.ts";

const PANEL = "resultats";

/** `/search` (spec §2, §5). Its whole state is its address. */
export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const state = readSearch(params);
  const title = state.category === "hotel" ? "Hôtels" : "Logements";
  usePageTitle(state.q ? `${title} : ${quoted(state.q)}` : title);

  /** A changed search is a new place in the history and starts at its first page. */
  function search(change: Partial<SearchState>) {
    setParams(writeSearch({ ...state, pages: 1, ...change }));
  }

  function showMore() {
    setParams(writeSearch({ ...state, pages: state.pages + 1 }), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="page pt-8 sm:pt-10">
      <h1 className="sr-only">{title}</h1>
      <div className="flex flex-col gap-4 lg:flex-row lg:items-center">
        <CategoryTabs value={state.category} onChange={(category) => search({ category })} panelId={PANEL} />
        <SearchForm
          key={state.q}
          state={state}
          filters={countFilters(state)}
          onSearch={(q) => search({ q })}
          onOpenFilters={() => setFiltersOpen(true)}
        />
      </div>
      <ActiveFilters state={state} onChange={search} />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${state.category}`} className="mt-8">
        <h2 className="sr-only">Résultats</h2>
        <Results key={state.category} state={state} onShowMore={showMore} onChange={search} />
      </div>
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
