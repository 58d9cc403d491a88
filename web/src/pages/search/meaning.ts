import { LISTING_AMENITIES } from "@lopango/contract/listing-facts";
import { formatPrice } from "@lopango/contract/money";
import { understand, type Understood } from "@lopango/contract/question";
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

/** Searches that come close to one that found nothing: each gives up one thing, then one thing and the words. */
export function nearMisses(asked: SearchState): NearMiss[] {
  const state = { ...spelledOut(asked), pages: 1 };
  const facts = factParts(state);
  const dearer = state.max !== null && Math.ceil((state.max * 1.5) / 10) * 10;
  const changes: (readonly [label: string, change: Partial<SearchState>])[] = [
    ...(state.checkin ? [["à d’autres dates", { checkin: null, checkout: null }] as const] : []),
    ...(facts.length > 1 ? [["sans ces équipements", NO_FACTS] as const] : []),
    ...facts.map(({ otherwise, without }) => [otherwise, without] as const),
    ...(state.quartier ? [["dans les autres quartiers", { quartier: "" }] as const] : []),
    ...(state.commune ? [["dans les autres communes", { commune: "", quartier: "" }] as const] : []),
    ...(state.city ? [["dans les autres villes", { city: "", commune: "", quartier: "" }] as const] : []),
    ...(dearer ? [[`jusqu’à ${formatPrice(dearer * 100)}`, { max: dearer }] as const] : []),
    ...((state.guests ?? 1) > 1 ? [["pour moins de voyageurs", { guests: null }] as const] : []),
  ];
  const near = changes.map(([label, change]) => ({ label: capitalized(label), state: { ...state, ...change } }));
  if (!state.q) return near;
  const without = `Sans ${quoted(state.q)}`;
  const wordless = changes.map(([label, change]) => ({
    label: `${without}, ${label}`,
    state: { ...state, ...change, q: "" },
  }));
  return [{ label: without, state: { ...state, q: "" } }, ...near, ...wordless];
}
