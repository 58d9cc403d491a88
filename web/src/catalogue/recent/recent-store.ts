import type { PropertySummary } from "@lopango/contract/listings/property";
import { keptValue } from "../../lib/browser/kept-value.ts";
import { keptCard } from "../../listings/card/kept-card.ts";
import { parseRecent, withoutSearches, withoutSeen, withSearch, withSeen, type RecentSearch } from "./recent.ts";

const store = keptValue("lopango.recent", parseRecent);

export const useRecent = store.use;
export const recentSearches = () => store.now().searches;
export const rememberListing = (listing: PropertySummary) => store.become(withSeen(store.now(), keptCard(listing)));
export const forgetListing = (id: string) => store.become(withoutSeen(store.now(), id));
export const rememberSearch = (search: RecentSearch) => store.become(withSearch(store.now(), search));
export const forgetSearches = () => store.become(withoutSearches(store.now()));
export const forgetAll = store.forget;
