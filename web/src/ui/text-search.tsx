import Search from "lucide-react/icons/search";
import type { SubmitEvent } from "react";
import { MAX_QUERY_LENGTH } from "@lopango/contract/limits";
import { Button } from "./button.tsx";

interface Props {
  q: string;
  /** What can be searched, such as `Début de l’e-mail ou du nom`; short enough for a phone. */
  placeholder: string;
  onSearch: (q: string) => void;
  className?: string;
}

/** The search field above a list. */
export function TextSearch({ q, placeholder, onSearch, className }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("q");
    onSearch(typeof text === "string" ? text.trim() : "");
  }
  return (
    <search className={className}>
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
  );
}
