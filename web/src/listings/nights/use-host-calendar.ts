import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { monthOf, type CivilDate, type CivilMonth } from "@lopango/contract/platform/dates";
import type { HostCalendar } from "@lopango/contract/listings/host-calendar";
import type { Pricing, ListingRates, RateChange, RateRule } from "@lopango/contract/listings/rate-schemas";
import { splitTitles } from "@lopango/contract/listings/rooms";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../identity/session/store.ts";
import { useReloadAvailability } from "../../calendar/use-availability.ts";
import type { Day } from "./nights.tsx";

interface HostCalendarState {
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

/** A listing with its rates: the chosen one, or another room type of its house. */
export interface RatedRoom {
  id: string;
  /** Without the name of the house. */
  name: string;
  pricing: Pricing;
}

/** Loads the rates of a listing and of the other room types of its house, the listing first. */
export function useRates(propertyId: string): { rooms: RatedRoom[]; error: unknown; retry: () => void } {
  const uid = useSession().profile?.uid;
  const { data, error, mutate } = useSWR(keyOf("rates", propertyId, uid), () =>
    api.get("/api/host/properties/{id}/rates", { params: { id: propertyId } }),
  );
  return { rooms: data ? named(data) : [], error: error as unknown, retry: () => void mutate() };
}

function named(rates: readonly ListingRates[]): RatedRoom[] {
  const names = rates.length > 1 ? splitTitles(rates.map(({ title }) => title)).rooms : rates.map(({ title }) => title);
  return rates.map(({ property_id: id, pricing }, at) => ({ id, name: names[at] ?? "", pricing }));
}

/** Returns a function that saves a change of rate rules, and loads anew what shows it. */
export function useChangeRates(): (change: RateChange) => Promise<void> {
  const { mutate } = useSWRConfig();
  const reloadAvailability = useReloadAvailability();
  return async (change) => {
    const changed = await api.put("/api/host/rates", { body: change });
    for (const { property_id: id } of changed) {
      reloadAvailability(id);
      void mutate(keysOf("property", id));
    }
    await Promise.all([mutate(keysOf("host-calendar")), mutate(keysOf("rates"))]);
  };
}

/** The server drops what has no effect, in each room type alone: only equal rules are one. */
export const haveRule = (rooms: readonly RatedRoom[], rule: RateRule): RatedRoom[] => {
  const text = JSON.stringify(rule);
  return rooms.filter(({ pricing }) => pricing.rates.some((each) => JSON.stringify(each) === text));
};
