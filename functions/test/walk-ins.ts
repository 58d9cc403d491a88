import { nightsBetween } from "@lopango/contract/platform/dates";
import type { WalkIn } from "../src/reception/rules/walk-in.ts";
import { anId } from "./random.ts";

const MADE = new Date("2027-03-10T13:00:00Z");

export function aWalkIn(different: Partial<WalkIn> = {}): WalkIn {
  const { checkin = "2027-03-10", checkout = "2027-03-11", property_id = anId() } = different;
  return {
    id: anId(),
    property_id,
    establishment_id: null,
    host_id: anId(),
    rooms: [{ property_id, title: "Chambre double", count: 1 }],
    guest_name: "Jean Ilunga Mwamba",
    guest_phone: "+243812345678",
    guests: 1,
    checkin,
    checkout,
    nights: nightsBetween(checkin, checkout),
    status: "confirmed",
    price: null,
    is_settled: false,
    sends_sms: false,
    created_at: MADE,
    written: { at: MADE, by: anId(), by_name: "Chantal" },
    presence: null,
    history: [],
    property: { title: "Hôtel du Fleuve", time_zone: "Africa/Kinshasa", checkin_time: "14:00", checkout_time: "11:00" },
    ...different,
  };
}
