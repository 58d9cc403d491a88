import { slotAt } from "@lopango/contract/viewings/viewing-life";
import { addDays, todayIn } from "@lopango/contract/platform/dates";
import type { Viewing } from "../src/viewings/rules/viewing.ts";
import { anId } from "./random.ts";

/** A viewing in three days at 10:30 that its guest proposed, with overrides. */
export function aViewing(different: Partial<Viewing> = {}): Viewing {
  const time_zone = different.time_zone ?? "Africa/Kinshasa";
  const slot = { date: different.date ?? addDays(todayIn(time_zone, new Date()), 3), time: different.time ?? "10:30" };
  return {
    id: anId(),
    property_id: anId(),
    property_title: "Appartement calme",
    place: "Gombe, Kinshasa",
    time_zone,
    ...slot,
    at: slotAt(slot, time_zone),
    guest_id: anId(),
    host_id: anId(),
    guest_name: "Grâce",
    host_name: "Chantal",
    status: "proposed",
    proposed_by: "guest",
    change: null,
    location: null,
    took_place: { guest: null, host: null },
    money_reported: false,
    reviewed: false,
    created_at: new Date(),
    ...different,
  };
}
