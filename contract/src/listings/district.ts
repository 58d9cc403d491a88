import { CITIES } from "../congo.ts";
import { placeKey } from "../platform/plain-letters.ts";

const named = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.entries(record).find(([key]) => placeKey(key) === placeKey(name))?.[1];

/**
 * Splits `district` into commune and quartier: `Himbi` in Goma is a quartier of the commune Goma.
 * An unlisted name counts as a commune.
 */
export function placesIn(city: string, district: string): { commune: string; quartier: string } {
  const communes = named(CITIES, city) ?? {};
  if (named(communes, district)) return { commune: district, quartier: "" };
  const holds = (quartiers: readonly string[]) => quartiers.some((one) => placeKey(one) === placeKey(district));
  const found = Object.keys(communes).filter((commune) => holds(communes[commune] ?? []));
  const [only] = found;
  if (only === undefined) return { commune: district, quartier: "" };
  return { commune: found.length === 1 ? only : "", quartier: district };
}
