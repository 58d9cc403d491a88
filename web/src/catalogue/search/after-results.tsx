import { isNarrowed, type SearchFilters } from "../query/search-filters.ts";
import { recentSearch } from "../query/search-words.ts";
import Remember from "../recent/remember.tsx";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";

/** Who looks for a hotel loads none of it. */
const SaveSearch = deferredPart(() => import("./save-search.tsx"));

/** Remembers a search that found something, and offers an alert to whom nothing of it suits. */
export default function AfterResults({ state }: { state: SearchFilters }) {
  if (!isNarrowed(state)) return null;
  return (
    <>
      <Remember search={recentSearch(state)} />
      {state.category === "logement" && (
        <section className="mt-10 flex flex-col items-center gap-4 rounded-xl bg-sand px-6 py-8 text-center">
          <SaveSearch
            state={state}
            hint={"Rien qui vous convienne\u202f? Un nouveau logement, un prix qui baisse\u202f: nous vous le disons."}
          />
        </section>
      )}
    </>
  );
}
