import { placeKey } from "@lopango/contract/platform/plain-letters";
import { CITIES } from "@lopango/contract/congo";

const MAX_SUGGESTIONS = 8;

function sameKey<T>(record: Record<string, T>, name: string): T | undefined {
  const wanted = placeKey(name);
  return Object.entries(record).find(([key]) => placeKey(key) === wanted)?.[1];
}

export const cityNames: readonly string[] = Object.keys(CITIES);

/** Returns the communes of a city; empty for an unlisted city. */
export function communesOf(city: string): readonly string[] {
  return Object.keys(sameKey(CITIES, city) ?? {});
}

/** Returns the quartiers of a commune, or of the whole city while the commune is empty. */
export function quartiersOf(city: string, commune: string): readonly string[] {
  const communes = sameKey(CITIES, city) ?? {};
  const known = sameKey(communes, commune);
  if (known) return known;
  return placeKey(commune) ? [] : [...new Set(Object.values(communes).flat())];
}

/** Returns the names that contain the typed text, prefix matches first; empty once the text is a full name. */
export function suggest(names: readonly string[], typed: string): string[] {
  const wanted = placeKey(typed);
  if (!wanted) return names.slice(0, MAX_SUGGESTIONS);
  const found = names.filter((name) => placeKey(name).includes(wanted));
  if (found.length === 1 && found[0] === typed) return [];
  return found
    .sort((a, b) => Number(placeKey(b).startsWith(wanted)) - Number(placeKey(a).startsWith(wanted)))
    .slice(0, MAX_SUGGESTIONS);
}
