import { useEffect } from "react";
import useSWR from "swr";
import type { CivilDate } from "@lopango/contract/calendar/dates";
import type { ReceptionDay } from "@lopango/contract/reception/stay";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { keptValue } from "../../lib/browser/kept-value.ts";
import { epochNow } from "../../lib/clock.ts";
import { withStored } from "./day-with-acts.ts";
import { actOutbox } from "./act-outbox.ts";

/** The last day that this device loaded. */
interface KeptDay {
  uid: string;
  day: ReceptionDay;
  /** Epoch milliseconds. */
  loaded_at: number;
}

function parsed(text: string | null): KeptDay | null {
  try {
    const kept = JSON.parse(text ?? "null") as KeptDay | null;
    return kept && typeof kept.uid === "string" && Array.isArray(kept.day?.arrivals) ? kept : null;
  } catch {
    return null;
  }
}

const stored = keptValue<KeptDay | null>("lopango.reception", parsed);

/** Loads the day, or returns the one that the device kept. Other receptions change it, so it is loaded every minute. */
export function useReceptionDay(uid: string, date: CivilDate) {
  const known = stored.use();
  const kept = known?.uid === uid && known.day.date === date ? known : null;
  const { data, error, mutate } = useSWR(
    keyOf("reception", uid, date),
    () => api.get("/api/host/arrivals", { query: { date } }),
    { refreshInterval: 60_000, revalidateOnFocus: true },
  );
  useEffect(() => {
    if (data) stored.become({ uid, day: data, loaded_at: epochNow() });
  }, [data, uid]);
  useEffect(() => {
    void actOutbox.sendAll();
    return actOutbox.onSent((stay) => void mutate((day) => day && withStored(day, stay), { revalidate: true }));
  }, [mutate]);
  return {
    day: data ?? kept?.day,
    /** When the shown day was loaded, if the server cannot be reached; else null. */
    keptSince: error && kept ? kept.loaded_at : null,
    error: error as unknown,
    retry: () => void mutate(),
  };
}
