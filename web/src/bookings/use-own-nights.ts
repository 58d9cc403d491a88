import { useMemo } from "react";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { useAsOf } from "../lib/now.ts";
import { keptBookings } from "./kept-bookings.ts";
import { useSession } from "../identity/session/store.ts";
import { ownNights } from "./own-pending.ts";

/**
 * Returns the nights that this guest's own unpaid booking holds, from the bookings stored on the device.
 * The calendar offers them to this guest; the server still checks.
 */
export function useOwnNights(propertyId: string): ReadonlySet<CivilDate> {
  const uid = useSession().profile?.uid;
  const nights = useAsOf((now) => [...ownNights((uid && keptBookings(uid)?.bookings) || [], propertyId, now)].join());
  return useMemo(() => new Set(nights ? nights.split(",") : []), [nights]);
}
