import type { Category } from "@lopango/contract/listings/categories";
import { api } from "../../lib/api/api.ts";
import { pageQuery, type SearchQuery } from "./search-url.ts";

export interface FoundCount {
  count: number;
  more: boolean;
}

export async function countFound(query: SearchQuery): Promise<FoundCount> {
  const { items, next } = await api.list("/api/search/properties", { anonymous: true, query: pageQuery(query, null) });
  return { count: items.length, more: next !== null };
}

/** `12`, or `20+` if more pages follow. */
export const shortCount = ({ count, more }: FoundCount): string => `${count}${more ? "+" : ""}`;

/** Returns the label of the apply button: «Afficher 8 hôtels». */
export function showLabel(category: Category, found: FoundCount | undefined): string {
  const noun = category === "hotel" ? "hôtel" : "logement";
  if (!found || (found.count === 0 && found.more)) return `Afficher les ${noun}s`;
  if (found.count === 0) return `Aucun ${noun}`;
  return `Afficher ${shortCount(found)}\u00a0${noun}${found.count > 1 ? "s" : ""}`;
}
