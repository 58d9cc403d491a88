import useSWR, { useSWRConfig } from "swr";
import { splitTitles } from "@lopango/contract/bookings/rooms";
import type { ListingRates, Pricing, RateChange, RateRule } from "@lopango/contract/listings/rate-schemas";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useReloadAvailability } from "../../calendar/use-availability.ts";
import { useSession } from "../../identity/session/store.ts";

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
