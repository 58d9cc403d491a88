import type { Category } from "@lopango/contract/categories";
import { placeKey } from "@lopango/contract/plain-letters";
import { understand } from "@lopango/contract/question";
import { isOneTypo, LONGEST_NAME, MIN_SOUNDED, placeNamed, soundOf } from "@lopango/contract/said-places";
import type { SearchedPlace } from "@lopango/contract/searched-place";

export interface PlaceSuggestion {
  /** The whole text of the field once it is chosen. */
  text: string;
  /** `Gombe, Kinshasa` */
  name: string;
  /** Listings of the category. */
  count: number;
}

/** More than this nobody reads while typing. */
const MAX_SUGGESTIONS = 5;
/** Fewer letters are one slip from the beginning of too many names. */
const MIN_SLIPPED = 5;

/** How well a name goes on from what was typed; 0: not at all. */
function likeness(name: string, typed: string, meant: string | null): number {
  if (name.startsWith(typed)) return 3;
  if (name === meant) return 2;
  if (typed.length >= MIN_SOUNDED && soundOf(name).startsWith(soundOf(typed))) return 2;
  if (typed.length >= MIN_SLIPPED && isOneTypo(typed, name.slice(0, typed.length))) return 1;
  return 0;
}

/** A commune that is called like its city cannot be asked for by name. */
const isNamed = ({ city, commune, quartier }: SearchedPlace): boolean => commune !== city || quartier !== undefined;

const nameOf = ({ city, commune, quartier }: SearchedPlace): string =>
  [quartier, commune, city].filter((name, index, all) => name && name !== all[index + 1]).join(", ");

const isSame = (meant: string | undefined, own: string | undefined): boolean =>
  meant === undefined || (own !== undefined && placeKey(meant) === placeKey(own));

/** Whether its name is understood as the place: «Bon Marché» is a wish, «Matadi, Bumbu» is in another city. */
function isMeant(place: SearchedPlace): boolean {
  const { words: _words, corrected: _corrected, dropped, city, commune, ...wishes } = understand(nameOf(place));
  const isElsewhere = dropped.length > 0 || !isSame(city, place.city) || !isSame(commune, place.commune);
  return !isElsewhere && Object.keys(wishes).length === 0;
}

/** The first that are understood, no more than are shown: understanding is dear. */
function firstMeant<T extends { place: SearchedPlace }>(likely: readonly T[]): T[] {
  const found: T[] = [];
  for (const each of likely) {
    if (found.length === MAX_SUGGESTIONS) break;
    if (isMeant(each.place)) found.push(each);
  }
  return found;
}

/** Places whose names go on from the end of what was typed, mistakes forgiven; those with the most listings first. */
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
