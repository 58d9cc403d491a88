import type { TimeZone } from "./dates.ts";
import { placeKey } from "./plain-letters.ts";

/** Cities of the eastern half of the country, which lives one hour ahead of Kinshasa. Compared by `placeKey`. */
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
  "mbujimayi",
  "moba",
  "mweka",
  "mweneditu",
  "tshikapa",
  "uvira",
  "watsa",
]);

/** The time zone of a Congolese city (design §4): Lubumbashi's in the east, Kinshasa's elsewhere and for cities that nobody listed. */
export function timeZoneOf(city: string): TimeZone {
  return EASTERN_CITIES.has(placeKey(city)) ? "Africa/Lubumbashi" : "Africa/Kinshasa";
}
