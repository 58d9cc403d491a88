import type { CivilDate } from "@lopango/contract/dates";
import type { PropertySummary } from "@lopango/contract/property";
import { changeQuery } from "@lopango/contract/query-string";
import { SCREENS } from "@lopango/contract/screens";

/** What somebody looked at lately. It stays on the device: the server is neither told nor asked about it. */
export interface Recent {
  /** As they were when they were looked at, newest first. */
  listings: PropertySummary[];
  searches: RecentSearch[];
}

export interface RecentSearch {
  /** The query of `/search`, without dates. */
  query: string;
  /** What was looked for, in words. */
  label: string;
  stay: { checkin: CivilDate; checkout: CivilDate; label: string } | null;
}

const MOST_LISTINGS = 12;
const MOST_SEARCHES = 6;

export const NOTHING_RECENT: Recent = { listings: [], searches: [] };

/** What a device kept; nothing for anything else. */
export function parseRecent(text: string | null): Recent {
  try {
    const { listings, searches } = JSON.parse(text ?? "") as Partial<Recent>;
    if (Array.isArray(listings) && Array.isArray(searches)) return { listings, searches };
  } catch {
    // Another application's, or cut off.
  }
  return NOTHING_RECENT;
}

export function withSeen(recent: Recent, listing: PropertySummary): Recent {
  return { ...recent, listings: [listing, ...withoutSeen(recent, listing.id).listings].slice(0, MOST_LISTINGS) };
}

/** Without a listing that is not there any more. */
export function withoutSeen(recent: Recent, id: string): Recent {
  return { ...recent, listings: recent.listings.filter((each) => each.id !== id) };
}

export const withoutSearches = (recent: Recent): Recent => ({ ...recent, searches: [] });

/** The same search on other dates is the same. */
export function withSearch(recent: Recent, search: RecentSearch): Recent {
  const others = recent.searches.filter(({ query }) => query !== search.query);
  return { ...recent, searches: [search, ...others].slice(0, MOST_SEARCHES) };
}

/** Where a search is offered again, and as what: dates that are over are dropped. */
export function offered({ query, label, stay }: RecentSearch, today: CivilDate): { to: string; label: string } {
  const params = new URLSearchParams(query);
  if (!stay || stay.checkin < today) return { to: `${SCREENS.search}?${params}`, label };
  const { checkin, checkout } = stay;
  return { to: `${SCREENS.search}?${changeQuery(params, { checkin, checkout })}`, label: `${label} · ${stay.label}` };
}
