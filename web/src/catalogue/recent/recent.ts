import type { CivilDate } from "@lopango/contract/platform/dates";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { changeQuery } from "@lopango/contract/platform/query-string";
import { SCREENS } from "@lopango/contract/screens";

/** Recently viewed listings and searches. They stay on the device; the server never receives them. */
export interface Recent {
  /** Snapshots from the time of the visit, newest first. */
  listings: PropertySummary[];
  searches: RecentSearch[];
}

export interface RecentSearch {
  /** Query string of `/search` without dates. */
  query: string;
  label: string;
  stay: { checkin: CivilDate; checkout: CivilDate; label: string } | null;
}

const MOST_LISTINGS = 12;
const MOST_SEARCHES = 6;

export const NOTHING_RECENT: Recent = { listings: [], searches: [] };

/** Parses stored text; returns an empty value for invalid text. */
export function parseRecent(text: string | null): Recent {
  try {
    const { listings, searches } = JSON.parse(text ?? "") as Partial<Recent>;
    if (Array.isArray(listings) && Array.isArray(searches)) return { listings, searches };
  } catch {
    // Invalid or truncated JSON.
  }
  return NOTHING_RECENT;
}

/** Room types of one house count as one listing. */
const placeOf = ({ id, establishment_id: establishment }: PropertySummary): string => establishment ?? id;

export function withSeen(recent: Recent, listing: PropertySummary): Recent {
  return { ...recent, listings: [listing, ...withoutSeen(recent, placeOf(listing)).listings].slice(0, MOST_LISTINGS) };
}

/** @param id of a listing or of a house */
export function withoutSeen(recent: Recent, id: string): Recent {
  return { ...recent, listings: recent.listings.filter((each) => each.id !== id && placeOf(each) !== id) };
}

export const withoutSearches = (recent: Recent): Recent => ({ ...recent, searches: [] });

/** Searches that differ only in dates count as one. */
export function withSearch(recent: Recent, search: RecentSearch): Recent {
  const others = recent.searches.filter(({ query }) => query !== search.query);
  return { ...recent, searches: [search, ...others].slice(0, MOST_SEARCHES) };
}

/** Returns the link and label of a recent search; past dates are dropped. */
export function offered({ query, label, stay }: RecentSearch, today: CivilDate): { to: string; label: string } {
  const params = new URLSearchParams(query);
  if (!stay || stay.checkin < today) return { to: `${SCREENS.search}?${params}`, label };
  const { checkin, checkout } = stay;
  return { to: `${SCREENS.search}?${changeQuery(params, { checkin, checkout })}`, label: `${label} · ${stay.label}` };
}
