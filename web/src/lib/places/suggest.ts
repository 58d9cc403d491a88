import { placeKey } from "@lopango/contract/plain-letters";
import { CITIES } from "@lopango/contract/congo";

/** More than this nobody reads while typing. */
const MAX_SUGGESTIONS = 8;

function sameKey<T>(record: Record<string, T>, name: string): T | undefined {
  const wanted = placeKey(name);
  return Object.entries(record).find(([key]) => placeKey(key) === wanted)?.[1];
}

export const cityNames: readonly string[] = Object.keys(CITIES);

/** The communes of a city; none for a city that nobody listed. */
export function communesOf(city: string): readonly string[] {
  return Object.keys(sameKey(CITIES, city) ?? {});
}

/** The quartiers of a commune; of the whole city while the commune is unknown. */
export function quartiersOf(city: string, commune: string): readonly string[] {
  const communes = sameKey(CITIES, city) ?? {};
  const known = sameKey(communes, commune);
  if (known) return known;
  return placeKey(commune) ? [] : [...new Set(Object.values(communes).flat())];
}

/** The names that go on from what was typed, those that begin with it first; nothing once it is one of them. */
export function suggest(names: readonly string[], typed: string): string[] {
  const wanted = placeKey(typed);
  if (!wanted) return names.slice(0, MAX_SUGGESTIONS);
  const found = names.filter((name) => placeKey(name).includes(wanted));
  if (found.length === 1 && found[0] === typed) return [];
  return found
    .sort((a, b) => Number(placeKey(b).startsWith(wanted)) - Number(placeKey(a).startsWith(wanted)))
    .slice(0, MAX_SUGGESTIONS);
}
