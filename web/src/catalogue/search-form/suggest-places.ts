import type { Category } from "@lopango/contract/listings/categories";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { parseQuery } from "@lopango/contract/catalogue/parse-query";
import { isOneTypo, LONGEST_NAME, MIN_SOUNDED, placeNamed, soundOf } from "@lopango/contract/catalogue/places-in-text";
import type { SearchedPlace } from "@lopango/contract/catalogue/searched-place";

export interface PlaceSuggestion {
  text: string;
  /** `Gombe, Kinshasa` */
  name: string;
  count: number;
}

/** Longer lists are not read while typing. */
const MAX_SUGGESTIONS = 5;
/** Shorter input is one typo away from too many names. */
const MIN_SLIPPED = 5;

/** Returns how well a name continues the typed text, from 0 (not at all) to 3. */
function likeness(name: string, typed: string, meant: string | null): number {
  if (name.startsWith(typed)) return 3;
  if (name === meant) return 2;
  if (typed.length >= MIN_SOUNDED && soundOf(name).startsWith(soundOf(typed))) return 2;
  if (typed.length >= MIN_SLIPPED && isOneTypo(typed, name.slice(0, typed.length))) return 1;
  return 0;
}

/** A commune with its city's name cannot be searched by name. */
const isNamed = ({ city, commune, quartier }: SearchedPlace): boolean => commune !== city || quartier !== undefined;

const nameOf = ({ city, commune, quartier }: SearchedPlace): string =>
  [quartier, commune, city].filter((name, index, all) => name && name !== all[index + 1]).join(", ");

const isSame = (meant: string | undefined, own: string | undefined): boolean =>
  meant === undefined || (own !== undefined && placeKey(meant) === placeKey(own));

/**
 * Tells whether the query parser reads the name as this place.
 * «Bon Marché» is parsed as a filter, «Matadi, Bumbu» as another city.
 */
function isMeant(place: SearchedPlace): boolean {
  const { words: _words, corrected: _corrected, dropped, city, commune, ...wishes } = parseQuery(nameOf(place));
  const isElsewhere = dropped.length > 0 || !isSame(city, place.city) || !isSame(commune, place.commune);
  return !isElsewhere && Object.keys(wishes).length === 0;
}

/** Returns the first places that the parser accepts, up to the display limit: parsing is expensive. */
function firstMeant<T extends { place: SearchedPlace }>(likely: readonly T[]): T[] {
  const found: T[] = [];
  for (const each of likely) {
    if (found.length === MAX_SUGGESTIONS) break;
    if (isMeant(each.place)) found.push(each);
  }
  return found;
}

/**
 * Returns places whose names continue the end of the typed text, typos tolerated.
 * Better matches come first, then those with more listings.
 */
export function suggestPlaces(places: readonly SearchedPlace[], typed: string, category: Category): PlaceSuggestion[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  for (let length = Math.min(LONGEST_NAME, words.length); length >= 1; length -= 1) {
    const before = words.slice(0, words.length - length);
    const end = words.slice(words.length - length).join(" ");
    const key = placeKey(end);
    if (key.length < 2) continue;
    const named = placeNamed(end);
    const meant = named && placeKey(named);
    const likely = places
      .filter(isNamed)
      .map((place) => ({
        place,
        count: place[category],
        like: likeness(placeKey(place.quartier ?? place.commune ?? place.city), key, meant),
      }))
      .filter(({ count, like }) => count > 0 && like > 0)
      .sort((one, other) => other.like - one.like || other.count - one.count);
    const found = firstMeant(likely).map(({ place, count }) => ({ name: nameOf(place), count }));
    if (found.length === 1 && placeKey(found[0]?.name ?? "") === key) return [];
    if (found.length > 0) return found.map((each) => ({ ...each, text: [...before, each.name].join(" ") }));
  }
  return [];
}
