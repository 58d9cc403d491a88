import { ESTABLISHMENT_CATEGORIES } from "@lopango/contract/listings/establishment-terms";
import { FILE_KINDS } from "@lopango/contract/files/file-format";
import { GUESTS_PER_ROOM } from "@lopango/contract/limits";
import { LISTING_AMENITIES } from "@lopango/contract/listings/listing-facts";
import { ROOM_FACTS, type RoomFact } from "@lopango/contract/listings/room-facts";
import { newApplication } from "@lopango/contract/partners/partner-form";
import { APPLICATION_EVENTS, APPLICATION_STATUSES } from "@lopango/contract/partners/partner-life";
import { withRoomKeys } from "@lopango/contract/partners/photo-rooms";
import { z } from "zod";
import { type PartnerApplication, eventsOfApplication } from "./rules/application.ts";
import { isToPublish } from "./rules/application-listings.ts";
import { paperKeys, papersDueAt } from "./rules/papers.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { defineRecord, text, whole, instant, latlng, times, recordOf } from "../platform/firestore/record.ts";
import { cancellationPolicy } from "@lopango/contract/listings/property";

const storedRoomFacts = Object.fromEntries(ROOM_FACTS.map((name) => [name, whole.nullable().default(null)])) as Record<
  RoomFact,
  z.ZodDefault<z.ZodNullable<typeof whole>>
>;

const schema = recordOf<PartnerApplication>()({
  id: text,
  applicant: z.object({ uid: text, email: text, phone: text.nullish(), full_name: text }),
  status: z.enum(APPLICATION_STATUSES),
  reason: text.nullable(),
  files: z.array(
    z.object({
      id: text,
      kind: z.enum(FILE_KINDS),
      name: text,
      content_type: text,
      bytes: whole,
      room: text.nullable().default(null),
      created_at: instant,
    }),
  ),
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(APPLICATION_EVENTS),
      status: z.enum(APPLICATION_STATUSES),
      by: text,
      reason: text.optional(),
    }),
  ),
  listing_ids: z.array(text),
  created_at: instant,
  updated_at: instant,
  hotel_name: text,
  category: z.enum(ESTABLISHMENT_CATEGORIES),
  stars: whole,
  year_founded: whole.nullable(),
  description: text,
  languages: z.array(text),
  country: text,
  city: text,
  address: text,
  district: text,
  postal_code: text,
  latlng: latlng.nullable(),
  phone_primary: text,
  phone_whatsapp: text,
  email: text,
  website: text,
  manager_name: text,
  manager_role: text,
  manager_idno: text,
  manager_phone: text,
  rooms: z
    .array(
      z.object({
        key: text.optional(),
        type: text,
        count: whole,
        price_cents: whole,
        max_guests: whole.default(GUESTS_PER_ROOM),
        ...storedRoomFacts,
      }),
    )
    .transform(withRoomKeys),
  cancellation_policy: cancellationPolicy,
  ...times,
  amenities: z.array(z.enum(LISTING_AMENITIES)),
  rccm: text,
  nif: text,
  mx_account_name: text,
  mx_account_email: text,
  mx_account_phone: text,
});

export const applications = defineRecord<PartnerApplication>()({
  collection: "partner_applications",
  key: ["id"],
  schema,
  derive: (application) => ({
    applicant_id: application.applicant.uid,
    to_publish: isToPublish(application),
    papers_due_at: papersDueAt(application),
    paper_keys: paperKeys(application).map(({ key }) => key),
    admin_tokens: nameTokens(namesOf(application), [application.id, application.applicant.uid]),
  }),
  eventsOf: eventsOfApplication,
  indexes: [["applicant_id", "-created_at"]],
  // Fields of the form. Queries use the applicant, the status and the tokens only.
  unindexed: [
    "admin_tokens",
    ...Object.keys(newApplication.shape),
    "applicant",
    "files",
    "history",
    "listing_ids",
    "reason",
    "updated_at",
  ],
  adminList: { newest: "created_at", filters: [["status", "to_publish"]] },
});

const namesOf = ({ hotel_name, city, district, applicant }: PartnerApplication): string[] => [
  hotel_name,
  city,
  district,
  applicant.full_name,
  applicant.email,
  applicant.phone ?? "",
];
