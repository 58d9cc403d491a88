import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { monthOf, type CivilDate, type CivilMonth } from "@lopango/contract/dates";
import type { HostCalendar } from "@lopango/contract/host";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../lib/session/store.ts";
import type { Day } from "./nights.ts";

export interface HostCalendarState {
  /** How many units the listing has; undefined until a month is there. */
  units: number | undefined;
  /** What is known of a night, also of months that were seen before. */
  dayOf: (date: CivilDate) => Day | undefined;
  isLoaded: (month: CivilMonth) => boolean;
  error: unknown;
  /** Asks for every month again that was seen. */
  refresh: () => Promise<unknown>;
}

/** One month of an own listing as its host sees it. */
export function useHostCalendar(propertyId: string, month: CivilMonth): HostCalendarState {
  const { cache } = useSWRConfig();
  const reload = useReloadHostCalendar();
  const uid = useSession().profile?.uid;
  const keyFor = (wanted: CivilMonth) => keyOf("host-calendar", propertyId, uid, wanted);
  const { data, error } = useSWR(
    keyFor(month),
    () => api.get("/api/host/calendars/{id}", { params: { id: propertyId }, query: { month } }),
    { dedupingInterval: 500 },
  );
  const known = (wanted: CivilMonth): HostCalendar | undefined =>
    wanted === month ? data : cache.get(unstable_serialize(keyFor(wanted)))?.data;
  return {
    units: data?.units,
    dayOf: (date) => known(monthOf(date))?.days.find((day) => day.date === date),
    isLoaded: (wanted) => known(wanted) !== undefined,
    error,
    refresh: () => reload(propertyId),
  };
}

/** How to ask for a listing's calendar again: its nights were taken, given back, closed or opened. */
export function useReloadHostCalendar(): (propertyId: string) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (propertyId) => mutate(keysOf("host-calendar", propertyId));
}
