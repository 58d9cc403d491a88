import type { Category } from "@lopango/contract/listings/categories";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import type { SearchedPlace } from "@lopango/contract/catalogue/searched-place";

export interface PlaceFilters {
  city: string;
  commune: string;
  quartier: string;
}

interface PlaceRow {
  level: keyof PlaceFilters;
  /** With their listings of the category, the most first. */
  names: { name: string; count: number }[];
  /** The one among them that is asked for. */
  chosen: string | undefined;
}

/** Longer rows are not read. */
const MOST = 8;

const isSame = (one: string | undefined, other: string): boolean => placeKey(one ?? "") === placeKey(other);

/**
 * Places to choose from (docs/product/search.md#filters): the cities until one is said, then its communes, and the
 * quartiers of a commune. A level with a single place is no choice.
 */
export function nextPlaces(places: readonly SearchedPlace[], asked: PlaceFilters, category: Category): PlaceRow[] {
  const { city, commune } = asked;
  const levelOf = (place: SearchedPlace): PlaceRow["level"] =>
    place.quartier !== undefined ? "quartier" : place.commune !== undefined ? "commune" : "city";
  const rowOf = (level: PlaceRow["level"]): PlaceRow => {
    const names = places
      .filter((place) => levelOf(place) === level && place[category] > 0)
      .filter((place) => level === "city" || isSame(place.city, city))
      .filter((place) => level !== "quartier" || isSame(place.commune, commune))
      .map((place) => ({ name: place[level] ?? "", count: place[category] }))
      .sort((one, other) => other.count - one.count)
      .slice(0, MOST);
    return { level, names, chosen: names.find(({ name }) => isSame(name, asked[level]))?.name };
  };
  const levels = city.trim() === "" ? (["city"] as const) : (["commune", "quartier"] as const);
  return levels
    .filter((level) => level !== "quartier" || commune.trim() !== "")
    .map(rowOf)
    .filter(({ names }) => names.length > 1);
}
