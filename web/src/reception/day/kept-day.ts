import { addDays, type CivilDate } from "@lopango/contract/platform/dates";
import type { ReceptionDay } from "@lopango/contract/reception/received-stay";
import { api } from "../../lib/api/api.ts";
import { mayPass } from "../../lib/api/api-error.ts";
import { accountValue } from "../../lib/browser/stored-value.ts";
import { epochNow } from "../../lib/clock.ts";

interface Loaded {
  day: ReceptionDay;
  /** Epoch milliseconds. */
  loaded_at: number;
}

/** The last today that this device loaded, and the day after it. */
interface KeptDay extends Loaded {
  /** Absent until loaded, and in what an older version kept. */
  tomorrow?: Loaded;
}

export const keptDay = accountValue<KeptDay>(
  "lopango.reception",
  ({ day }) => Array.isArray(day?.arrivals) && Array.isArray(day.clocks),
);

export const loadToday = () => api.get("/api/host/arrivals", { query: {} });

export const loadDay = (date: CivilDate) => api.get("/api/host/arrivals", { query: { date } });

const isNext = (day: ReceptionDay, { day: today }: Loaded): boolean => day.date === addDays(today.date, 1);

/** Returns false when the device has no room. */
export function keepDay(uid: string, day: ReceptionDay): boolean {
  const today = { day, loaded_at: epochNow() };
  const tomorrow = keptDay.of(uid)?.tomorrow;
  return keptDay.keep(uid, { ...today, ...(tomorrow && isNext(tomorrow.day, today) && { tomorrow }) });
}

/** Keeps the day after the kept one; another day is not kept. Returns false when the device has no room. */
export function keepTomorrow(uid: string, day: ReceptionDay): boolean {
  const kept = keptDay.of(uid);
  if (!kept || !isNext(day, kept)) return true;
  return keptDay.keep(uid, { ...kept, tomorrow: { day, loaded_at: epochNow() } });
}

/** A person whom the server refuses keeps nothing. */
export function dropRefused(uid: string, error: unknown): void {
  if (!mayPass(error)) keptDay.forget(uid);
}

/**
 * Loads the kept days anew, on whatever page the visit begins: who was removed from a reception keeps no guests of it
 * (docs/product/reception.md#without-network).
 */
export async function refreshKeptDay(uid: string): Promise<void> {
  const kept = keptDay.now();
  if (!kept || ![kept.day, kept.tomorrow?.day].some((day) => day && namesGuests(day))) return;
  if (kept.uid !== uid) return keptDay.forget(kept.uid);
  try {
    const day = await loadToday();
    const next = await loadDay(addDays(day.date, 1));
    keepDay(uid, day);
    keepTomorrow(uid, next);
  } catch (error) {
    dropRefused(uid, error);
  }
}

const namesGuests = ({ arrivals, in_house, departures, out_of_order }: ReceptionDay): boolean =>
  [arrivals, in_house, departures, out_of_order].some((list) => list.length > 0);
