import { z } from "zod";
import { between, cents, civilDate, currency, id } from "../platform/fields.ts";
import {
  MAX_CHILD_AGE,
  MAX_GUESTS,
  MAX_NIGHTS,
  MAX_RATE_PERCENT,
  MAX_RATE_RULES,
  MAX_REBATE,
  MIN_RATE_PERCENT,
} from "../limits.ts";
import { CATEGORIES } from "./categories.ts";
import { MAX_ROOM_TYPES } from "./establishment-terms.ts";
import { HIGHEST_PRICE } from "./listing-price.ts";

/** Schemas of `rates.ts`, which is pure so that the guest's pages load no zod. */

const NO_PRICE = "Indiquez un prix supérieur à 0.";
const TOO_DEAR = "Ce prix est trop élevé.";
const price = z.int(NO_PRICE).min(1, NO_PRICE).max(HIGHEST_PRICE, TOO_DEAR);
const nights = z
  .int("Un nombre entier est attendu.")
  .min(1, between(1, MAX_NIGHTS))
  .max(MAX_NIGHTS, between(1, MAX_NIGHTS));
const rebate = z
  .int("Un pourcentage entier est attendu.")
  .min(1, between(1, MAX_REBATE))
  .max(MAX_REBATE, between(1, MAX_REBATE));
const percent = z
  .int("Un pourcentage entier est attendu.")
  .min(MIN_RATE_PERCENT, between(MIN_RATE_PERCENT, MAX_RATE_PERCENT))
  .max(MAX_RATE_PERCENT, between(MIN_RATE_PERCENT, MAX_RATE_PERCENT));
/** ISO 8601: 1 is Monday, 7 is Sunday. Sorted, without duplicates. */
const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, "Choisissez au moins un jour.")
  .max(7)
  .transform((days) => [...new Set(days)].sort((one, other) => one - other));

/** Rule for the nights `from` to `to`, both inclusive. An absent field changes nothing, null returns to the listing's own. */
const ruleFields = {
  from: civilDate,
  to: civilDate,
  /** Only these nights of the range; absent: all. */
  weekdays: weekdays.optional(),
  /** Minor units per night. */
  price_cents: price.nullable().optional(),
  /** Instead of `price_cents`: percent more than the listing's own price, less when negative. */
  price_percent: percent.optional(),
  /** Shortest stay of who arrives on that day. */
  min_nights: nights.nullable().optional(),
  closed_to_arrival: z.boolean().nullable().optional(),
  closed_to_departure: z.boolean().nullable().optional(),
};

export const rateRule = z.object(ruleFields);
export const newRateRule = z
  .strictObject(ruleFields)
  .refine(({ price_cents, price_percent }) => price_cents === undefined || price_percent === undefined, {
    error: "Indiquez un prix ou un pourcentage.",
    path: ["price_percent"],
  });

const roomTypes = z
  .array(id)
  .max(MAX_ROOM_TYPES, `${MAX_ROOM_TYPES} types de chambre au plus.`)
  .refine((ids) => new Set(ids).size === ids.length, "Une annonce est choisie deux fois.");

/** Adds a rule to some listings, changes it or removes it. */
export const rateChange = z
  .strictObject({
    /** Listings that have the rule afterwards; none removes it. */
    property_ids: roomTypes,
    rule: newRateRule.optional(),
    /** The rule that changes, as it was read, and the listings that have it. */
    replaces: z.strictObject({ property_ids: roomTypes.min(1), rule: rateRule }).optional(),
  })
  .refine(({ property_ids, rule }) => property_ids.length > 0 === (rule !== undefined), {
    error: "Choisissez au moins une chambre.",
    path: ["property_ids"],
  })
  .refine(({ rule, replaces }) => rule !== undefined || replaces !== undefined, "Indiquez une règle.");

const planFields = {
  /** Percent off the nights of a stay of 7 nights or more. */
  weekly_rebate: rebate.optional(),
  /** Percent off the nights of a stay of 28 nights or more. */
  monthly_rebate: rebate.optional(),
  /** Minor units per person and night, if the guest wants it; 0: included. Absent: no breakfast. */
  breakfast_cents: z.int(NO_PRICE).min(0, NO_PRICE).max(HIGHEST_PRICE, TOO_DEAR).optional(),
  /** Guests whose nights the price covers; absent: all. */
  included_guests: z
    .int("Un nombre entier est attendu.")
    .min(1, between(1, MAX_GUESTS))
    .max(MAX_GUESTS, between(1, MAX_GUESTS))
    .optional(),
  /** Minor units per night for each guest beyond `included_guests`. */
  extra_guest_cents: price.optional(),
  /** Minor units per person and night. */
  tax_cents: price.optional(),
  /** Children up to this age, it included, cost nothing beside the room; absent: children cost what adults do. */
  free_child_age: z
    .int("Un nombre entier est attendu.")
    .min(0, between(0, MAX_CHILD_AGE))
    .max(MAX_CHILD_AGE, between(0, MAX_CHILD_AGE))
    .optional(),
};

export const ratePlan = z.object(planFields);
export const ratePlanForm = z
  .strictObject(planFields)
  .refine((plan) => (plan.included_guests === undefined) === (plan.extra_guest_cents === undefined), {
    error: "Indiquez le nombre de personnes comprises et le prix de chaque personne en plus.",
    path: ["extra_guest_cents"],
  });

/** All that the price of a stay depends on. */
export const pricing = z.object({
  category: z.enum(CATEGORIES),
  currency,
  base_price_cents: cents,
  min_nights: z.int().min(1).max(MAX_NIGHTS),
  /** A later rule wins, field by field. */
  rates: z.array(rateRule).max(MAX_RATE_RULES),
  rate_plan: ratePlan,
});

/** What the nights of a listing cost, for its host. */
export const listingRates = z.object({ property_id: id, title: z.string(), pricing });

export type RateChange = z.output<typeof rateChange>;
export type ListingRates = z.infer<typeof listingRates>;
export type RateRule = z.infer<typeof rateRule>;
export type RatePlan = z.infer<typeof ratePlan>;
export type Pricing = z.infer<typeof pricing>;
