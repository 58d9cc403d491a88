import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { monthOf, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import type { HostCalendar } from "@lopango/contract/listings/host-calendar";
import type { Pricing } from "@lopango/contract/listings/rate-schemas";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import type { Day } from "./nights.ts";

export interface HostCalendarState {
  units: number | undefined;
  pricing: Pricing | undefined;
  /** Covers all loaded months. */
  dayOf: (date: CivilDate) => Day | undefined;
  isLoaded: (month: CivilMonth) => boolean;
  error: unknown;
  refresh: () => Promise<unknown>;
}

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
    pricing: data?.pricing,
    dayOf: (date) => known(monthOf(date))?.days.find((day) => day.date === date),
    isLoaded: (wanted) => known(wanted) !== undefined,
    error,
    refresh: () => reload(propertyId),
  };
}

/** Returns a function that reloads a listing's calendar after its nights have changed. */
export function useReloadHostCalendar(): (propertyId: string) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (propertyId) => mutate(keysOf("host-calendar", propertyId));
}
