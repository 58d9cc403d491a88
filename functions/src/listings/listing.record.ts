import type { DocumentSnapshot } from "@google-cloud/firestore";
import { CHECK_KINDS } from "@lopango/contract/listings/check-kinds";
import { ESTABLISHMENT_CATEGORIES } from "@lopango/contract/listings/establishment-terms";
import {
  CARD_FACTS,
  FACT_NAMES,
  LISTING_AMENITIES,
  mapFacts,
  type CardFact,
  type FactName,
  type FactValue,
} from "@lopango/contract/listings/listing-facts";
import { LET_BY } from "@lopango/contract/listings/let-by";
import { CHARGE_KINDS, NO_MOVE_IN, type MoveInTerms } from "@lopango/contract/listings/move-in";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { ratingScore } from "@lopango/contract/listings/rating";
import { REVIEW_PARTS } from "@lopango/contract/listings/review-parts";
import { z } from "zod";
import type { HeldCheck } from "./rules/held-checks.ts";
import { eventsOfListing } from "./rules/listing-events.ts";
import { ratingOfEstablishment, searchedTitle } from "./rules/listed-establishment.ts";
import {
  isListed,
  type CardListing,
  type ListedEstablishment,
  type EstablishmentRoom,
  type Listing,
  type ManagedListing,
} from "./rules/listing.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import { guestsAtLeastPrice, guestsLodged, indexedPrices, moveInOrder, rankedAt } from "./rules/search-values.ts";
import { textMarks } from "./rules/text-marks.ts";
import { facetTokens } from "./rules/search-facets.ts";
import { searchTokens } from "./rules/search-terms.ts";
import { freeMarkedAt, freeStepAt } from "./rules/free-home.ts";
import { searchIndexes } from "./rules/search-indexes.ts";
import { foundRecord } from "../platform/firestore/firestore.ts";
import { isKeptInParts } from "../calendar/rules/parts.ts";
import {
  defineRecord,
  text,
  whole,
  instant,
  timeZone,
  latlng,
  times,
  recordOf,
  fieldsOf,
} from "../platform/firestore/record.ts";
import { cancellationPolicy, category } from "@lopango/contract/listings/property";

const storedFacts = mapFacts(({ kind }) =>
  kind === "flag" ? z.boolean().nullable().default(null) : whole.nullable().default(null),
) as { [Name in FactName]: z.ZodDefault<z.ZodNullable<z.ZodType<FactValue<Name>>>> };

const stars = z.object({ count: whole, sum: whole });
const rating = stars.extend({ parts: z.partialRecord(z.enum(REVIEW_PARTS), stars) });
const confirmation = z.enum(["instant", "host"]);
export const heldCheck = recordOf<HeldCheck>()({ kind: z.enum(CHECK_KINDS), checked_at: instant, until: instant });
export const photo = z.object({
  id: text,
  is_cover: z.boolean(),
  width: whole,
  height: whole,
  thumbhash: text,
  hashes: z.array(text).optional(),
});

const moveInTerms = {
  deposit_months: whole.nullable().default(null),
  advance_months: whole.nullable().default(null),
  commission: z
    .object({ amount_cents: whole, paid_by: z.enum(["tenant", "owner"]) })
    .nullable()
    .default(null),
  charges: z
    .array(
      z.object({
        kind: z.enum(CHARGE_KINDS),
        amount_cents: whole,
        included: z.boolean(),
        meter: z.enum(["own", "shared"]).nullable(),
      }),
    )
    .default(() => []),
  fees: z.array(z.object({ label: text, amount_cents: whole })).default(() => []),
  let_by: z.enum(LET_BY).nullable().default(null),
};
const MOVE_IN = Object.keys(NO_MOVE_IN) as (keyof MoveInTerms)[];

const amenities = z.array(z.enum(LISTING_AMENITIES)).default(() => []);
const fullNights = z.record(text, whole);

const pricing = {
  rates: z
    .array(
      z.object({
        from: text,
        to: text,
        weekdays: z.array(whole).optional(),
        price_cents: whole.nullable().optional(),
        price_percent: z.int().optional(),
        min_nights: whole.nullable().optional(),
        closed_to_arrival: z.boolean().nullable().optional(),
        closed_to_departure: z.boolean().nullable().optional(),
      }),
    )
    .default(() => []),
  rate_plan: z
    .object({
      weekly_rebate: whole.optional(),
      monthly_rebate: whole.optional(),
      breakfast_cents: whole.optional(),
      included_guests: whole.optional(),
      free_child_age: whole.optional(),
      extra_guest_cents: whole.optional(),
      tax_cents: whole.optional(),
    })
    .default(() => ({})),
};

const establishmentSchema = recordOf<ListedEstablishment>()({
  name: text,
  kind: z.enum(ESTABLISHMENT_CATEGORIES),
  stars: whole,
  year_founded: whole.nullable(),
  languages: z.array(text),
  cover: photo.extend({ owner_id: text }).nullable(),
  rooms: z.array(
    recordOf<EstablishmentRoom>()({
      id: text,
      title: text,
      base_price_cents: whole,
      max_guests: whole,
      units: whole,
      min_nights: whole,
      ...pricing,
      confirmation,
      photos: z.array(photo),
      amenities,
      ...storedFacts,
      full_nights: fullNights,
      rating,
    }),
  ),
});

