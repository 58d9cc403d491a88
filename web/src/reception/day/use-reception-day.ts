import { useEffect, useState } from "react";
import useSWR from "swr";
import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import type { ReceivedStay } from "@lopango/contract/reception/received-stay";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { withStored } from "./day-with-acts.ts";
import { actOutbox } from "./act-outbox.ts";
import { dropRefused, keepDay, keepTomorrow, keptDay, loadDay, loadToday } from "./kept-day.ts";

declare module "../../lib/api/cache-keys.ts" {
  interface CacheKeys {
    reception: [uid: string, date: CivilDate];
    "reception-listings": [uid: string];
    /** Walk-ins of own listings for an empty `establishment`. */
    "walk-ins": [uid: string | undefined, establishment: string];
  }
}

/** The day after is kept for a morning without network. */
const TOMORROW_MS = 600_000;
const OPTIONS = { refreshInterval: 60_000, revalidateOnFocus: true };

/**
 * Loads a day, counted from today, which the server tells: the device's clock may be wrong. Without network it is the
 * day that the device kept, with its own date, or the one after it. Other receptions change a day, so it is loaded every minute.
 */
export function useReceptionDay(uid: string, shift: number) {
  const kept = keptDay.useOf(uid);
  const [isStored, setStored] = useState(true);
  // Taken apart at once: the answer of SWR is one object whose values change.
  const { data, error, mutate } = useSWR(keyOf("reception", uid, "today"), loadToday, {
    ...OPTIONS,
    onSuccess: (day) => setStored(keepDay(uid, day)),
    onError: (refusal) => dropRefused(uid, refusal),
  });
  const first = (data ?? kept?.day)?.date;
  const date = first !== undefined && shift !== 0 ? addDays(first, shift) : null;
  const {
    data: otherData,
    error: otherError,
    mutate: mutateOther,
  } = useSWR(date && keyOf("reception", uid, date), () => loadDay(date ?? ""), OPTIONS);
  const tomorrow = data && addDays(data.date, 1);
  useSWR(tomorrow && keyOf("reception", uid, tomorrow), () => loadDay(tomorrow ?? ""), {
    refreshInterval: TOMORROW_MS,
    onSuccess: (day) => {
      if (!keepTomorrow(uid, day)) setStored(false);
    },
  });
  const isToday = shift === 0;
  const change = isToday ? mutate : mutateOther;
  const save = (stay: ReceivedStay) => void change((day) => day && withStored(day, stay), { revalidate: true });
  useEffect(() => {
    void actOutbox.sendAll();
    return actOutbox.onSent(
      (stay) => void change((day) => (day && stay ? withStored(day, stay) : day), { revalidate: true }),
    );
  }, [change]);
  const keptTomorrow = kept?.tomorrow?.day.date === date ? kept?.tomorrow : undefined;
  const shownAgain = error ? (isToday ? kept : otherData ? null : keptTomorrow) : null;
  const shown = isToday ? (data ?? shownAgain?.day) : (otherData ?? shownAgain?.day);
  return {
    day: shown,
    /** The date that is shown; undefined until a day is known. */
    date: date ?? shown?.date,
    /** When the shown day was loaded, if the server cannot be reached; else null. */
    keptSince: shownAgain?.loaded_at ?? null,
    /** False when the device has no room to keep the day for a reload without network. */
    isStored,
    error: (isToday ? error : (otherError ?? error)) as unknown,
    retry: () => void change(),
    save,
  };
}
