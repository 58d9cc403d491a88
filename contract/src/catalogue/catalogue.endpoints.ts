import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import {
  civilMonth,
  optionalChoice,
  optionalDate,
  optionalInteger,
  optionalText,
  pageLimit,
} from "../platform/fields.ts";
import { ID_PATTERN } from "../platform/ids.ts";
import {
  HOME_LISTINGS,
  MAX_ASKED_LISTINGS,
  MAX_DEPOSIT_MONTHS,
  MAX_GUESTS,
  MAX_PLACE_LENGTH,
  MAX_PRICE_CENTS,
  MAX_PUBLIC_OFFSET,
  MAX_ROOMS,
  MAX_SEARCH_LENGTH,
  SEARCH_PAGE_SIZE,
} from "../limits.ts";
import { mapFilters, type FilterName, type FilterValues } from "./fact-filters.ts";
import { rating, amenity, availability, category, property, propertySummary } from "../listings/property.ts";
import { LET_BY } from "../listings/let-by.ts";
import { moveIn } from "../listings/move-in-schemas.ts";
import { SEARCH_ORDERS } from "../listings/search-order.ts";
import { LISTING_AMENITIES, parseAmenities } from "../listings/listing-facts.ts";
import { searchedPlace } from "./searched-place.ts";
import { READING } from "../platform/call-limits.ts";
import { byId, cursor } from "../platform/endpoint-parts.ts";

const sort = z.preprocess((value) => value || undefined, z.enum(["new"]).default("new"));
const optionalCategory = z.preprocess((value) => value || undefined, category.optional());
const offset = optionalInteger(0, MAX_PUBLIC_OFFSET);
const onlyTrue = optionalChoice(["true", "false"]).transform((asked) => (asked === "true" ? true : undefined));
const price = optionalInteger(0, MAX_PRICE_CENTS);
const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
/** Deduplicated and in contract order, so that equal filters share one URL. */
const amenities = z
  .string()
  .max(MAX_SEARCH_LENGTH * 2)
  .refine((text) => wordsOf(text).every((word) => amenity.safeParse(word).success), "Équipement inconnu.")
  .transform((text) => (wordsOf(text).length > 0 ? parseAmenities(text) : undefined))
  .optional()
  .meta({ description: `With commas between, of: ${LISTING_AMENITIES.join(", ")}.`, example: "wifi,generator" });

/** Each filter of a fact: a number within its limits, or a flag. */
const factQuery = mapFilters(({ fact }) =>
  fact.kind === "flag"
    ? optionalChoice(["true", "false"]).transform((asked) => asked && asked === "true")
    : optionalInteger(fact.min ?? 0, fact.max),
) as { [Name in FilterName]: z.ZodType<FilterValues<undefined>[Name], FilterValues<undefined>[Name]> & Absent };
/** Lets zod infer an optional key. */
interface Absent {
  _zod: { optin: "optional"; optout: "optional" };
}

const ids = z.preprocess(
  (value) => value || undefined,
  z
    .string()
    .regex(new RegExp(`^${ID_PATTERN}(,${ID_PATTERN}){0,${MAX_ASKED_LISTINGS - 1}}$`), "Identifiants invalides.")
    .transform((text) => text.split(","))
    .optional(),
);

