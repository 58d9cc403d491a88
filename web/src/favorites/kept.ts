import type { Favorites } from "@lopango/contract/favorites/favorites";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { keptCard } from "../listings/card/kept-card.ts";

/**
 * Favourites stored on this device: all of them without an account.
 * With an account, they are the server's last answer and the pending changes.
 */
export interface StoredFavorites {
  /** Account id; null without an account. */
  uid: string | null;
  /** Ids of the server's last answer, newest first; empty without an account. */
  ids: string[];
  share_id: string | null;
  /** Time of that answer in epoch milliseconds; 0 for never. */
  answered_at: number;
  /** Pending changes in order: true adds the listing, false removes it. Without an account, all favourites. */
  waiting: Record<string, boolean>;
  /** Last known card of each favourite, for offline use. */
  cards: Record<string, PropertySummary>;
}

/** Age up to which an answer is not requested again. */
const FRESH_MS = 10 * 60_000;

export const noneStored = (uid: string | null): StoredFavorites => ({
  uid,
  ids: [],
  share_id: null,
  answered_at: 0,
  waiting: {},
  cards: {},
});

const isRecord = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses the stored favourites; invalid text gives none. */
export function parseStoredFavorites(text: string | null): StoredFavorites {
  try {
    const kept = JSON.parse(text ?? "") as Partial<StoredFavorites>;
    if (Array.isArray(kept.ids) && isRecord(kept.waiting) && isRecord(kept.cards))
      return { ...noneStored(null), ...kept };
  } catch {
    // Foreign or truncated text.
  }
  return noneStored(null);
}

/** Returns all ids, newest first. */
export function shownIds({ ids, waiting }: StoredFavorites): string[] {
  const known = new Set(ids);
  const added = Object.keys(waiting).filter((id) => waiting[id] === true && !known.has(id));
  return [...[...added].reverse(), ...ids.filter((id) => waiting[id] !== false)];
}

/** Id under which a listing is kept: a room type is kept as its house, which every device finds again. */
export const favoriteIdOf = ({
  id,
  establishment_id: establishment,
}: Pick<PropertySummary, "id" | "establishment_id">) => establishment ?? id;

/** Returns the favourite that is this listing, its house or another room type of it; null for none. */
export function favoriteOf(kept: StoredFavorites, listing: PropertySummary): string | null {
  const { id, establishment_id: establishment } = listing;
  const ids = shownIds(kept);
  const known = [favoriteIdOf(listing), id].find((each) => ids.includes(each));
  // Older favourites name a room type.
  return known ?? (establishment && ids.find((each) => kept.cards[each]?.establishment_id === establishment)) ?? null;
}

/** Returns the favourites of `uid`: those without an account move to it, those of another account are dropped. */
export function belongingTo(kept: StoredFavorites, uid: string | null): StoredFavorites {
  if (kept.uid === uid) return kept;
  return kept.uid === null ? { ...kept, uid, answered_at: 0 } : noneStored(uid);
}

export function marked(kept: StoredFavorites, listing: PropertySummary): StoredFavorites {
  return withCards(pressed(kept, favoriteIdOf(listing), true), [listing]);
}

export function unmarked(kept: StoredFavorites, id: string): StoredFavorites {
  return withCards(pressed(kept, id, false), []);
}

/** Drops changes that the server already has. */
function pressed(kept: StoredFavorites, id: string, isFavorite: boolean): StoredFavorites {
  const forgotten = withoutWaiting(kept, id);
  if (kept.ids.includes(id) === isFavorite) return forgotten;
  return { ...forgotten, waiting: { ...forgotten.waiting, [id]: isFavorite } };
}

/** Removes the pending change of a listing that the server refused. */
export function withoutWaiting(kept: StoredFavorites, id: string): StoredFavorites {
  const { [id]: _refused, ...waiting } = kept.waiting;
  return { ...kept, waiting };
}

/** Applies the server's answer to the changes `sent`; later changes stay pending. */
export function answered(
  kept: StoredFavorites,
  { property_ids, share_id }: Favorites,
  sent: StoredFavorites["waiting"],
  now: number,
): StoredFavorites {
  const waiting = Object.fromEntries(Object.entries(kept.waiting).filter(([id, wanted]) => sent[id] !== wanted));
  // A change undone during the request is pending in reverse, unless another tab has already sent it.
  for (const [id, wanted] of Object.entries(sent))
    if (!(id in kept.waiting) && kept.ids.includes(id) !== wanted) waiting[id] = !wanted;
  return withCards({ ...kept, ids: property_ids, share_id, answered_at: now, waiting }, []);
}

/** Updates the cards of favourites and drops all other cards. */
export function withCards(kept: StoredFavorites, seen: readonly PropertySummary[]): StoredFavorites {
  const among = new Set(shownIds(kept));
  const keyOf = (listing: PropertySummary) => (among.has(listing.id) ? listing.id : favoriteIdOf(listing));
  const cards = { ...kept.cards, ...Object.fromEntries(seen.map((listing) => [keyOf(listing), keptCard(listing)])) };
  return { ...kept, cards: Object.fromEntries(Object.entries(cards).filter(([id]) => among.has(id))) };
}

export const mustAsk = (kept: StoredFavorites, uid: string, now: number): boolean =>
  kept.uid !== uid || Object.keys(kept.waiting).length > 0 || Math.abs(now - kept.answered_at) > FRESH_MS;
