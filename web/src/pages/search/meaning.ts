import { LISTING_AMENITIES } from "@lopango/contract/listing-facts";
import { formatPrice } from "@lopango/contract/money";
import { understand, type Understood } from "@lopango/contract/question";
import type { SearchOrder } from "@lopango/contract/search-order";
import { capitalized, formatGuests } from "../../lib/format/french-dates.ts";
import { quoted } from "../../lib/format/format.ts";
import { factParts } from "./fact-parts.ts";
import { NO_FACTS, type SearchState } from "./search-url.ts";

/** What the words of a search mean, as the server takes them (decision 72); null where they are only words. */
export function meaningOf({ q, logic, category }: Pick<SearchState, "q" | "logic" | "category">): Understood | null {
  if (q === "" || logic === "any") return null;
  return understand(q, category);
}

/** What a search looks for, part by part, when that is not what was typed; empty when it is. The tabs say the category. */
export function partsOf({ words, ...meant }: Understood): string[] {
  const { city, commune, min_price_cents: min, max_price_cents: max, guests, sort } = meant;
  const parts = [
    commune,
    city,
    ...factParts({ ...NO_FACTS, ...meant }).map(({ label }) => label),
    min !== undefined && `dès ${formatPrice(min)}`,
    max !== undefined && `jusqu’à ${formatPrice(max)}`,
    guests && formatGuests(guests),
    sort === "price_asc" && "les moins chers d’abord",
    sort === "price_desc" && "les plus chers d’abord",
  ].filter((part) => typeof part === "string");
  return parts.length > 0 && words ? [...parts, quoted(words)] : parts;
}

/** New words take the place of what was asked for beside them: their category, and nothing of what they say themselves. */
export function takenOver(meant: Understood): Partial<SearchState> {
  const says = (...said: unknown[]) => said.some((value) => value !== undefined);
  const { city, commune, category, bedrooms, furnished, sort } = meant;
  return {
    ...(category && { category }),
    ...(says(city, commune) && { commune: "", quartier: "" }),
    ...(says(city) && { city: "" }),
    ...(says(meant.min_price_cents, meant.max_price_cents) && { min: null, max: null }),
    ...(says(bedrooms) && { bedrooms: null }),
    ...(says(meant.min_bathrooms) && { min_bathrooms: null }),
    ...(says(meant.min_power_hours) && { min_power_hours: null }),
    ...(says(meant.min_floor, meant.max_floor) && { min_floor: null, max_floor: null }),
    ...(says(furnished) && { furnished: null }),
    ...(says(sort) && { sort: "new" }),
  };
}

/** In which order results stand: «pas cher» says it too. */
export const orderOf = (state: SearchState): SearchOrder =>
  state.sort === "new" ? (meaningOf(state)?.sort ?? "new") : state.sort;

/** What to change for another order, which words must not say otherwise. */
export const reordered = (state: SearchState, sort: SearchOrder): Partial<SearchState> =>
  sort === "new" && orderOf({ ...state, sort }) !== sort ? { ...spelledOut(state), sort, pages: 1 } : { sort };

/** What leads to the other category. */
export const SEARCH_AMONG: Record<SearchState["category"], string> = {
  hotel: "Chercher parmi les hôtels",
  logement: "Chercher parmi les logements",
};

/** The search with what its words mean as criteria of their own, so that each can be changed. */
export function spelledOut(state: SearchState): SearchState {
  const meant = meaningOf(state);
  if (!meant) return state;
  const { words, guests = null, city = "", commune = "", sort = "new" } = meant;
  const units = (cents: number | undefined) => (cents === undefined ? null : cents / 100);
  return {
    ...state,
    q: words,
    amenities: LISTING_AMENITIES.filter((each) => state.amenities.includes(each) || meant.amenities?.includes(each)),
    bedrooms: state.bedrooms ?? meant.bedrooms ?? null,
    min_bathrooms: state.min_bathrooms ?? meant.min_bathrooms ?? null,
    min_power_hours: state.min_power_hours ?? meant.min_power_hours ?? null,
    min_floor: state.min_floor ?? meant.min_floor ?? null,
    max_floor: state.max_floor ?? meant.max_floor ?? null,
    furnished: state.furnished ?? meant.furnished ?? null,
    city: state.city || city,
    commune: state.commune || commune,
    min: state.min ?? units(meant.min_price_cents),
    max: state.max ?? units(meant.max_price_cents),
    guests: state.guests ?? guests,
    sort: state.sort === "new" ? sort : state.sort,
  };
}

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

/** Everything that a search may give up, what is missed least first. */
function changesOf(state: SearchState): Change[] {
  const facts = factParts(state);
  const words = state.q.split(" ").filter(Boolean);
  const one = words.length > 1 && words.length <= MOST_WORDS ? words : [];
  const dearer = state.max !== null && Math.ceil((state.max * 1.5) / 10) * 10;
  const change = (isAsked: boolean, kind: Change["kind"], label: string, change: Partial<SearchState>): Change[] =>
    isAsked ? [{ kind, label, change }] : [];
  return [
    ...one.flatMap((word, index) =>
      change(true, "words", `sans ${quoted(word)}`, { q: words.toSpliced(index, 1).join(" ") }),
    ),
    ...change(words.length > 0, "words", `sans ${quoted(state.q)}`, { q: "" }),
    ...change(state.checkin !== null, "dates", "à d’autres dates", { checkin: null, checkout: null }),
    ...facts.flatMap(({ otherwise, without }) => change(true, "facts", otherwise, without)),
    ...change(facts.length > 1, "facts", "sans ces équipements", NO_FACTS),
    ...change(state.quartier !== "", "place", "dans les autres quartiers", { quartier: "" }),
    ...change(state.commune !== "", "place", "dans les autres communes", { commune: "", quartier: "" }),
    ...change(state.city !== "", "place", "dans les autres villes", { city: "", commune: "", quartier: "" }),
    ...(dearer ? change(true, "price", `jusqu’à ${formatPrice(dearer * 100)}`, { max: dearer }) : []),
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
  const changes = changesOf(state);
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
  return [other, ...one, ...two];
}
