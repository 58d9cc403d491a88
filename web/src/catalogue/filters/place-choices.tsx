import useSWR from "swr";
import type { Category } from "@lopango/contract/listings/categories";
import { DEFAULT_CITY, MAX_PLACE_LENGTH } from "@lopango/contract/limits";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import type { SearchedPlace } from "@lopango/contract/catalogue/searched-place";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { cityNames, communesOf, quartiersOf, suggest } from "../../listings/fields/place-names.ts";
import { ChipChoice } from "../../ui/chip-choice.tsx";
import { Field } from "../../ui/field.tsx";
import { SuggestInput } from "../../ui/suggest-input.tsx";

interface Props {
  category: Category;
  value: PlaceFilters;
  onChange: (change: Partial<PlaceFilters>) => void;
}

/** Where to search: places with listings to choose from, and fields for any other name. */
export default function PlaceChoices({ category, value, onChange }: Props) {
  const { city, commune, quartier } = value;
  const within = city || DEFAULT_CITY;
  return (
    <>
      <PlaceChips category={category} value={value} onChange={onChange} />
      <Field label="Ville">
        <SuggestInput
          maxLength={MAX_PLACE_LENGTH}
          suggestions={suggest(cityNames, city)}
          listLabel="Liste des villes"
          placeholder="Toutes les villes"
          value={city}
          onChange={(name) => onChange({ city: name })}
        />
      </Field>
      <div className="grid pairs gap-3 sm:gap-5">
        <Field label="Commune">
          <SuggestInput
            maxLength={MAX_PLACE_LENGTH}
            suggestions={suggest(communesOf(within), commune)}
            listLabel="Liste des communes"
            placeholder="Gombe"
            value={commune}
            onChange={(name) => onChange({ commune: name })}
          />
        </Field>
        <Field label="Quartier">
          <SuggestInput
            maxLength={MAX_PLACE_LENGTH}
            suggestions={suggest(quartiersOf(within, commune), quartier)}
            listLabel="Liste des quartiers"
            placeholder="Socimat"
            value={quartier}
            onChange={(name) => onChange({ quartier: name })}
          />
        </Field>
      </div>
    </>
  );
}

const TITLES = { city: "Villes", commune: "Communes", quartier: "Quartiers" };

/** Places with listings, a row a level. */
function PlaceChips({ category, value, onChange }: Props) {
  const { data: places } = useSWR(keyOf("places"), () => api.get("/api/search/places", { anonymous: true }), {
    revalidateOnFocus: false,
  });
  const rows = nextPlaces(places ?? [], value, category);
  return rows.map(({ level, names, chosen }) => (
    <ChipChoice
      key={level}
      legend={TITLES[level]}
      type="checkbox"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:px-0"
      choices={names.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }))}
      chosen={chosen === undefined ? [] : [chosen]}
      // One of them: the one pressed last, or none.
      onChange={(pressed) => {
        const name = pressed.find((each) => each !== chosen) ?? "";
        onChange({ ...(level !== "quartier" && { quartier: "" }), [level]: name });
      }}
    />
  ));
}

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
