import { useEffect } from "react";
import { timeNow } from "../clock.ts";
import { bookingCode } from "@lopango/contract/booking-code";
import type { Booking } from "@lopango/contract/booking";
import { DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME } from "@lopango/contract/limits";
import { readStored, writeStored } from "../browser/device-storage.ts";

const BOOKINGS_KEY = "lopango.bookings";

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

const MAX_KEPT = 50;

/** What `text` holds for the account; null for another one's, and for anything else. */
export function parseKeptBookings(text: string | null, uid: string): KeptBookings | null {
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as Partial<KeptBookings>;
    if (kept.uid !== uid || typeof kept.saved_at !== "string" || !Array.isArray(kept.bookings)) return null;
    return { ...(kept as KeptBookings), bookings: kept.bookings.map(completed) };
  } catch {
    return null;
  }
}

const USUAL_TIMES = { checkin_time: DEFAULT_CHECKIN_TIME, checkout_time: DEFAULT_CHECKOUT_TIME };

/** An older version of the application kept bookings without a code, without times and without an arrival. */
const completed = (booking: Booking): Booking => ({
  ...booking,
  code: bookingCode(booking.id),
  arrival: booking.arrival ?? null,
  property: { ...USUAL_TIMES, ...booking.property },
});

/** Its guest is told where to go. */
export const isPaidFor = ({ status }: Booking): boolean => status === "paid" || status === "confirmed";

/** A list does not tell the way: what is known of it stays while the stay is paid for. */
function withArrival(fresh: Booking, known: Booking | undefined): Booking {
  return isPaidFor(fresh) && fresh.arrival === null ? { ...fresh, arrival: known?.arrival ?? null } : fresh;
}

/** `known` with `fresh` in front; each booking once, the newest answer first. */
export function merged(known: Booking[], fresh: Booking[]): Booking[] {
  const answered = new Set(fresh.map(({ id }) => id));
  const before = new Map(known.map((booking) => [booking.id, booking]));
  const answers = fresh.map((booking) => withArrival(booking, before.get(booking.id)));
  return [...answers, ...known.filter(({ id }) => !answered.has(id))]
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, MAX_KEPT);
}

export function keptBookings(uid: string): KeptBookings | null {
  return parseKeptBookings(readStored(BOOKINGS_KEY), uid);
}

export function keepBookings(uid: string, fresh: Booking[]): void {
  const kept: KeptBookings = {
    uid,
    saved_at: timeNow().toISOString(),
    bookings: merged(keptBookings(uid)?.bookings ?? [], fresh),
  };
  writeStored(BOOKINGS_KEY, JSON.stringify(kept));
}

/** How many of the bookings in `text` can be paid for. What changes with every answer is left out: two tabs would ask each other for ever. */
export const payableIn = (text: string | null): number => (text ?? "").split('"can_pay":true').length - 1;

/** Asks again once another tab has heard of a booking that can be paid for, or of one that cannot any more. */
export function useOtherTabs(refresh: () => unknown): void {
  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === BOOKINGS_KEY && payableIn(oldValue) !== payableIn(newValue)) refresh();
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  });
}
