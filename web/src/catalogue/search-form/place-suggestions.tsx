// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a <datalist> does not ignore accents and hyphens
import { timeNow } from "../../lib/clock.ts";
import { CATEGORIES, type Category } from "@lopango/contract/listings/categories";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { suggestPlaces } from "./suggest-places.ts";
import { classNames } from "../../ui/class-names.ts";
import type { Suggestion } from "../recent/recent-searches.ts";

interface Typed {
  text: string;
  category: Category;
  /** Index of the suggestion that the arrow keys have reached; -1 for none. */
  active: number;
}

function typedIn(field: HTMLInputElement): Typed {
  const wanted = field.form && new FormData(field.form).get("category");
  return { text: field.value, category: CATEGORIES.find((each) => each === wanted) ?? "logement", active: -1 };
}

/**
 * Suggestions for the field `q` of the surrounding form: places while typing,
 * earlier searches of this device in an empty field (docs/product/search.md#recently-viewed). A WAI-ARIA combobox on an existing field.
 */
export default function PlaceSuggestions() {
  const here = useRef<HTMLDivElement>(null);
  const listId = useId();
  /** Null while no suggestions are offered. */
  const [typed, setTyped] = useState<Typed | null>(null);
  const { data: places } = useSWR(keyOf("places"), () => api.get("/api/search/places", { anonymous: true }), {
    revalidateOnFocus: false,
  });
  const { text, category, active } = typed ?? { text: "", category: "logement", active: -1 };
  // Memoized, because the arrow keys move through this list.
  const found = useMemo(() => suggestPlaces(places ?? [], text, category), [places, text, category]);
  const navigate = useNavigate();
  const [searches, setSearches] = useState<Suggestion[]>([]);
  const isEmpty = text === "";
  const suggestions: Suggestion[] = !typed
    ? []
    : isEmpty
      ? searches
      : found.map((place) => ({
          key: place.name,
          label: place.name,
          note: `${place.count}\u00a0${place.count > 1 ? "annonces" : "annonce"}`,
          choose: (field) => void (field.value = place.text),
        }));
  const shown = suggestions.length > 0;
  const chosen = suggestions[active];
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (field: HTMLInputElement, suggestion: Suggestion) => {
    setTyped(null);
    setSearches([]);
    suggestion.choose(field);
  };
  const fieldOf = () => here.current?.closest("form")?.elements.namedItem("q") as HTMLInputElement | null | undefined;

  /** Loads earlier searches for an empty field. Without their chunk, the field offers none. */
  const offerAgain = useEffectEvent(async () => {
    const part = await import("../recent/recent-searches.ts").catch(() => undefined);
    if (part) setSearches(part.searchesAgain(navigate, timeNow()));
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const field = event.currentTarget as HTMLInputElement;
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isArrow && !typed) return setTyped(typedIn(field));
    if (!typed || !shown) return;
    if (isArrow) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const places = suggestions.length + 1;
      // The arrow keys enter the list from the field (-1) at either end, and leave it again.
      setTyped({ ...typed, active: ((active + 1 + step + places) % places) - 1 });
    } else if (event.key === "Enter" && chosen) choose(field, chosen);
    else if (event.key === "Escape") setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const field = fieldOf();
    if (!field) return;
    const heard = new AbortController();
    const { signal } = heard;
    const offer = () => {
      setTyped(typedIn(field));
      if (field.value === "") void offerAgain();
    };
    const offerRecent = () => field.value === "" && offer();
    field.addEventListener("input", offer, { signal });
    field.addEventListener("focus", offerRecent, { signal });
    field.addEventListener("click", offerRecent, { signal });
    field.addEventListener("keydown", onKey, { signal });
    field.addEventListener("blur", () => setTyped(null), { signal });
    field.form?.addEventListener("submit", () => setTyped(null), { signal });
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.autocomplete = "off";
    // The field can have the focus or text before this component mounts.
    if (document.activeElement === field && (field.value === "" || field.value !== field.defaultValue)) offer();
    return () => heard.abort();
  }, []);

  useEffect(() => {
    const field = fieldOf();
    field?.setAttribute("aria-expanded", String(shown));
    for (const [name, value] of [
      ["aria-controls", shown && listId],
      ["aria-activedescendant", chosen && optionId(active)],
    ] as const) {
      if (value) field?.setAttribute(name, value);
      else field?.removeAttribute(name);
    }
  });

  return (
    <div ref={here} className="contents">
      {shown && (
        <ul
          id={listId}
          role="listbox"
          aria-label={isEmpty ? "Recherches récentes" : "Lieux"}
          className="absolute inset-x-0 top-0 z-20 -mt-2 rounded-md border border-line bg-surface p-1 shadow-float"
        >
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys and keeps the focus
            <li
              key={suggestion.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the field, so that the click arrives before the list closes.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const field = fieldOf();
                if (field) choose(field, suggestion);
              }}
              className={classNames(
                "flex min-h-11 cursor-pointer items-center gap-4 rounded-sm px-3 hover:bg-sand",
                index === active && "bg-sand",
              )}
            >
              {suggestion.icon && <suggestion.icon aria-hidden className="size-4 shrink-0 text-ink-soft" />}
              <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
              {suggestion.note && <span className="shrink-0 text-sm text-ink-soft">{suggestion.note}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
