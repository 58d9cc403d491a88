import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { act, history, presence } from "../bookings/booking.record.ts";
import { propertyIds } from "../bookings/rules/booking.ts";
import { authorsIn } from "../bookings/rules/booking-persons.ts";
import { awaitsDeparture, receptionDays } from "../bookings/rules/presence.ts";
import { defineRecord, instant, money, recordOf, text, timeZone, times, whole } from "../platform/firestore/record.ts";
import { type WalkIn, eventsOfWalkIn } from "./rules/walk-in.ts";

const schema = recordOf<WalkIn>()({
  id: text,
  property_id: text,
  establishment_id: text.nullable(),
  host_id: text,
  rooms: z.array(z.object({ property_id: text, title: text, count: whole })),
  guest_name: text,
  guest_phone: text.nullable(),
  guests: whole,
  checkin: text,
  checkout: text,
  nights: whole,
  status: z.enum(["confirmed", "cancelled"]),
  price: money.nullable(),
  is_settled: z.boolean(),
  sends_sms: z.boolean(),
  created_at: instant,
  written: act,
  presence: presence.nullable(),
  history,
  property: z.object({ title: text, time_zone: timeZone, ...times }),
});

export const walkIns = defineRecord<WalkIn>()({
  collection: "walk_ins",
  key: ["id"],
  schema,
  derive: (walkIn) => ({
    property_ids: propertyIds(walkIn),
    shared_ids: propertyIds(walkIn).length > 1 ? propertyIds(walkIn) : [],
    noted_by: authorsIn([walkIn.written, walkIn.presence]),
    reception_days: receptionDays(walkIn),
    awaits_departure: awaitsDeparture(walkIn),
    expires_at: keptUntil(walkIn.created_at, KEPT_DAYS.accounting),
  }),
  eventsOf: eventsOfWalkIn,
  indexes: [
    ["host_id", "reception_days[]"],
    ["host_id", "awaits_departure", "-checkout"],
    ["host_id", "checkin"],
    ["host_id", "-checkin"],
    ["shared_ids[]", "-checkout"],
  ],
  unindexed: ["history", "presence", "property", "rooms", "written"],
});
