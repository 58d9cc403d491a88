import type { TimeZone } from "./dates.ts";

/** Cities of the eastern half of the country, which lives one hour ahead of Kinshasa. Compared by `cityKey`. */
const EASTERN_CITIES = new Set([
  "beni",
  "bukavu",
  "bunia",
  "buta",
  "butembo",
  "fungurume",
  "goma",
  "ilebo",
  "isiro",
  "kabinda",
  "kalemie",
  "kamina",
  "kananga",
  "kasumbalesa",
  "kindu",
  "kipushi",
  "kisangani",
  "kolwezi",
  "likasi",
  "lodja",
  "lubumbashi",
  "luebo",
  "lusambo",
  "mbuji mayi",
  "moba",
  "mweka",
  "mwene ditu",
  "tshikapa",
  "uvira",
  "watsa",
]);

const cityKey = (city: string): string =>
  city
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** The time zone of a Congolese city (design §4): Lubumbashi's in the east, Kinshasa's elsewhere and for cities that nobody listed. */
export function timeZoneOf(city: string): TimeZone {
  return EASTERN_CITIES.has(cityKey(city)) ? "Africa/Lubumbashi" : "Africa/Kinshasa";
}
