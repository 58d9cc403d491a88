import type { Booking } from "@lopango/contract/booking";
import { readStored, writeStored } from "./device-storage.ts";

/**
 * The guest's own bookings as this device last saw them, for when it has no network (design §15). Kept for one
 * account at a time, and gone when it signs out.
 */
export interface KeptBookings {
  uid: string;
  /** When the server last answered, ISO 8601. */
  saved_at: string;
  bookings: Booking[];
}

const KEY = "lopango.bookings";
const MAX_KEPT = 50;

/** What `text` holds for the account; null for another one's, and for anything else. */
export function parseKept(text: string | null, uid: string): KeptBookings | null {
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as Partial<KeptBookings>;
    if (kept.uid !== uid || typeof kept.saved_at !== "string" || !Array.isArray(kept.bookings)) return null;
    return kept as KeptBookings;
  } catch {
    return null;
  }
}

/** `known` with `fresh` in front; each booking once, the newest answer first. */
export function merged(known: Booking[], fresh: Booking[]): Booking[] {
  const answered = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !answered.has(id))]
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, MAX_KEPT);
}

export function keptBookings(uid: string): KeptBookings | null {
  return parseKept(readStored(KEY), uid);
}

export function keepBookings(uid: string, fresh: Booking[]): void {
  const kept: KeptBookings = {
    uid,
    saved_at: new Date().toISOString(),
    bookings: merged(keptBookings(uid)?.bookings ?? [], fresh),
  };
  writeStored(KEY, JSON.stringify(kept));
}

export function forgetBookings(): void {
  writeStored(KEY, null);
}
