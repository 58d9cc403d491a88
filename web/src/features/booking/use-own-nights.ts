import { useMemo } from "react";
import type { CivilDate } from "@lopango/contract/dates";
import { useAsOf } from "../../lib/now.ts";
import { keptBookings } from "../../lib/session/kept-bookings.ts";
import { useSession } from "../../lib/session/store.ts";
import { ownNights } from "./own-pending.ts";

/**
 * The nights of a listing that this guest's own unpaid booking holds, as this device knows it: to pay for it,
 * or to choose other dates, they must not stand in the way. The server has the last word.
 */
export function useOwnNights(propertyId: string): ReadonlySet<CivilDate> {
  const uid = useSession().profile?.uid;
  const nights = useAsOf((now) => [...ownNights((uid && keptBookings(uid)?.bookings) || [], propertyId, now)].join());
  return useMemo(() => new Set(nights ? nights.split(",") : []), [nights]);
}
