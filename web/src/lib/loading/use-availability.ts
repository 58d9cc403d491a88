import { epochNow } from "../clock.ts";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { monthOf, shiftMonth, type CivilDate, type CivilMonth } from "@lopango/contract/calendar/dates";
import { readBlockedDates } from "../api/aliases.ts";
import { api } from "../api/api.ts";
import { keyOf, keysOf, type CacheKey } from "../api/cache-keys.ts";

/** Listings with an outdated calendar: their months are fetched past the CDN's copy. */
const outdated = new Map<string, number>();

/** Returns a list, because SWR treats every two Sets as equal. */
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
  /** Returns whether the night starting on `date` is taken. Unknown nights count as free; the server decides. */
  isTaken: (date: CivilDate) => boolean;
  isLoaded: (month: CivilMonth) => boolean;
  error: unknown;
  retry: () => void;
}

/** Fetches the nights of two months from `first` on; months seen before are read from the cache. */
export function useAvailability(propertyId: string, first: CivilMonth): AvailabilityState {
  const { cache } = useSWRConfig();
  const second = shiftMonth(first, 1);
  const left = useSWR(keyOf("availability", propertyId, first), fetchMonth);
  const right = useSWR(keyOf("availability", propertyId, second), fetchMonth);
  // Reads `data` during render: SWR re-renders only for fields that were read.
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

/** Returns a function that invalidates a listing's calendar after its nights changed. */
export function useReloadAvailability(): (propertyId: string) => void {
  const { mutate } = useSWRConfig();
  return (propertyId) => {
    outdated.set(propertyId, epochNow());
    void mutate(keysOf("availability", propertyId));
  };
}
