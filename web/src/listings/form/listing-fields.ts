import { USUAL_TIMES, type CancellationPolicy } from "@lopango/contract/listings/cancellation";
import type { Category } from "@lopango/contract/listings/categories";
import { latLngText } from "@lopango/contract/platform/latlng";
import { DEFAULT_CITY, DEFAULT_COUNTRY, DEFAULT_CURRENCY, DEFAULT_UNLOCK_CENTS } from "@lopango/contract/limits";
import { mapFacts, NO_FACTS, type FactName } from "@lopango/contract/listings/listing-facts";
import type { ListingChanges } from "@lopango/contract/listings/listing-form";
import { NO_MOVE_IN } from "@lopango/contract/listings/move-in";
import type { RatePlan } from "@lopango/contract/listings/rate-schemas";
import type { Property } from "@lopango/contract/listings/property";
import { amountText } from "../../lib/format/amount.ts";
import { moveInFieldsOf, NO_MOVE_IN_FIELDS, type MoveInFields } from "./move-in-fields.ts";
import type { FormErrors } from "../../lib/forms/checked-form.ts";

export const CAPACITY_LABEL = "Voyageurs au maximum";

/** The rate plan as typed: percent, prices in currency units. */
export interface PlanFields {
  weekly_rebate: string;
  monthly_rebate: string;
  breakfast: "none" | "included" | "paid";
  breakfast_price: string;
  included_guests: string;
  extra_guest_price: string;
  tax: string;
  free_child_age: string;
}

export const NO_PLAN: PlanFields = {
  weekly_rebate: "",
  monthly_rebate: "",
  breakfast: "none",
  breakfast_price: "",
  included_guests: "",
  extra_guest_price: "",
  tax: "",
  free_child_age: "",
};

/** Values of the listing form: text as typed, prices in currency units. */
export interface ListingFields extends Record<FactName, string>, PlanFields, MoveInFields {
  category: Category;
  title: string;
  description: string;
  city: string;
  country: string;
  commune: string;
  quartier: string;
  price: string;
  currency: string;
  max_guests: string;
  units: string;
  confirmation: "instant" | "host";
  cancellation_policy: CancellationPolicy;
  supports_booking: boolean;
  min_nights: string;
  unlock_price: string;
  address: string;
  /** `-4.3217, 15.3125` */
  latlng: string;
  checkin_time: string;
  checkout_time: string;
  contact_phone: string;
  contact_whatsapp: string;
  /** Comma-separated names, as in a search URL: `wifi,pool`. */
  amenities: string;
}

export type ListingField = keyof ListingFields;
export type ListingErrors = FormErrors<ListingField>;

export const EMPTY_LISTING: ListingFields = {
  category: "logement",
  title: "",
  description: "",
  city: DEFAULT_CITY,
  country: DEFAULT_COUNTRY,
  commune: "",
  quartier: "",
  price: "",
  currency: DEFAULT_CURRENCY,
  max_guests: "1",
  units: "1",
  confirmation: "instant",
  cancellation_policy: "flexible",
  supports_booking: false,
  min_nights: "1",
  ...NO_PLAN,
  ...NO_MOVE_IN_FIELDS,
  unlock_price: amountText(DEFAULT_UNLOCK_CENTS),
  address: "",
  latlng: "",
  ...USUAL_TIMES,
  contact_phone: "",
  contact_whatsapp: "",
  amenities: "",
  ...mapFacts(() => ""),
};

function planFieldsOf(plan: RatePlan): PlanFields {
  const { breakfast_cents, included_guests, extra_guest_cents, tax_cents } = plan;
  const amount = (cents: number | undefined) => (cents ? amountText(cents) : "");
  return {
    weekly_rebate: String(plan.weekly_rebate ?? ""),
    monthly_rebate: String(plan.monthly_rebate ?? ""),
    breakfast: breakfast_cents === undefined ? "none" : breakfast_cents === 0 ? "included" : "paid",
    breakfast_price: amount(breakfast_cents),
    included_guests: String(included_guests ?? ""),
    extra_guest_price: amount(extra_guest_cents),
    tax: amount(tax_cents),
    free_child_age: String(plan.free_child_age ?? ""),
  };
}

export function listingFieldsOf(property: Property): ListingFields {
  return {
    category: property.category,
    title: property.title,
    description: property.description,
    city: property.city,
    country: property.country,
    commune: property.commune,
    quartier: property.quartier,
    price: amountText(property.base_price_cents),
    currency: property.currency,
    max_guests: String(property.max_guests),
    units: String(property.units),
    confirmation: property.confirmation,
    cancellation_policy: property.cancellation_policy,
    supports_booking: property.supports_booking,
    min_nights: String(property.min_nights ?? 1),
    ...planFieldsOf(property.rate_plan ?? {}),
    ...moveInFieldsOf(property),
    unlock_price: amountText(property.unlock_price_cents),
    address: property.location?.address ?? "",
    latlng: property.location?.latlng ? latLngText(property.location.latlng) : "",
    checkin_time: property.checkin_time,
    checkout_time: property.checkout_time,
    contact_phone: property.contact?.phone ?? "",
    contact_whatsapp: property.contact?.whatsapp ?? "",
    amenities: (property.amenities ?? []).join(","),
    ...mapFacts((_fact, name) => String(property[name] ?? "")),
  };
}

export function isBookable({
  category,
  supports_booking,
}: Pick<ListingFields, "category" | "supports_booking">): boolean {
  return category === "hotel" || supports_booking;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the parts of `wanted` that differ from `property`. */
export function changesTo(property: Property, wanted: ListingChanges): ListingChanges {
  const { contact, location, ...rest } = property;
  const stored: Record<string, unknown> = {
    ...NO_FACTS,
    ...NO_MOVE_IN,
    min_nights: 1,
    rate_plan: {},
    ...rest,
    address: location?.address ?? "",
    latlng: location?.latlng ?? null,
    contact_phone: contact?.phone ?? null,
    contact_whatsapp: contact?.whatsapp ?? null,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(stored[name], value)));
}

const FORM_NAMES: Record<string, ListingField> = {
  base_price_cents: "price",
  unlock_price_cents: "unlock_price",
  "rate_plan.weekly_rebate": "weekly_rebate",
  "rate_plan.monthly_rebate": "monthly_rebate",
  "rate_plan.breakfast_cents": "breakfast_price",
  "rate_plan.included_guests": "included_guests",
  "rate_plan.extra_guest_cents": "extra_guest_price",
  "rate_plan.tax_cents": "tax",
  "rate_plan.free_child_age": "free_child_age",
  "commission.amount_cents": "commission",
  commission: "commission_by",
};

/** Maps the path of an API field (`rate_plan.tax_cents`, `photos.0`) to its form field. */
export function formName(field: string): ListingField | undefined {
  const [first = ""] = field.split(".");
  return FORM_NAMES[field] ?? FORM_NAMES[first] ?? (first in EMPTY_LISTING ? (first as ListingField) : undefined);
}