export const catalogueEndpoints = {
  listProperties: {
    method: "GET",
    path: "/api/properties",
    summary:
      "Newest active listings, as the home page shows them; with `owner=me` the caller’s own, inactive ones too, and with `ids` those of these that are online, in this order.",
    access: "optional",
    query: z.object({
      category: optionalCategory,
      owner: z.preprocess((value) => value || undefined, z.literal("me").optional()),
      ids,
      limit: pageLimit(HOME_LISTINGS),
      sort,
      cursor,
    }),
    reply: z.array(propertySummary),
    errors: ["invalid_fields", "authentication_required", "invalid_token"],
    cache: "public",
    limit: READING,
    paged: true,
  },
  getProperty: {
    method: "GET",
    path: "/api/properties/{id}",
    summary: "One listing. The description of a locked logement is withheld.",
    access: "optional",
    params: byId,
    reply: property,
    errors: ["property_not_found", "invalid_token"],
    cache: "public",
    limit: READING,
    visitor: "read",
  },
  getMoveIn: {
    method: "GET",
    path: "/api/properties/{id}/move-in",
    summary: "What is paid before moving into a home, part by part; only `deposit` comes back.",
    access: "public",
    params: byId,
    reply: moveIn,
    errors: ["property_not_found", "move_in_unknown"],
    cache: "public",
    limit: READING,
  },
  getAvailability: {
    method: "GET",
    path: "/api/availability/{id}/month",
    summary: "The nights of one month and whether each is blocked: fewer than `units` are free, one unless given.",
    access: "public",
    params: byId,
    query: z.object({ month: civilMonth, units: optionalInteger(1, MAX_ROOMS) }),
    reply: availability,
    errors: ["property_not_found", "invalid_fields"],
    cache: "public",
    limit: READING,
  },
  getFigures: {
    method: "GET",
    path: "/api/figures",
    summary: "Number of listings that searches show, and the mean of all reviews of places. Counted once an hour.",
    access: "public",
    reply: z.object({ listings: z.int(), rating: rating.nullable() }),
    cache: "public",
    limit: READING,
  },
  listPlaces: {
    method: "GET",
    path: "/api/search/places",
    summary:
      "Cities, communes and quartiers with their active listings, those with the most first: what the search suggests. Counted now and then.",
    access: "public",
    reply: z.array(searchedPlace),
    cache: "public",
    limit: READING,
  },
  searchProperties: {
    method: "GET",
    path: "/api/search/properties",
    summary:
      "Search by words, commune, quartier, price, facts and filters of homes, of which all or any must hold (`logic`); category, city, guests, dates and `verified` (a check of the place is valid) always hold. Facts are: each of `amenities`, and a filter's own: equal to it, or at least `min_…` and at most `max_…` (0 `bedrooms`: a studio, floor 0: the ground floor, `power_hours`: hours of electricity a day). What a host did not say counts as far as the title says it. Guests may need several rooms of a house, or units of a listing: those that one booking takes together (`stay_rooms`), in exactly so many `rooms` of a hotel where they are asked for. `max_move_in_cents`, `deposit_max`, `without_commission`, `let_by` and `sort=move_in` look for homes alone, whose host said it; the sum is in dollars. With `checkin` and `checkout` a listing has a free unit in every night between them, as far as nights are closed or paid for.",
    access: "public",
    query: z.object({
      q: optionalText(MAX_SEARCH_LENGTH),
      commune: optionalText(MAX_PLACE_LENGTH),
      quartier: optionalText(MAX_PLACE_LENGTH),
      min_price_cents: price,
      max_price_cents: price,
      logic: z.preprocess((value) => value || undefined, z.enum(["all", "any"]).default("all")),
      category: optionalCategory,
      city: optionalText(MAX_PLACE_LENGTH),
      guests: optionalInteger(1, MAX_GUESTS),
      /** Among the guests. */
      children: optionalInteger(0, MAX_GUESTS - 1),
      /** Of a hotel, exactly; at most the adults. */
      rooms: optionalInteger(1, MAX_ROOMS),
      checkin: optionalDate,
      checkout: optionalDate,
      amenities,
      verified: onlyTrue,
      max_move_in_cents: price,
      /** Months of guarantee. */
      deposit_max: optionalInteger(0, MAX_DEPOSIT_MONTHS),
      without_commission: onlyTrue,
      let_by: optionalChoice(LET_BY),
      ...factQuery,
      limit: pageLimit(SEARCH_PAGE_SIZE),
      offset,
      sort: z.preprocess((value) => value || undefined, z.enum(SEARCH_ORDERS).default("new")),
      cursor,
    }),
    reply: z.array(propertySummary),
    errors: ["invalid_fields"],
    cache: "public",
    limit: READING,
    paged: true,
  },
} as const satisfies Record<string, DeclaredEndpoint>;
