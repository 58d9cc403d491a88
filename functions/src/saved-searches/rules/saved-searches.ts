import type { SavedSearch as SavedSearchView } from "@lopango/contract/saved-searches/saved-search";
import { MAX_SAVED_SEARCHES, SAVED_SEARCH_DAYS } from "@lopango/contract/limits";
import { keptUntil } from "@lopango/contract/retention";
import { planSearch } from "../../catalogue/rules/search-plan.ts";
import { homeFits } from "../../catalogue/rules/searched-stay.ts";
import { isListed, type Listing } from "../../listings/rules/listing.ts";
import { Problem } from "../../platform/problem.ts";
import { askedBy, keysOfSearch, requireNarrow } from "./search-keys.ts";

/** Saved searches of a person and what they heard of (docs/product/saved-searches.md). */
export interface SavedSearches {
  uid: string;
  /** Secret id of the links of messages. */
  link_id: string;
  /** Newest first. */
  searches: SavedSearch[];
  /** Homes of the next message, the oldest first. */
  waiting: { property_id: string; at: Date }[];
  /** Each home once, at the lowest price that a message named; the oldest first. */
  told: ToldHome[];
  /** Number of messages, which names the next one. */
  messages: number;
  /** Time of the last message. */
  told_at: Date | null;
  /** Last sign of life. */
  renewed_at: Date;
  /** A message said that they end. */
  is_warned: boolean;
}

interface SavedSearch {
  id: string;
  /** Canonical (contract `newSavedSearch`). */
  query: string;
  created_at: Date;
}

interface ToldHome {
  property_id: string;
  cents: number;
  currency: string;
}

const DAY_MS = 24 * 3_600_000;
/** Days before the end on which its person is told. */
export const WARNED_DAYS = 7;
/** Homes of one message; the latest replace the earliest. */
export const MAX_WAITING = 20;
/** Of the price that a message named: what costs more is no news, as a cent less each day would be. */
export const CHEAPER_PERCENT = 95;
/** Homes that are not told of twice. */
export const MAX_TOLD = 200;

export const endsAt = ({ renewed_at }: SavedSearches): Date => keptUntil(renewed_at, SAVED_SEARCH_DAYS);
const hasEnded = (saved: SavedSearches, now: Date): boolean => endsAt(saved) <= now;

/** Distinct keys of all searches, by which a home finds them. */
export const keysOfPerson = ({ searches }: SavedSearches): string[] => [
  ...new Set(searches.flatMap(({ query }) => keysOfSearch(askedBy(query)))),
];

/** Saves a search; the same one stays, and the others last longer with it. */
export function withSavedSearch(
  known: SavedSearches | null,
  { uid, query, ids: [id, link_id] }: { uid: string; query: string; ids: readonly [search: string, link: string] },
  now: Date,
): SavedSearches {
  requireNarrow(askedBy(query));
  const none = { uid, link_id, searches: [], waiting: [], told: [], messages: 0, told_at: null };
  const saved = renewedSearches(
    known && !hasEnded(known, now) ? known : { ...none, renewed_at: now, is_warned: false },
    now,
  );
  if (saved.searches.some((search) => search.query === query)) return saved;
  if (saved.searches.length >= MAX_SAVED_SEARCHES) throw new Problem("too_many_saved_searches");
  return { ...saved, searches: [{ id, query, created_at: now }, ...saved.searches] };
}

export const renewedSearches = (saved: SavedSearches, now: Date): SavedSearches => ({
  ...saved,
  renewed_at: now,
  is_warned: false,
});

export function requireOpen(saved: SavedSearches | null, now: Date, search?: string): SavedSearches {
  const has = !search || saved?.searches.some(({ id }) => id === search);
  if (!saved || !has || hasEnded(saved, now)) throw new Problem("alert_not_found");
  return saved;
}

/** Without a search, or all; null when none is left. */
export function withoutSearch(saved: SavedSearches, id?: string): SavedSearches | null {
  const searches = id === undefined ? [] : saved.searches.filter((search) => search.id !== id);
  return searches.length > 0 ? { ...saved, searches } : null;
}

export const presentSearches = (saved: SavedSearches): SavedSearchView[] =>
  saved.searches.map(({ id, query, created_at }) => ({
    id,
    query,
    created_at: created_at.toISOString(),
    ends_at: endsAt(saved).toISOString(),
  }));

/** Whether a message may name a home: online, another’s, new or much cheaper than a message said, and asked for. */
export function isForThem(saved: SavedSearches, home: Listing, now: Date, usd_cdf: number | null): boolean {
  if (!isListed(home) || home.category !== "logement" || home.owner_id === saved.uid || hasEnded(saved, now))
    return false;
  const told = saved.told.find(({ property_id }) => property_id === home.id);
  const isCheaper = told?.currency === home.currency && home.base_price_cents * 100 <= told.cents * CHEAPER_PERCENT;
  if (told && !isCheaper) return false;
  return saved.searches.some(({ query }) => homeFits(planSearch(askedBy(query), now, usd_cdf), home));
}

/** The same object when the home already waits. */
export function withWaiting(saved: SavedSearches, property_id: string, now: Date): SavedSearches {
  if (saved.waiting.some((home) => home.property_id === property_id)) return saved;
  return { ...saved, waiting: [...saved.waiting, { property_id, at: now }].slice(-MAX_WAITING) };
}

/** Time of the next message: a day after the last one; without homes, before all ends. */
export function nextMessageAt(saved: SavedSearches): Date | null {
  const [first] = saved.waiting;
  const free = saved.told_at ? new Date(saved.told_at.getTime() + DAY_MS) : saved.renewed_at;
  if (first) return first.at > free ? first.at : free;
  return saved.is_warned ? null : keptUntil(saved.renewed_at, SAVED_SEARCH_DAYS - WARNED_DAYS);
}

export const isMessageDue = (saved: SavedSearches, now: Date): boolean => {
  const at = nextMessageAt(saved);
  return at !== null && at <= now && !hasEnded(saved, now);
};

/** Whether the next message says that all ends. */
export const isEnding = (saved: SavedSearches, now: Date): boolean =>
  !saved.is_warned && keptUntil(saved.renewed_at, SAVED_SEARCH_DAYS - WARNED_DAYS) <= now;

/** After a message about `named` of the homes that `waited`; another one may have come first. */
export function withMessage(
  saved: SavedSearches,
  sent: Pick<SavedSearches, "messages" | "waiting">,
  named: readonly Listing[],
  now: Date,
): SavedSearches {
  if (saved.messages !== sent.messages) return saved;
  const waited = new Set(sent.waiting.map(({ property_id }) => property_id));
  const isSaid = named.length > 0 || isEnding(saved, now);
  const told = named.map(({ id, base_price_cents: cents, currency }) => ({ property_id: id, cents, currency }));
  return {
    ...saved,
    waiting: saved.waiting.filter(({ property_id }) => !waited.has(property_id)),
    told: [...saved.told.filter((old) => !told.some((home) => home.property_id === old.property_id)), ...told].slice(
      -MAX_TOLD,
    ),
    is_warned: saved.is_warned || isEnding(saved, now),
    ...(isSaid && { messages: saved.messages + 1, told_at: now }),
  };
}
