import { Link } from "react-router";
import useSWR from "swr";
import type { SavedSearch } from "@lopango/contract/saved-searches/saved-search";
import { changed, readSearch } from "../catalogue/query/search-url.ts";
import { recentSearch } from "../catalogue/query/search-words.ts";
import { api } from "../lib/api/api.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { FailureText } from "../ui/failure-note.tsx";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    "saved-searches": [uid: string];
    alert: [link: string];
  }
}

/** «Mes alertes» of the account; nothing without any. */
export default function SavedSearches({ uid }: { uid: string }) {
  const { data, mutate } = useSWR(keyOf("saved-searches", uid), () => api.get("/api/saved-searches"));
  const end = useAction(async (id: string) => {
    await api.delete("/api/saved-searches/{id}", { params: { id } });
    await mutate((known) => known?.filter((search) => search.id !== id), { revalidate: false });
  });
  if (!data?.length) return null;
  return (
    <section className="mt-10 space-y-3 border-t border-line pt-6">
      <h2 className="text-xl">Mes alertes</h2>
      <p>Un nouveau logement, un prix qui baisse{"\u202f"}: un message au plus par jour.</p>
      <SearchList searches={data} busy={end.isBusy} onEnd={(id) => void end.run(id)} />
      <FailureText>{end.error ? messageOf(end.error) : null}</FailureText>
    </section>
  );
}

interface SearchListProps {
  searches: readonly SavedSearch[];
  busy: boolean;
  onEnd: (id: string) => void;
}

export function SearchList({ searches, busy, onEnd }: SearchListProps) {
  return (
    <ul className="divide-y divide-line">
      {searches.map(({ id, query }) => {
        const state = savedState(query);
        const { label } = recentSearch(state);
        return (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <Link to={changed(state, {})} className="min-w-0 font-semibold underline underline-offset-4">
              {label}
            </Link>
            <Button
              variant="quiet"
              size="sm"
              busy={busy}
              className="-mr-4"
              aria-label={`Arrêter\u202f: ${label}`}
              onClick={() => onEnd(id)}
            >
              Arrêter
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** The address of a search has its prices in dollars, the API in cents. */
function savedState(query: string) {
  const params = new URLSearchParams(query);
  for (const [bound, name] of Object.entries({
    min: "min_price_cents",
    max: "max_price_cents",
    max_move_in: "max_move_in_cents",
  })) {
    const cents = params.get(name);
    if (cents) params.set(bound, String(Number(cents) / 100));
  }
  return readSearch(params);
}
