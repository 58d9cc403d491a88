import type { TimeZone } from "../platform/dates.ts";
import { placeKey } from "../platform/plain-letters.ts";

/** Cities one hour ahead of Kinshasa, as `placeKey` keys. */
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

/** Time zone of a city: Lubumbashi's in the east, Kinshasa's elsewhere and for unknown cities. */
export function timeZoneOf(city: string): TimeZone {
  return EASTERN_CITIES.has(placeKey(city)) ? "Africa/Lubumbashi" : "Africa/Kinshasa";
}
