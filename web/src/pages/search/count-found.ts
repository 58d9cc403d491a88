import type { Category } from "@lopango/contract/categories";
import { api } from "../../lib/api/api.ts";
import { pageQuery, type SearchQuery } from "./search-url.ts";

/** How many listings a search finds, as far as one answer tells. */
export interface FoundCount {
  count: number;
  /** There may be more. */
  more: boolean;
}

/** Asks for the first page of a search and counts it. */
export async function countFound(query: SearchQuery): Promise<FoundCount> {
  const { items, next } = await api.list("/api/search/properties", { anonymous: true, query: pageQuery(query, null) });
  return { count: items.length, more: next !== null };
}

/** `12`, or `20+` where there may be more. */
export const shortCount = ({ count, more }: FoundCount): string => `${count}${more ? "+" : ""}`;

/** What a button says that shows them: «Afficher 8 hôtels». */
export function showLabel(category: Category, found: FoundCount | undefined): string {
  const noun = category === "hotel" ? "hôtel" : "logement";
  if (!found || (found.count === 0 && found.more)) return `Afficher les ${noun}s`;
  if (found.count === 0) return `Aucun ${noun}`;
  return `Afficher ${shortCount(found)}\u00a0${noun}${found.count > 1 ? "s" : ""}`;
}
