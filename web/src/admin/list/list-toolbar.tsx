import Search from "lucide-react/icons/search";
import type { ReactNode, SubmitEvent } from "react";
import { useSearchParams } from "react-router";
import { MAX_QUERY_LENGTH } from "@lopango/contract/limits";
import { Button } from "../../ui/button.tsx";
import { withFilter } from "./list-url.ts";

interface ListToolbarProps {
  q: string;
  /** Searchable fields, such as `Début de l’e-mail ou du nom`; short enough for a phone. */
  placeholder: string;
  /** What a search does; by default it filters the list on the screen. */
  onSearch?: (q: string) => void;
  children?: ReactNode;
}

export function ListToolbar({ q, placeholder, onSearch, children }: ListToolbarProps) {
  const [params, setParams] = useSearchParams();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textOf(event.currentTarget, "q");
    if (onSearch) onSearch(text);
    else setParams(withFilter(params, { q: text }));
  }
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <search className="min-w-0 sm:flex-1 sm:basis-72">
        {/* The key resets the input to the URL's value, also after the back button. */}
        <form key={q} onSubmit={submit} className="flex gap-2">
          <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 transition-colors focus-within:border-accent hover:border-ink">
            <Search aria-hidden className="size-4.5 shrink-0 text-ink-soft max-sm:hidden" />
            <span className="sr-only">Rechercher</span>
            <input
              name="q"
              type="search"
              enterKeyHint="search"
              defaultValue={q}
              maxLength={MAX_QUERY_LENGTH}
              placeholder={placeholder}
              className="w-0 flex-1 bg-transparent py-2 text-base outline-none"
            />
          </label>
          <Button type="submit" variant="secondary" aria-label="Rechercher" className="px-3.5 sm:px-5">
            <Search aria-hidden className="size-4.5 sm:hidden" />
            <span className="max-sm:hidden">Rechercher</span>
          </Button>
        </form>
      </search>
      {children}
    </div>
  );
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value.trim() : "";
}
