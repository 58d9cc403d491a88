import { describePolicyFor } from "@lopango/contract/listings/cancellation-labels";
import type { CancellationPolicy, CheckinClock } from "@lopango/contract/listings/cancellation";
import { readerZone } from "@lopango/contract/platform/deadlines";
import type { CivilDate } from "@lopango/contract/platform/dates";
import { useSyncExternalStore } from "react";
import { useAsOf } from "../lib/now.ts";

const never = () => () => undefined;

/**
 * The refund of a stay from `checkin`, on pages that the server renders: only the browser knows the reader's time zone.
 * Separate component, because reading it takes about 100 ms on an old phone.
 */
export function PolicyFor({
  policy,
  checkin,
  place,
}: {
  policy: CancellationPolicy;
  checkin: CivilDate;
  place: CheckinClock;
}) {
  const reader = useSyncExternalStore(never, readerZone, () => place.time_zone);
  return useAsOf((now) => describePolicyFor(policy, checkin, place, now, reader));
}
