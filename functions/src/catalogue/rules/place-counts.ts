import { CITIES } from "@lopango/contract/congo";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import type { SearchedPlace } from "@lopango/contract/catalogue/searched-place";
import type { Listing } from "../../listings/rules/listing.ts";

/** Counts of a place, case- and accent-insensitive; a commune includes its city, a quartier both. */
export interface PlaceCount {
  city: string;
  commune: string;
  quartier: string;
  logement: number;
  hotel: number;
}

export interface PlaceWalk {
  began_at: Date;
  /** Id of the last counted listing; null: finished. */
  after: string | null;
  seen: number;
  counts: PlaceCount[];
}

/** Bounds the stored places, because hosts can type any name. */
const MAX_COUNTED = 1_500;
/** Bounds the places that clients download. */
const MAX_TOLD = 400;
/** Bounds the reads: a larger catalogue is counted less often. */
const READS_AN_HOUR = 4_000;
const HOUR_MS = 3_600_000;
const LEAST_REST_MS = HOUR_MS / 4;

export const newWalk = (now: Date): PlaceWalk => ({ began_at: now, after: "", seen: 0, counts: [] });

export function isWalkDue({ began_at: began, seen }: Pick<PlaceWalk, "began_at" | "seen">, now: Date): boolean {
  const rest = Math.max(LEAST_REST_MS, (seen / READS_AN_HOUR) * HOUR_MS);
  return now.getTime() - began.getTime() >= rest;
}

type Placed = Pick<Listing, "city" | "commune" | "quartier" | "category">;

export function walkedOn(walk: PlaceWalk, listings: readonly Placed[], after: string | null): PlaceWalk {
  const counts = new Map(walk.counts.map((count) => [keyOf(count), { ...count }]));
  for (const { city, commune, quartier, category } of listings) {
    for (const place of levelsOf(city, commune, quartier)) {
      const key = keyOf(place);
      const count = counts.get(key) ?? { ...officialName(place), logement: 0, hotel: 0 };
      count[category] += 1;
      counts.set(key, count);
    }
  }
  return { ...walk, after, seen: walk.seen + listings.length, counts: most([...counts.values()], MAX_COUNTED) };
}

export function publishedPlaces(counts: readonly PlaceCount[]): SearchedPlace[] {
  return most(counts, MAX_TOLD).map(({ city, commune, quartier, logement, hotel }) => ({
    city,
    ...(commune && { commune }),
    ...(quartier && { quartier }),
    logement,
    hotel,
  }));
}

type Place = Pick<PlaceCount, "city" | "commune" | "quartier">;

const keyOf = ({ city, commune, quartier }: Place): string => [city, commune, quartier].map(placeKey).join("/");

function levelsOf(city: string, commune: string, quartier: string): Place[] {
  const levels = [{ city, commune: "", quartier: "" }];
  if (placeKey(commune)) levels.push({ city, commune, quartier: "" });
  if (placeKey(quartier)) levels.push({ city, commune: placeKey(commune) ? commune : "", quartier });
  return placeKey(city) ? levels : [];
}

/** Returns the official spelling if known, else the first host's. */
function officialName({ city, commune, quartier }: Place): Place {
  const knownCity = nameAmong(Object.keys(CITIES), city);
  const communes = CITIES[knownCity] ?? {};
  const knownCommune = nameAmong(Object.keys(communes), commune);
  return {
    city: knownCity,
    commune: knownCommune,
    quartier: nameAmong(communes[knownCommune] ?? Object.values(communes).flat(), quartier),
  };
}

function nameAmong(names: readonly string[], typed: string): string {
  const key = placeKey(typed);
  return names.find((name) => officialKey(name) === key) ?? typed.trim();
}

/** Of the official names alone, with which each new place is compared. */
const officialKeys = new Map<string, string>();
function officialKey(name: string): string {
  const known = officialKeys.get(name);
  if (known !== undefined) return known;
  const key = placeKey(name);
  officialKeys.set(name, key);
  return key;
}

/** Orders cities before their communes and quartiers. */
function most(counts: readonly PlaceCount[], max: number): PlaceCount[] {
  return counts
    .toSorted(
      (one, other) => total(other) - total(one) || depth(one) - depth(other) || keyOf(one).localeCompare(keyOf(other)),
    )
    .slice(0, max);
}

const total = ({ logement, hotel }: PlaceCount): number => logement + hotel;
const depth = ({ commune, quartier }: PlaceCount): number => Number(commune !== "") + Number(quartier !== "");
