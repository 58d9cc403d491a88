import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { SubmitEvent } from "react";
import { formText } from "../../lib/form-text.ts";
import { Button } from "../../ui/button.tsx";
import type { SearchState } from "./search-url.ts";

interface SearchFormProps {
  state: SearchState;
  /** How many criteria of the dialog hold. */
  filters: number;
  onSearch: (q: string) => void;
  onOpenFilters: () => void;
}

export function SearchForm({ state, filters, onSearch, onOpenFilters }: SearchFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(formText(event.currentTarget, "q"));
  }

  return (
    <search className="flex-1">
      <form onSubmit={submit} className="flex flex-wrap gap-2 sm:flex-nowrap">
        <label className="flex min-h-12 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 transition-colors focus-within:border-accent hover:border-ink sm:w-auto sm:flex-1">
          <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
          <span className="sr-only">Rechercher une annonce</span>
          <input
            name="q"
            type="search"
            enterKeyHint="search"
            defaultValue={state.q}
            maxLength={200}
            placeholder="Nom, ville, commune, quartier…"
            className="w-0 flex-1 bg-transparent py-2 text-base outline-none placeholder:text-ink-soft"
          />
        </label>
        <Button
          variant="secondary"
          className="min-h-12 flex-1 sm:flex-none"
          aria-haspopup="dialog"
          onClick={onOpenFilters}
        >
          <SlidersHorizontal aria-hidden className="size-4.5" />
          Filtres
          {filters > 0 && (
            <span className="grid size-6 place-items-center rounded-full bg-accent text-xs text-white">
              {filters}
              <span className="sr-only"> actifs</span>
            </span>
          )}
        </Button>
        <Button type="submit" className="min-h-12 flex-1 sm:flex-none">
          Rechercher
        </Button>
      </form>
    </search>
  );
}
