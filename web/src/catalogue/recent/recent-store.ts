import type { PropertySummary } from "@lopango/contract/listings/property";
import { storedValue } from "../../lib/browser/stored-value.ts";
import { keptCard } from "../../listings/card/kept-card.ts";
import { parseRecent, withoutSearches, withoutSeen, withSearch, withSeen, type RecentSearch } from "./recent.ts";
import { showToast } from "../../ui/toast.ts";

const store = storedValue("lopango.recent", parseRecent);

export const useRecent = store.use;
export const recentSearches = () => store.now().searches;
export const rememberListing = (listing: PropertySummary) => store.become(withSeen(store.now(), keptCard(listing)));
export const forgetListing = (id: string) => store.become(withoutSeen(store.now(), id));
export const rememberSearch = (search: RecentSearch) => store.become(withSearch(store.now(), search));
export const forgetSearches = () => store.become(withoutSearches(store.now()));
const forgetAll = store.forget;

export function forgetRecent(): void {
  forgetAll();
  showToast("success", "Vos visites sont effacées de cet appareil.");
}
