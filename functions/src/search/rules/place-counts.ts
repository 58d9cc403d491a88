import { CITIES } from "@lopango/contract/congo";
import { placeKey } from "@lopango/contract/plain-letters";
import type { SearchedPlace } from "@lopango/contract/searched-place";
import type { Listing } from "../../listings/rules/listing.ts";

/** What is counted of a place, whatever its spelling; a commune has its city, a quartier both. */
export interface PlaceCount {
  city: string;
  commune: string;
  quartier: string;
  logement: number;
  hotel: number;
}

/** Counting goes through the catalogue a part at a time. */
export interface PlaceWalk {
  began_at: Date;
  /** The listing after which it goes on; null: it has come to the end. */
  after: string | null;
  /** How many listings it has seen. */
  seen: number;
  counts: PlaceCount[];
}

/** What a commit of ours may store of places: the names that hosts type are without end. */
const MAX_COUNTED = 1_500;
/** What everybody downloads. */
const MAX_TOLD = 400;
/** At any size of the catalogue counting reads no more than this, so that it begins anew the later the larger it is. */
const READS_AN_HOUR = 4_000;
const HOUR_MS = 3_600_000;
const LEAST_REST_MS = HOUR_MS / 4;

export const newWalk = (now: Date): PlaceWalk => ({ began_at: now, after: "", seen: 0, counts: [] });

/** Whether it is time to count anew after a walk that has come to its end. */
export function isWalkDue({ began_at: began, seen }: Pick<PlaceWalk, "began_at" | "seen">, now: Date): boolean {
  const rest = Math.max(LEAST_REST_MS, (seen / READS_AN_HOUR) * HOUR_MS);
  return now.getTime() - began.getTime() >= rest;
}

type Placed = Pick<Listing, "city" | "commune" | "quartier" | "category">;

/** The walk with these listings counted in their city, their commune and their quartier. */
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

/** What the search suggests from: the places with the most listings, each with its city and commune. */
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

/** A place without letters is none. */
function levelsOf(city: string, commune: string, quartier: string): Place[] {
  const levels = [{ city, commune: "", quartier: "" }];
  if (placeKey(commune)) levels.push({ city, commune, quartier: "" });
  if (placeKey(quartier)) levels.push({ city, commune: placeKey(commune) ? commune : "", quartier });
  return placeKey(city) ? levels : [];
}

/** As it is written officially, where it is known; else as the first host wrote it. */
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

const nameAmong = (names: readonly string[], typed: string): string =>
  names.find((name) => placeKey(name) === placeKey(typed)) ?? typed.trim();

/** Those with the most listings, cities before what lies in them. */
function most(counts: readonly PlaceCount[], max: number): PlaceCount[] {
  return counts
    .toSorted(
      (one, other) => total(other) - total(one) || depth(one) - depth(other) || keyOf(one).localeCompare(keyOf(other)),
    )
    .slice(0, max);
}

const total = ({ logement, hotel }: PlaceCount): number => logement + hotel;
const depth = ({ commune, quartier }: PlaceCount): number => Number(commune !== "") + Number(quartier !== "");
