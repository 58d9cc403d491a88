import type { PropertySummary } from "@lopango/contract/property";
import { keptValue } from "../../lib/browser/kept-value.ts";
import { keptCard } from "../../lib/kept-card.ts";
import { showToast } from "../../ui/toast.ts";
import { parseRecent, withoutSeen, withSearch, withSeen, type RecentSearch } from "./recent.ts";

const store = keptValue("lopango.recent", parseRecent);

export const useRecent = store.use;
export const rememberListing = (listing: PropertySummary) => store.become(withSeen(store.now(), keptCard(listing)));
export const forgetListing = (id: string) => store.become(withoutSeen(store.now(), id));
export const rememberSearch = (search: RecentSearch) => store.become(withSearch(store.now(), search));

/** Erases all of it, and says so. */
export function forgetRecent(): void {
  store.forget();
  showToast("success", "Cet appareil a tout oublié de vos visites.");
}
