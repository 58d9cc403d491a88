import { formatExactPrice } from "@lopango/contract/money";
import { capitalized } from "@lopango/contract/french-dates";
import { quoted } from "../../lib/format/format.ts";
import { factParts } from "./fact-parts.ts";
import { asTyped, meaningOf, SEARCH_AMONG, spelledOut } from "./meaning.ts";
import { NO_FACT_FILTERS, type SearchState } from "./search-url.ts";

/** A search that asks for less, and what it leaves out. */
export interface NearMiss {
  label: string;
  state: SearchState;
}

/** What a search may give up. */
interface Change {
  /** Two changes of one kind say no more than one. */
  kind: "words" | "dates" | "facts" | "place" | "price" | "guests";
  label: string;
  change: Partial<SearchState>;
}

/** Of more words it is hardly one that finds nothing. */
const MOST_WORDS = 4;

/** Everything that a search may give up, what is missed least first; `typed`: its words as they were written. */
function changesOf(state: SearchState, typed: string): Change[] {
  const facts = factParts(state);
  const words = state.q.split(" ").filter(Boolean);
  const one = words.length > 1 && words.length <= MOST_WORDS ? words : [];
  const dearer = state.max !== null && Math.ceil((state.max * 1.5) / 10) * 10;
  const change = (isAsked: boolean, kind: Change["kind"], label: string, change: Partial<SearchState>): Change[] =>
    isAsked ? [{ kind, label, change }] : [];
  return [
    ...one.flatMap((word, index) =>
      change(true, "words", `sans ${quoted(asTyped(typed, word))}`, {
        q: words.filter((_, at) => at !== index).join(" "),
      }),
    ),
    ...change(words.length > 0, "words", `sans ${quoted(asTyped(typed, state.q))}`, { q: "" }),
    ...change(state.checkin !== null, "dates", "à d’autres dates", { checkin: null, checkout: null }),
    ...facts.flatMap(({ otherwise, without }) => change(true, "facts", otherwise, without)),
    ...change(facts.length > 1, "facts", "sans ces équipements", NO_FACT_FILTERS),
    ...change(state.quartier !== "", "place", "dans les autres quartiers", { quartier: "" }),
    ...change(state.commune !== "", "place", "dans les autres communes", { commune: "", quartier: "" }),
    ...change(state.city !== "", "place", "dans les autres villes", { city: "", commune: "", quartier: "" }),
    ...(dearer ? change(true, "price", `jusqu’à ${formatExactPrice(dearer * 100)}`, { max: dearer }) : []),
    ...change(state.min !== null || state.max !== null, "price", "quel que soit le prix", { min: null, max: null }),
    ...change((state.guests ?? 1) > 1, "guests", "pour moins de voyageurs", { guests: null }),
  ];
}

/**
 * Searches that come close to one that found nothing: among the other category, then each gives up one thing, then two,
 * of each kind the most that it can give up.
 */
export function nearMisses(asked: SearchState): NearMiss[] {
  const state = { ...spelledOut(asked), pages: 1 };
  const changes = changesOf(state, asked.q);
  if (changes.length === 0) return [];
  const category = asked.category === "hotel" ? "logement" : "hotel";
  const other = { label: SEARCH_AMONG[category], state: { ...asked, category, pages: 1 } as const };
  const one = changes.map(({ label, change }) => ({ label: capitalized(label), state: { ...state, ...change } }));
  const most = changes.filter(({ kind }, index) => !changes.slice(index + 1).some((later) => later.kind === kind));
  const two = most.flatMap((first, index) =>
    most.slice(index + 1).map((second) => ({
      label: capitalized(`${first.label}, ${second.label}`),
      state: { ...state, ...first.change, ...second.change },
    })),
  );
  // Who says «appartement» wants no hotel.
  const isNamed = meaningOf(asked)?.category === asked.category;
  return [...(isNamed ? [] : [other]), ...one, ...two];
}
