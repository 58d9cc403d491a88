import { useEffect, useState } from "react";
import useSWR from "swr";
import { addDays } from "@lopango/contract/calendar/dates";
import type { ReceivedStay, ReceptionDay } from "@lopango/contract/reception/stay";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { keptValue } from "../../lib/browser/kept-value.ts";
import { epochNow } from "../../lib/clock.ts";
import { withStored } from "./day-with-acts.ts";
import { actOutbox } from "./act-outbox.ts";

/** The last today that this device loaded. */
interface KeptDay {
  uid: string;
  day: ReceptionDay;
  /** Epoch milliseconds. */
  loaded_at: number;
}

function parsed(text: string | null): KeptDay | null {
  try {
    const kept = JSON.parse(text ?? "null") as KeptDay | null;
    const isReadable = kept && typeof kept.uid === "string" && Array.isArray(kept.day?.arrivals);
    return isReadable && Array.isArray(kept.day.clocks) ? kept : null;
  } catch {
    return null;
  }
}

const stored = keptValue<KeptDay | null>("lopango.reception", parsed);

const OPTIONS = { refreshInterval: 60_000, revalidateOnFocus: true };

/**
 * Loads a day, counted from today, which the server tells: the device's clock may be wrong. Without network it is the
 * day that the device kept, with its own date. Other receptions change a day, so it is loaded every minute.
 */
export function useReceptionDay(uid: string, shift: number) {
  const known = stored.use();
  const kept = known?.uid === uid ? known : null;
  const [isStored, setStored] = useState(true);
  const today = useSWR(keyOf("reception", uid, "today"), () => api.get("/api/host/arrivals", { query: {} }), {
    ...OPTIONS,
    onSuccess: (day) => setStored(stored.become({ uid, day, loaded_at: epochNow() })),
  });
  const first = (today.data ?? kept?.day)?.date;
  const date = first !== undefined && shift !== 0 ? addDays(first, shift) : null;
  const other = useSWR(
    date && keyOf("reception", uid, date),
    () => api.get("/api/host/arrivals", { query: { date: date ?? undefined } }),
    OPTIONS,
  );
  const { data } = today;
  const shown = shift === 0 ? today : other;
  const { mutate } = shown;
  const save = (stay: ReceivedStay) => void mutate((day) => day && withStored(day, stay), { revalidate: true });
  useEffect(() => {
    void actOutbox.sendAll();
    return actOutbox.onSent((stay) => void mutate((day) => day && withStored(day, stay), { revalidate: true }));
  }, [mutate]);
  const isKept = shift === 0 && !data && Boolean(today.error) && kept !== null;
  return {
    day: shown.data ?? (isKept ? kept.day : undefined),
    /** The date that is shown; undefined until a day is known. */
    date: date ?? (data ?? (isKept ? kept.day : undefined))?.date,
    /** When the shown day was loaded, if the server cannot be reached; else null. */
    keptSince: shift === 0 && today.error && kept ? kept.loaded_at : null,
    /** False when the device has no room to keep the day for a reload without network. */
    isStored,
    error: (shown.error ?? today.error) as unknown,
    retry: () => void mutate(),
    save,
  };
}
