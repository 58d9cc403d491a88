import { CITIES } from "@lopango/contract/congo";
import { formatExactPrice } from "@lopango/contract/money";
import { capitalized } from "@lopango/contract/french-dates";
import { quoted } from "../../lib/format/format.ts";
import { factParts } from "./fact-parts.ts";
import { asTyped, meaningOf, SEARCH_AMONG, spelledOut } from "./meaning.ts";
import { NO_CRITERIA, NO_FACT_FILTERS, sameQuery, searchName, searchQuery, type SearchState } from "./search-url.ts";

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
  const dearer = state.max !== null && Math.ceil((state.max * 1.5) / 10) * 10;
  const change = (isAsked: boolean, kind: Change["kind"], label: string, change: Partial<SearchState>): Change[] =>
    isAsked ? [{ kind, label, change }] : [];
  const dates = change(state.checkin !== null, "dates", "à d’autres dates", { checkin: null, checkout: null });
  const cities = change(state.city !== "", "place", "dans les autres villes", { city: "", commune: "", quartier: "" });
  const guests = change((state.guests ?? 1) > 1, "guests", "pour moins de voyageurs", { guests: null });
  // Where one criterion is enough, fewer of them find less.
  if (state.logic === "any") return [...dates, ...cities, ...guests];
  const beside = [
    ...dates,
    ...change(facts.length > 1, "facts", "sans ces équipements", NO_FACT_FILTERS),
    ...facts.flatMap(({ otherwise, without }) => change(true, "facts", otherwise, without)),
    ...change(state.quartier !== "", "place", "dans les autres quartiers", { quartier: "" }),
    ...change(state.commune !== "", "place", "dans les autres communes", { commune: "", quartier: "" }),
    ...cities,
    ...change(state.min !== null || state.max !== null, "price", "quel que soit le prix", { min: null, max: null }),
    ...(dearer ? change(true, "price", `jusqu’à ${formatExactPrice(dearer * 100)}`, { max: dearer }) : []),
    ...guests,
  ];
  const all = change(words.length > 0, "words", `sans ${quoted(asTyped(typed, state.q))}`, { q: "" });
  const each = (words.length > 1 && words.length <= MOST_WORDS ? words : []).flatMap((word, index) =>
    change(true, "words", `sans ${quoted(asTyped(typed, word))}`, {
      q: words.filter((_, at) => at !== index).join(" "),
    }),
  );
  // Without any word nothing is left of a search for words alone.
  return [...(beside.length > 0 ? [...all, ...each] : [...each, ...all]), ...beside];
}

/** The city of a commune whose name no other city has. */
function cityOf(commune: string): string | undefined {
  const cities = Object.keys(CITIES).filter((city) => commune in (CITIES[city] ?? {}));
  return cities.length === 1 ? cities[0] : undefined;
}

/** Everything of the category in the city that is asked for. */
function wholeCity({ category, ...asked }: SearchState): NearMiss[] {
  const city = asked.city || cityOf(asked.commune);
  if (!city) return [];
  const state: SearchState = { ...NO_CRITERIA, category, city, q: "", sort: "new", pages: 1 };
  return [{ label: `Tous les ${searchName(state).toLowerCase()} à ${city}`, state }];
}

const isSame = (one: NearMiss, other: NearMiss): boolean =>
  sameQuery(searchQuery({ ...one.state, sort: "new" }), searchQuery(other.state));

/** More is no help to choose, and each is a question to the server. */
const MOST = 4;

/**
 * Searches that come close to one that found nothing, four at most: each gives up one thing, of every kind before a second
 * of one; one is of the other category; where that is not enough some give up two. The last is the whole city.
 */
export function nearMisses(asked: SearchState): NearMiss[] {
  const state = { ...spelledOut(asked), pages: 1 };
  const changes = changesOf(state, asked.q);
  const isFirst = ({ kind }: Change, index: number) => changes.findIndex((each) => each.kind === kind) === index;
  const first = changes.filter(isFirst);
  const giveUp = (...given: Change[]): NearMiss => ({
    label: capitalized(given.map(({ label }) => label).join(", ")),
    state: Object.assign({ ...state }, ...given.map(({ change }) => change)) as SearchState,
  });
  const one = [...first, ...changes.filter((each, index) => !isFirst(each, index))].map((each) => giveUp(each));
  const two = first.flatMap((each, index) => first.slice(index + 1).map((other) => giveUp(each, other)));
  const category = asked.category === "hotel" ? "logement" : "hotel";
  // Who says «appartement» wants no hotel.
  const isNamed = changes.length === 0 || meaningOf(asked)?.category === asked.category;
  const other = { label: SEARCH_AMONG[category], state: { ...asked, category, pages: 1 } as const };
  const whole = wholeCity(state).filter((all) => !one.some((each) => isSame(each, all)));
  const least = two.filter((each) => !whole.some((all) => isSame(each, all)));
  const room = MOST - whole.length;
  const near = [...one.slice(0, room - 1), ...(isNamed ? [] : [other]), ...one.slice(room - 1), ...least];
  return [...near.slice(0, room), ...whole];
}
