import { ESTABLISHMENT_CATEGORIES } from "@lopango/contract/listings/establishment-terms";
import { LISTING_AMENITIES } from "@lopango/contract/listings/listing-facts";
import { z } from "zod";
import { heldCheck, photo } from "../listings/listing.record.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { defineRecord, text, whole, instant, latlng, recordOf } from "../platform/firestore/record.ts";
import { cancellationPolicy } from "@lopango/contract/listings/property";
import { eventsOfEstablishment, type Establishment } from "./rules/establishment.ts";

const schema = recordOf<Establishment>()({
  id: text,
  owner_id: text,
  name: text,
  kind: z.enum(ESTABLISHMENT_CATEGORIES),
  stars: whole,
  year_founded: whole.nullable(),
  languages: z.array(text),
  website: text,
  description: text,
  rules: text,
  city: text,
  country: text,
  commune: text,
  quartier: text,
  address: text,
  latlng: latlng.nullable(),
  checkin_time: text,
  checkout_time: text,
  cancellation_policy: cancellationPolicy,
  contact_phone: text.nullable(),
  contact_whatsapp: text.nullable(),
  amenities: z.array(z.enum(LISTING_AMENITIES)),
  photos: z.array(photo),
  checks: z.array(heldCheck).default(() => []),
  room_ids: z.array(text),
  lead_id: text.nullable(),
  moving_from: text.nullable().default(null),
  former_owner_ids: z.array(text).default(() => []),
  created_at: instant,
});

export const establishments = defineRecord<Establishment>()({
  collection: "establishments",
  key: ["id"],
  schema,
  derive: ({ name, city, commune, id, owner_id, room_ids }) => ({
    admin_tokens: nameTokens([name, city, commune], [id, owner_id, ...room_ids]),
  }),
  eventsOf: eventsOfEstablishment,
  eventsOfRemoval: (before) => eventsOfEstablishment(before, null),
  indexes: [
    ["owner_id", "-created_at"],
    ["owner_id", "moving_from"],
  ],
  unindexed: [
    "admin_tokens",
    ...Object.keys(schema.shape).filter((field) => !["id", "owner_id", "moving_from", "created_at"].includes(field)),
  ],
  adminList: { newest: "created_at", filters: [] },
});
