import { earliestArrival } from "@lopango/contract/listings/cancellation";
import { todayIn } from "@lopango/contract/platform/dates";
import type { Establishment } from "@lopango/contract/establishments/establishment";
import type { RateOn } from "@lopango/contract/calendar/stay";
import { whenLeft } from "../../lib/browser/when-visible.ts";
import { deferredPart } from "../../lib/loading/deferred-part.tsx";
import { staticPart } from "../../lib/loading/static-part.tsx";
import type { StayFormProps } from "./stay-form.tsx";

/** Room types differ in what their rates allow: the offers say it. */
export const ANY_STAY: RateOn = () => ({
  price_cents: 0,
  min_nights: 1,
  closed_to_arrival: false,
  closed_to_departure: false,
});

/** Which dates a stay in a house may have, before its offers are known. */
export function stayBounds(establishment: Establishment, now: Date) {
  const confirmation = establishment.rooms.some((room) => room.confirmation === "instant") ? "instant" : "host";
  return {
    today: todayIn(establishment.time_zone, now),
    earliest: earliestArrival({ ...establishment, confirmation }, now),
    rateOn: ANY_STAY,
  };
}

export const StaticStayForm = staticPart<StayFormProps>(() => null);
/** Loaded later, because the rendered form works without it. */
export const StayPart = deferredPart(() => import("./stay-form.tsx"), { before: StaticStayForm, when: whenLeft });
