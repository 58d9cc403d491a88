import { LISTING_AMENITIES } from "@lopango/contract/listing-facts";
import { formatPrice } from "@lopango/contract/money";
import { understand, type Understood } from "@lopango/contract/question";
import type { SearchOrder } from "@lopango/contract/search-order";
import { formatGuests } from "../../lib/format/french-dates.ts";
import { quoted } from "../../lib/format/format.ts";
import { bedroomBounds, bedroomsWithin, factParts } from "./fact-parts.ts";
import { NO_FACTS, type SearchState } from "./search-url.ts";

/** Several parts of a page ask for the same. */
let last: (Pick<SearchState, "q" | "category"> & { meant: Understood }) | undefined;
/** What the words of a search mean, as the server takes them (decision 72); null where they are only words. */
export function meaningOf({ q, logic, category }: Pick<SearchState, "q" | "logic" | "category">): Understood | null {
  if (q === "" || logic === "any") return null;
  if (last?.q !== q || last.category !== category) last = { q, category, meant: understand(q, category) };
  return last.meant;
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
  const { city, commune, category, bedrooms, min_bedrooms, max_bedrooms, furnished, sort } = meant;
  return {
    ...(category && { category }),
    ...(says(city, commune) && { commune: "", quartier: "" }),
    ...(says(city) && { city: "" }),
    ...(says(meant.min_price_cents, meant.max_price_cents) && { min: null, max: null }),
    ...(says(bedrooms, min_bedrooms, max_bedrooms) && bedroomsWithin([null, null])),
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
  const asksForBedrooms = bedroomBounds(state).some((bound) => bound !== null);
  const units = (cents: number | undefined) => (cents === undefined ? null : cents / 100);
  return {
    ...state,
    q: words,
    amenities: LISTING_AMENITIES.filter((each) => state.amenities.includes(each) || meant.amenities?.includes(each)),
    ...bedroomsWithin(asksForBedrooms ? bedroomBounds(state) : bedroomBounds({ ...NO_FACTS, ...meant })),
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
