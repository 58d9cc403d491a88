import type { ReceptionDay } from "@lopango/contract/reception/stay";
import { api } from "../../lib/api/api.ts";
import { mayPass } from "../../lib/api/api-error.ts";
import { keptValue } from "../../lib/browser/kept-value.ts";
import { epochNow } from "../../lib/clock.ts";

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

export const keptDay = keptValue<KeptDay | null>("lopango.reception", parsed);

export const loadToday = () => api.get("/api/host/arrivals", { query: {} });

/** Returns false when the device has no room. */
export const keepDay = (uid: string, day: ReceptionDay): boolean => keptDay.become({ uid, day, loaded_at: epochNow() });

/** A person whom the server refuses keeps nothing. */
export function dropRefused(error: unknown): void {
  if (!mayPass(error)) keptDay.forget();
}

/**
 * Loads the kept day anew, on whatever page the visit begins: who was removed from a reception keeps no guests of it
 * (docs/product/reception.md#without-network).
 */
export async function refreshKeptDay(uid: string): Promise<void> {
  const kept = keptDay.now();
  if (!kept || !namesGuests(kept.day)) return;
  if (kept.uid !== uid) return keptDay.forget();
  try {
    keepDay(uid, await loadToday());
  } catch (error) {
    dropRefused(error);
  }
}

const namesGuests = ({ arrivals, in_house, departures, out_of_order }: ReceptionDay): boolean =>
  [arrivals, in_house, departures, out_of_order].some((list) => list.length > 0);
