import { MAX_GUESTS } from "@lopango/contract/limits";

/** Guests within 1 and the listing's capacity, 50 when it is unknown; anything unreadable is 1 (spec §5). */
export function clampGuests(guests: number | string | null | undefined, maxGuests: number | null | undefined): number {
  const wanted = Math.trunc(Number(guests ?? 1));
  const most = maxGuests && maxGuests >= 1 ? maxGuests : MAX_GUESTS;
  return Number.isNaN(wanted) ? 1 : Math.min(most, Math.max(1, wanted));
}
