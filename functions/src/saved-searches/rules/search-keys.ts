import { withParsedQuery } from "@lopango/contract/catalogue/with-parsed-query";
import { savedFilters } from "@lopango/contract/saved-searches/saved-search";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { searchedPrices } from "../../catalogue/rules/price-bounds.ts";
import type { SearchFilters } from "../../catalogue/rules/search-plan.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { INDEXED_USD_CDF, indexedPrice } from "../../listings/rules/search-values.ts";
import { rarestToken, wordsOf, wordsOfListing } from "../../listings/rules/search-terms.ts";
import { Problem } from "../../platform/problem.ts";
import { PRICE_BANDS, priceBand, priceBands } from "./price-bands.ts";

/**
 * Keys of saved searches (docs/product/saved-searches.md#what-publishing-costs): the narrowest place of a search with
 * each band of its prices. A home has few keys, and every search that it fits has one of them.
 */

/** What a saved search asks for: its words count as filters, as in a search. */
export const askedBy = (query: string): SearchFilters => withParsedQuery<SearchFilters>(savedFilters(query));

/** Keys begin with these letters of a word: a search may ask for a prefix. */
const WORD_LETTERS = 3;
/** Firestore’s limit of disjunctions in a query. */
const MAX_KEYS = 30;
const ANY = "*";

const keyOf = (place: string, band: number | string): string => `${place}|${band}`;
const wordKey = (word: string): string => `w:${word.slice(0, WORD_LETTERS)}`;

export function keysOfSearch(asked: SearchFilters): string[] {
  const place = placeOfSearch(asked);
  // Any one of the criteria may hold, so that only the city is sure.
  const bands = asked.logic === "any" || place.startsWith("w:") ? null : bandsOf(asked);
  return (bands ?? [ANY]).map((band) => keyOf(place, band));
}

function placeOfSearch({ quartier, commune, city, q, logic }: SearchFilters): string {
  const named = [
    ["q", logic === "any" ? "" : quartier],
    ["m", logic === "any" ? "" : commune],
    ["c", city],
  ].map(([kind, name]) => [kind, placeKey(name ?? "")]);
  const [kind, place] = named.find(([, key]) => key) ?? [];
  if (kind && place) return `${kind}:${place}`;
  const word = logic === "any" ? null : rarestToken(wordsOf(q ?? ""));
  return word && word.length >= WORD_LETTERS ? wordKey(word) : ANY;
}

/** A band more on each side: the rate of the day is not that of the index. Null: any price. */
function bandsOf(asked: SearchFilters): number[] | null {
  const prices = searchedPrices(asked, INDEXED_USD_CDF);
  const bands = prices && priceBands(prices.indexed.from, prices.indexed.to);
  const [first, last] = [bands?.[0], bands?.at(-1)];
  if (!bands || first === undefined || last === undefined) return null;
  const all = [...(first > 0 ? [first - 1] : []), ...bands, ...(last < PRICE_BANDS - 1 ? [last + 1] : [])];
  return all.length === PRICE_BANDS ? null : all;
}

/** At most 30: of more than twenty words those of the title come first. */
export function keysOfHome(home: Listing): string[] {
  const band = priceBand(indexedPrice(home.base_price_cents, home.currency));
  const places = [
    ["q", home.quartier],
    ["m", home.commune],
    ["c", home.city],
  ].flatMap(([kind, name]) => (placeKey(name ?? "") ? [`${kind}:${placeKey(name ?? "")}`] : []));
  const narrow = [...places, ANY].flatMap((place) => [keyOf(place, band), keyOf(place, ANY)]);
  const words = wordsOfListing(home)
    .filter((word) => word.length >= WORD_LETTERS)
    .toReversed();
  return [...new Set([...narrow, ...words.map((word) => keyOf(wordKey(word), ANY))])].slice(0, MAX_KEYS);
}

/** @throws Problem `invalid_fields` for a search of hotels, and one whose key every home has */
export function requireNarrow(asked: SearchFilters): void {
  if (asked.category === "hotel")
    throw refused("Les alertes sont pour les logements au mois\u202f: un hôtel se réserve à ses dates.");
  if (keysOfSearch(asked).includes(keyOf(ANY, ANY)))
    throw refused("Ajoutez une ville, une commune ou un prix maximum\u202f: sans cela, toute annonce vous alerterait.");
}

const refused = (message: string): Problem => new Problem("invalid_fields", { errors: [{ field: "query", message }] });
