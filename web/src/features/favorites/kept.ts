import type { Favorites } from "@lopango/contract/favorites";
import type { PropertySummary } from "@lopango/contract/property";
import { keptCard } from "../../lib/kept-card.ts";

/**
 * The favourites that this device knows: without an account they are here alone, with one they are the server's
 * answer and what it has not heard yet.
 */
export interface KeptFavorites {
  /** Whose they are; null: of whoever uses this device without an account. */
  uid: string | null;
  /** What the server answered last, newest first; none without an account. */
  ids: string[];
  share_id: string | null;
  /** When it did, epoch milliseconds; 0: never. */
  answered_at: number;
  /** What was pressed since, in that order: whether the listing is to be among them. Without an account all of them. */
  waiting: Record<string, boolean>;
  /** Each as it was seen last, for when there is no network. */
  cards: Record<string, PropertySummary>;
}

/** How long an answer is good enough to draw hearts by. */
const FRESH_MS = 10 * 60_000;

export const noneKept = (uid: string | null): KeptFavorites => ({
  uid,
  ids: [],
  share_id: null,
  answered_at: 0,
  waiting: {},
  cards: {},
});

const isRecord = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** What a device kept; nothing for anything else. */
export function parseKeptFavorites(text: string | null): KeptFavorites {
  try {
    const kept = JSON.parse(text ?? "") as Partial<KeptFavorites>;
    if (Array.isArray(kept.ids) && isRecord(kept.waiting) && isRecord(kept.cards))
      return { ...noneKept(null), ...kept };
  } catch {
    // Another application's, or cut off.
  }
  return noneKept(null);
}

/** All of them, the newest first. */
export function shownIds({ ids, waiting }: KeptFavorites): string[] {
  const known = new Set(ids);
  const added = Object.keys(waiting).filter((id) => waiting[id] === true && !known.has(id));
  return [...[...added].reverse(), ...ids.filter((id) => waiting[id] !== false)];
}

/** Those of `uid`: what was kept without an account goes over to whoever signs in, what is another one's stays out of sight. */
export function belongingTo(kept: KeptFavorites, uid: string | null): KeptFavorites {
  if (kept.uid === uid) return kept;
  return kept.uid === null ? { ...kept, uid, answered_at: 0 } : noneKept(uid);
}

/** With a listing among them. */
export function withFavorite(kept: KeptFavorites, listing: PropertySummary): KeptFavorites {
  return withCards(pressed(kept, listing.id, true), [listing]);
}

export function withoutFavorite(kept: KeptFavorites, id: string): KeptFavorites {
  return withCards(pressed(kept, id, false), []);
}

/** The server is told nothing that it knows. */
function pressed(kept: KeptFavorites, id: string, isFavorite: boolean): KeptFavorites {
  const forgotten = withoutWaiting(kept, id);
  if (kept.ids.includes(id) === isFavorite) return forgotten;
  return { ...forgotten, waiting: { ...forgotten.waiting, [id]: isFavorite } };
}

/** As if a listing had not been pressed: the server refused it. */
export function withoutWaiting(kept: KeptFavorites, id: string): KeptFavorites {
  const { [id]: _refused, ...waiting } = kept.waiting;
  return { ...kept, waiting };
}

/** With the server's answer to what was `sent`; what was pressed meanwhile still waits. */
export function answered(
  kept: KeptFavorites,
  { property_ids, share_id }: Favorites,
  sent: KeptFavorites["waiting"],
  now: number,
): KeptFavorites {
  const waiting = Object.fromEntries(Object.entries(kept.waiting).filter(([id, wanted]) => sent[id] !== wanted));
  // Pressed again while it was on its way: the server does not know that yet. Where the device knows already that it is
  // as it was wanted, another tab told it, too.
  for (const [id, wanted] of Object.entries(sent))
    if (!(id in kept.waiting) && kept.ids.includes(id) !== wanted) waiting[id] = !wanted;
  return withCards({ ...kept, ids: property_ids, share_id, answered_at: now, waiting }, []);
}

/** With cards as they are now, for those that are among them. */
export function withCards(kept: KeptFavorites, seen: readonly PropertySummary[]): KeptFavorites {
  const cards = { ...kept.cards, ...Object.fromEntries(seen.map((listing) => [listing.id, keptCard(listing)])) };
  const among = new Set(shownIds(kept));
  return { ...kept, cards: Object.fromEntries(Object.entries(cards).filter(([id]) => among.has(id))) };
}

/** Whether the server is to be asked, of an account that is signed in. */
export const mustAsk = (kept: KeptFavorites, uid: string, now: number): boolean =>
  kept.uid !== uid || Object.keys(kept.waiting).length > 0 || Math.abs(now - kept.answered_at) > FRESH_MS;
