import { CITIES } from "@lopango/contract/congo";
import { capitalized } from "@lopango/contract/platform/french-dates";
import type { InBoth } from "../../payments/in-both.tsx";
import { quoted } from "../../lib/format/format.ts";
import { factParts, NO_FACT_FILTERS, NO_FILTERS, NO_GUESTS, type SearchFilters } from "./search-filters.ts";
import { asTyped, parsedQueryOf, SEARCH_AMONG, spelledOut } from "./parsed-query.ts";
import { sameQuery, searchQuery } from "./search-url.ts";
import { searchName } from "./search-words.ts";

export interface NearMiss {
  label: string;
  state: SearchFilters;
}

interface Change {
  /** Suggestions of one kind resemble each other, so each kind comes once first. */
  kind: "words" | "dates" | "verified" | "facts" | "place" | "price" | "guests" | "rooms";
  label: string;
  change: Partial<SearchFilters>;
}

/** In longer texts, a single word hardly causes an empty result. */
const MOST_WORDS = 4;

/** Returns the criteria to drop, least important first; `typed` is the search text as typed. */
function changesOf(state: SearchFilters, typed: string, inBoth: InBoth): Change[] {
  const facts = factParts(state);
  const words = state.q.split(" ").filter(Boolean);
  const dearer = state.max !== null && Math.ceil((state.max * 1.5) / 10) * 10;
  const change = (isAsked: boolean, kind: Change["kind"], label: string, change: Partial<SearchFilters>): Change[] =>
    isAsked ? [{ kind, label, change }] : [];
  const dates = change(state.checkin !== null, "dates", "à d’autres dates", { checkin: null, checkout: null });
  const cities = change(state.city !== "", "place", "dans les autres villes", { city: "", commune: "", quartier: "" });
  const guests = change((state.guests ?? 1) > 1, "guests", "pour moins de voyageurs", NO_GUESTS);
  const rooms = change(state.rooms !== null, "rooms", "en plus ou moins de chambres", { rooms: null });
  const unchecked = change(state.verified, "verified", "vérifiés ou non", { verified: false });
  // With logic "any", fewer criteria match fewer listings.
  if (state.logic === "any") return [...dates, ...rooms, ...guests, ...unchecked, ...cities];
  const beside = [
    ...dates,
    ...rooms,
    ...guests,
    ...unchecked,
    ...change(facts.length > 1, "facts", "sans ces équipements", NO_FACT_FILTERS),
    ...facts.flatMap(({ withoutLabel, without }) => change(true, "facts", withoutLabel, without)),
    ...change(state.quartier !== "", "place", "dans les autres quartiers", { quartier: "" }),
    ...change(state.commune !== "", "place", "dans les autres communes", { commune: "", quartier: "" }),
    ...cities,
    ...change(state.min !== null || state.max !== null, "price", "quel que soit le prix", { min: null, max: null }),
    ...change(state.max_move_in !== null, "price", "quel que soit le coût d’entrée", { max_move_in: null }),
    ...(dearer
      ? change(true, "price", `jusqu’à ${inBoth({ amount_cents: dearer * 100, currency: "USD" })}`, { max: dearer })
      : []),
  ];
  const all = change(words.length > 0, "words", `sans ${quoted(asTyped(typed, state.q))}`, { q: "" });
  const each = (words.length > 1 && words.length <= MOST_WORDS ? words : []).flatMap((word, index) =>
    change(true, "words", `sans ${quoted(asTyped(typed, word))}`, {
      q: words.filter((_, at) => at !== index).join(" "),
    }),
  );
  // If words are the only criterion, dropping all of them would leave no search.
  return [...(beside.length > 0 ? [...all, ...each] : [...each, ...all]), ...beside];
}

/** Returns the city of a commune, undefined if several cities have one of that name. */
function cityOf(commune: string): string | undefined {
  const cities = Object.keys(CITIES).filter((city) => commune in (CITIES[city] ?? {}));
  return cities.length === 1 ? cities[0] : undefined;
}

function wholeCity({ category, ...asked }: SearchFilters): NearMiss[] {
  const city = asked.city || cityOf(asked.commune);
  if (!city) return [];
  const state: SearchFilters = { ...NO_FILTERS, category, city, q: "", sort: "new", pages: 1 };
  return [{ label: `Tous les ${searchName(state).toLowerCase()} à ${city}`, state }];
}

const isSame = (one: NearMiss, other: NearMiss): boolean =>
  sameQuery(searchQuery({ ...one.state, sort: "new" }), searchQuery(other.state));

/** Each suggestion costs a request. */
const MOST = 4;

/**
 * Returns at most four wider searches: one criterion dropped (each kind once first), the other category, then two
 * criteria dropped. The last is the whole city.
 */
export function nearMisses(asked: SearchFilters, inBoth: InBoth): NearMiss[] {
  const state = { ...spelledOut(asked), pages: 1 };
  const changes = changesOf(state, asked.q, inBoth);
  const isFirst = ({ kind }: Change, index: number) => changes.findIndex((each) => each.kind === kind) === index;
  const first = changes.filter(isFirst);
  const giveUp = (...given: Change[]): NearMiss => ({
    label: capitalized(given.map(({ label }) => label).join(", ")),
    state: Object.assign({ ...state }, ...given.map(({ change }) => change)) as SearchFilters,
  });
  const one = [...first, ...changes.filter((each, index) => !isFirst(each, index))].map((each) => giveUp(each));
  const two = first.flatMap((each, index) => first.slice(index + 1).map((other) => giveUp(each, other)));
  const category = asked.category === "hotel" ? "logement" : "hotel";
  // A text that names a category, such as «appartement», excludes the other one.
  const isNamed = changes.length === 0 || parsedQueryOf(asked)?.category === asked.category;
  const other = { label: SEARCH_AMONG[category], state: { ...asked, category, pages: 1 } as const };
  const whole = wholeCity(state).filter((all) => !one.some((each) => isSame(each, all)));
  const least = two.filter((each) => !whole.some((all) => isSame(each, all)));
  const room = MOST - whole.length;
  const near = [...one.slice(0, room - 1), ...(isNamed ? [] : [other]), ...one.slice(room - 1), ...least];
  return [...near.slice(0, room), ...whole];
}