export const listingSchema = recordOf<Listing>()({
  id: text,
  owner_id: text,
  establishment_id: text.nullable().default(null),
  host_first_name: text,
  title: text,
  description: text,
  city: text,
  country: text,
  commune: text,
  quartier: text,
  category,
  currency: text,
  base_price_cents: whole,
  max_guests: whole,
  units: whole,
  photos: z.array(photo),
  supports_booking: z.boolean(),
  min_nights: whole.default(1),
  ...pricing,
  confirmation,
  cancellation_policy: cancellationPolicy,
  unlock_price_cents: whole,
  unlock_currency: text,
  ...times,
  address: text.default(""),
  latlng: latlng.nullable().default(null),
  contact_phone: text.nullable().default(null),
  contact_whatsapp: text.nullable().default(null),
  amenities,
  ...storedFacts,
  ...moveInTerms,
  confirmed_free_at: instant.nullable().default(null),
  free_ask: z
    .object({ secret: text, at: instant, rests_from: instant.nullable().default(null) })
    .nullable()
    .default(null),
  let_reports: z.array(instant).default(() => []),
  let_at: instant.nullable().default(null),
  view_weight: whole.default(1),
  website: text.optional(),
  establishment: establishmentSchema.nullable().default(null),
  time_zone: timeZone,
  is_active: z.boolean(),
  suspended: z.boolean().optional(),
  offline_for_leaving: z.boolean().optional(),
  suspended_because: z.enum(["owner", "review", "let"]).nullish(),
  suspension_reason: text.nullish(),
  full_nights: fullNights.optional(),
  rating,
  checks: z.array(heldCheck).default(() => []),
  created_at: instant,
});

export const listings = defineRecord<Listing>()({
  collection: "properties",
  key: ["id"],
  schema: listingSchema,
  derive: (listing) => ({
    is_listed: isListed(listing),
    search_tokens: [...searchTokens({ ...listing, title: searchedTitle(listing) }), ...facetTokens(listing)],
    commune_key: placeKey(listing.commune),
    quartier_key: placeKey(listing.quartier),
    most_guests: guestsLodged(listing),
    least_guests: guestsAtLeastPrice(listing),
    in_francs: listing.currency === "CDF",
    least_price_cents: indexedPrices(listing).least,
    top_price_cents: indexedPrices(listing).top,
    rating_score: ratingScore(listing.establishment ? ratingOfEstablishment(listing.establishment) : listing.rating),
    free_step_at: freeStepAt(listing),
    free_marked_at: freeMarkedAt(listing),
    move_in_order: moveInOrder(listing),
    ranked_at: rankedAt(listing),
    text_marks: textMarks(listing.description),
    admin_tokens: nameTokens(
      [listing.title, listing.city, listing.commune, listing.quartier, listing.host_first_name],
      [listing.id, listing.owner_id, listing.establishment_id ?? ""],
    ),
  }),
  isShared: ({ units }) => isKeptInParts(units),
  eventsOf: eventsOfListing,
  eventsOfRemoval: (listing) => eventsOfListing(listing, null),
  indexes: [
    ...searchIndexes(),
    ["owner_id", "-created_at"],
    ["owner_id", "is_listed", "-created_at"],
    ["owner_id", "category", "-created_at"],
    ["suspended_because", "created_at"],
  ],
  unindexed: [
    "address",
    "admin_tokens",
    "amenities",
    ...FACT_NAMES,
    ...MOVE_IN,
    "checkin_time",
    "checkout_time",
    "checks",
    "commune_key",
    "description",
    "free_ask",
    "full_nights",
    "establishment",
    "in_francs",
    "latlng",
    "least_guests",
    "let_reports",
    "min_nights",
    "most_guests",
    "move_in_order",
    "photos",
    "quartier_key",
    "ranked_at",
    "rate_plan",
    "rates",
    "rating",
    "rating_score",
    "search_tokens",
    "top_price_cents",
    "view_weight",
    "website",
  ],
  adminList: { newest: "created_at", filters: [["is_active"]] },
});

export const CARD_MASK = {
  id: true,
  establishment_id: true,
  title: true,
  city: true,
  country: true,
  commune: true,
  quartier: true,
  latlng: true,
  category: true,
  currency: true,
  base_price_cents: true,
  max_guests: true,
  units: true,
  photos: true,
  supports_booking: true,
  min_nights: true,
  rates: true,
  rate_plan: true,
  is_active: true,
  amenities: true,
  deposit_months: true,
  advance_months: true,
  commission: true,
  charges: true,
  fees: true,
  let_by: true,
  confirmed_free_at: true,
  free_ask: true,
  rating: true,
  checks: true,
  establishment: true,
  created_at: true,
  ...(Object.fromEntries(CARD_FACTS.map((name) => [name, true])) as Record<CardFact, true>),
} as const satisfies Record<keyof CardListing, true>;

const cardSchema = listingSchema.pick(CARD_MASK);

export const CARD_FIELDS = fieldsOf(cardSchema);

export function foundCard(snapshot: DocumentSnapshot): CardListing {
  return foundRecord(snapshot, cardSchema, { id: snapshot.id });
}

const managedSchema = listingSchema.pick({
  ...CARD_MASK,
  owner_id: true,
  host_first_name: true,
  suspended: true,
  suspended_because: true,
  suspension_reason: true,
} satisfies Record<keyof ManagedListing, true>);

export const MANAGED_FIELDS = fieldsOf(managedSchema);

export function foundManaged(snapshot: DocumentSnapshot): ManagedListing {
  return foundRecord(snapshot, managedSchema, { id: snapshot.id });
}
