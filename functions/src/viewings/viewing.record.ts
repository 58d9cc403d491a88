import { SIDES } from "@lopango/contract/bookings/booking-life";
import { TIME_ZONES } from "@lopango/contract/platform/dates";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { VIEWING_STATUSES } from "@lopango/contract/viewings/viewing-life";
import { z } from "zod";
import { defineRecord, instant, latlng, recordOf, text } from "../platform/firestore/record.ts";
import { eventsOfViewing } from "./rules/viewing-events.ts";
import { noViewings, type HomeViewings, type Viewing } from "./rules/viewing.ts";

const slot = { date: text, time: text };

const schema = recordOf<Viewing>()({
  id: text,
  property_id: text,
  property_title: text,
  place: text,
  time_zone: z.enum(TIME_ZONES),
  ...slot,
  at: instant,
  guest_id: text,
  host_id: text,
  guest_name: text,
  host_name: text,
  status: z.enum(VIEWING_STATUSES),
  proposed_by: z.enum(SIDES),
  change: z.object({ by: z.enum(SIDES).nullable(), reason: text }).nullable(),
  location: z.object({ address: text, latlng: latlng.nullable() }).nullable(),
  took_place: z.object({ guest: z.boolean().nullable(), host: z.boolean().nullable() }),
  money_reported: z.boolean(),
  reviewed: z.boolean(),
  created_at: instant,
});

export const viewings = defineRecord<Viewing>()({
  collection: "viewings",
  key: ["id"],
  schema,
  derive: ({ at }) => ({ expires_at: keptUntil(at, KEPT_DAYS.viewings) }),
  eventsOf: eventsOfViewing,
  indexes: [
    ["guest_id", "-at"],
    ["host_id", "-at"],
    ["property_id", "-at"],
    ["guest_id", "property_id", "-at"],
    ["status", "at"],
  ],
  unindexed: [
    "change",
    "created_at",
    "date",
    "guest_name",
    "host_name",
    "location",
    "money_reported",
    "place",
    "property_title",
    "proposed_by",
    "reviewed",
    "time",
    "time_zone",
    "took_place",
  ],
});

const homeSchema = recordOf<HomeViewings>()({
  property_id: text,
  slots: z.array(z.object(slot)),
  open: z.array(z.object({ id: text, guest_id: text, at: instant, is_accepted: z.boolean() })),
  money_reports: z.array(text),
});

export const homeViewings = defineRecord<HomeViewings>()({
  collection: "home_viewings",
  key: ["property_id"],
  schema: homeSchema,
  missing: noViewings,
  derive: (_home, now) => ({ expires_at: keptUntil(now, KEPT_DAYS.viewings) }),
  unindexed: ["money_reports", "open", "slots"],
});
