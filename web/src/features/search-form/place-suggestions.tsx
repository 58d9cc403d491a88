// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a <datalist> knows nothing of accents and hyphens
import { CATEGORIES, type Category } from "@lopango/contract/categories";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { suggestPlaces, type PlaceSuggestion } from "../../lib/places/suggest-places.ts";
import { classNames } from "../../ui/class-names.ts";

interface Typed {
  text: string;
  category: Category;
  /** Which suggestion the arrow keys are at; -1: none. */
  active: number;
}

const NOTHING: Typed = { text: "", category: "logement", active: -1 };

function typedIn(field: HTMLInputElement): Typed {
  const wanted = field.form && new FormData(field.form).get("category");
  return { text: field.value, category: CATEGORIES.find((each) => each === wanted) ?? "logement", active: -1 };
}

/**
 * Cities, communes and quartiers for the words of the form around it, with their listings (decision 73): the combobox
 * pattern of WAI-ARIA, put on the field `q`, which is there long before. Anything else may be typed too.
 */
export default function PlaceSuggestions() {
  const here = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState(NOTHING);
  const { data: places } = useSWR(keyOf("places"), () => api.get("/api/search/places", { anonymous: true }), {
    revalidateOnFocus: false,
  });
  const { text, category, active } = typed;
  // The arrow keys go through what was found.
  const found = useMemo(() => suggestPlaces(places ?? [], text, category), [places, text, category]);
  const shown = found.length > 0;
  const chosen = found[active];
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (field: HTMLInputElement, { text }: PlaceSuggestion) => {
    field.value = text;
    setTyped(NOTHING);
  };
  const fieldOf = () => here.current?.closest("form")?.elements.namedItem("q") as HTMLInputElement | null | undefined;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const field = event.currentTarget as HTMLInputElement;
    if (!shown) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      // From the field itself (-1) the arrows go in at either end, and out again.
      setTyped({ ...typed, active: ((active + 1 + step + found.length + 1) % (found.length + 1)) - 1 });
    } else if (event.key === "Enter" && chosen) choose(field, chosen);
    else if (event.key === "Escape") setTyped(NOTHING);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const field = fieldOf();
    if (!field) return;
    const heard = new AbortController();
    const { signal } = heard;
    field.addEventListener("input", () => setTyped(typedIn(field)), { signal });
    field.addEventListener("keydown", onKey, { signal });
    field.addEventListener("blur", () => setTyped(NOTHING), { signal });
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.autocomplete = "off";
    // What was typed before this was here.
    if (document.activeElement === field && field.value !== field.defaultValue) field.dispatchEvent(new Event("input"));
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
          aria-label="Lieux"
          className="absolute inset-x-0 top-0 z-20 -mt-2 rounded-md border border-line bg-surface p-1 shadow-float"
        >
          {found.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the field, which keeps the focus
            <li
              key={suggestion.name}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus, so that the press arrives before the list goes.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const field = fieldOf();
                if (field) choose(field, suggestion);
              }}
              className={classNames(
                "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 hover:bg-sand",
                index === active && "bg-sand",
              )}
            >
              <span className="min-w-0 truncate">{suggestion.name}</span>
              <span className="shrink-0 text-sm text-ink-soft">
                {suggestion.count}
                {"\u00a0"}
                {suggestion.count > 1 ? "annonces" : "annonce"}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
