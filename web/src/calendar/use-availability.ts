import { epochNow } from "../lib/clock.ts";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { monthOf, shiftMonth, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import { fieldsOf } from "../lib/api/aliases.ts";
import { api } from "../lib/api/api.ts";
import { keyOf, keysOf, type CacheKey } from "../lib/api/cache-keys.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    availability: [rooms: string, month: CivilMonth];
  }
}

/** Listings with an outdated calendar: their months are fetched past the CDN's copy. */
const outdated = new Map<string, number>();

/** Accepts a list of days or `{days}`. */
export function readBlockedDates(answer: unknown): CivilDate[] {
  const days = Array.isArray(answer) ? answer : fieldsOf(answer)["days"];
  if (!Array.isArray(days)) return [];
  return days
    .map(fieldsOf)
    .filter((day) => day["is_blocked"] ?? day["blocked"])
    .map((day) => String(day["date"]));
}

const fetchRoom = async (room: string, month: CivilMonth): Promise<CivilDate[]> => {
  const [id = "", units] = room.split(":");
  return readBlockedDates(
    await api.get("/api/availability/{id}/month", {
      params: { id },
      query: { month, units, fresh: outdated.get(id) },
      anonymous: true,
      revalidate: true,
    }),
  );
};

/** Returns a list, because SWR treats every two Sets as equal. */
const fetchMonth = async ([, rooms, month]: CacheKey<"availability">): Promise<readonly CivilDate[]> =>
  (await Promise.all(rooms.split(",").map((room) => fetchRoom(room, month)))).flat();

interface AvailabilityState {
  /** Returns whether the night starting on `date` is taken. Unknown nights count as free; the server decides. */
  isTaken: (date: CivilDate) => boolean;
  isLoaded: (month: CivilMonth) => boolean;
  error: unknown;
  retry: () => void;
}

/**
 * Fetches the nights of two months from `first` on; months seen before are read from the cache.
 * @param rooms - id of a listing, or `writeRooms` of several that are wanted together
 */
export function useAvailability(rooms: string, first: CivilMonth): AvailabilityState {
  const { cache } = useSWRConfig();
  const second = shiftMonth(first, 1);
  const left = useSWR(keyOf("availability", rooms, first), fetchMonth);
  const right = useSWR(keyOf("availability", rooms, second), fetchMonth);
  // Reads `data` during render: SWR re-renders only for fields that were read.
  const [leftNights, rightNights] = [left.data, right.data];
  const known = (month: CivilMonth): readonly CivilDate[] | undefined => {
    if (month === first) return leftNights;
    if (month === second) return rightNights;
    return cache.get(unstable_serialize(keyOf("availability", rooms, month)))?.data;
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

/** Returns a function that invalidates the calendar of rooms after their nights changed. */
export function useReloadAvailability(): (rooms: string) => void {
  const { mutate } = useSWRConfig();
  return (rooms) => {
    for (const room of rooms.split(",")) outdated.set(room.split(":")[0] ?? "", epochNow());
    void mutate(keysOf("availability", rooms));
  };
}
