import { USUAL_TIMES } from "@lopango/contract/listings/cancellation";
import { isPaid } from "@lopango/contract/bookings/booking-state";
import { useEffect } from "react";
import { timeNow } from "../lib/clock.ts";
import { bookingCode } from "@lopango/contract/payments/booking-code";
import type { Booking } from "@lopango/contract/bookings/booking";
import { readStored, writeStored } from "../lib/browser/device-storage.ts";

const BOOKINGS_KEY = "lopango.bookings";

/** Stores the guest's bookings for offline use, for one account at a time; a sign-out erases them. */
interface KeptBookings {
  uid: string;
  /** Time of the last response, ISO 8601. */
  saved_at: string;
  bookings: Booking[];
}

const MAX_KEPT = 50;

/** Parses the stored text; null for another account or invalid text. */
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

/** Adds the fields that older versions did not store. */
const completed = (booking: Booking): Booking => ({
  ...booking,
  code: bookingCode(booking.id),
  arrival: booking.arrival ?? null,
  property: { ...USUAL_TIMES, ...booking.property },
});

/** Lists omit the arrival details: the known ones are kept while the booking is paid. */
function withArrival(fresh: Booking, known: Booking | undefined): Booking {
  return isPaid(fresh) && fresh.arrival === null ? { ...fresh, arrival: known?.arrival ?? null } : fresh;
}

/** Merges fresh bookings in front of known ones, each booking once. */
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

/** Counts the payable bookings in `text`. Comparing more would make two tabs refetch in a loop. */
export const payableIn = (text: string | null): number => (text ?? "").split('"can_pay":true').length - 1;

/** Refetches when another tab changed the number of payable bookings. */
export function useOtherTabs(refresh: () => unknown): void {
  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === BOOKINGS_KEY && payableIn(oldValue) !== payableIn(newValue)) refresh();
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  });
}
