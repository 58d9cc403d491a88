import { epochNow } from "../clock.ts";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { monthOf, shiftMonth, type CivilDate, type CivilMonth } from "@lopango/contract/dates";
import { readBlockedDates } from "../api/aliases.ts";
import { api } from "../api/api.ts";
import { keyOf, keysOf, type CacheKey } from "../api/cache-keys.ts";

/** Listings whose calendar turned out to be out of date: their months are asked for past the CDN's copy. */
const outdated = new Map<string, number>();

/** The blocked days as a list and not as a Set: SWR compares answers, and takes every Set for the same. */
const fetchMonth = async ([, propertyId, month]: CacheKey<"availability">): Promise<readonly CivilDate[]> =>
  readBlockedDates(
    await api.get("/api/availability/{id}/month", {
      params: { id: propertyId },
      query: { month, fresh: outdated.get(propertyId) },
      anonymous: true,
      revalidate: true,
    }),
  );

export interface AvailabilityState {
  /** Whether the night that starts on `date` is taken; unknown dates count as free, the server has the last word. */
  isTaken: (date: CivilDate) => boolean;
  isLoaded: (month: CivilMonth) => boolean;
  error: unknown;
  retry: () => void;
}

/** The nights of the two months from `first` on (spec §7), and what is known of months seen before. */
export function useAvailability(propertyId: string, first: CivilMonth): AvailabilityState {
  const { cache } = useSWRConfig();
  const second = shiftMonth(first, 1);
  const left = useSWR(keyOf("availability", propertyId, first), fetchMonth);
  const right = useSWR(keyOf("availability", propertyId, second), fetchMonth);
  // Read here and not only when a day is drawn: SWR draws again for what was read.
  const [leftNights, rightNights] = [left.data, right.data];
  const known = (month: CivilMonth): readonly CivilDate[] | undefined => {
    if (month === first) return leftNights;
    if (month === second) return rightNights;
    return cache.get(unstable_serialize(keyOf("availability", propertyId, month)))?.data;
  };
  return {
    isTaken: (date) => known(monthOf(date))?.includes(date) ?? false,
    isLoaded: (month) => known(month) !== undefined,
    error: left.error ?? right.error,
    retry: () => {
      if (left.error) void left.mutate();
      if (right.error) void right.mutate();
    },
  };
}

/** How to forget a listing's calendar: its nights were taken, or given back. */
export function useReloadAvailability(): (propertyId: string) => void {
  const { mutate } = useSWRConfig();
  return (propertyId) => {
    outdated.set(propertyId, epochNow());
    void mutate(keysOf("availability", propertyId));
  };
}
