import type { CancellationPolicy } from "@lopango/contract/bookings/cancellation";
import type { Category } from "@lopango/contract/listings/categories";
import { latLngText } from "@lopango/contract/listings/latlng";
import {
  DEFAULT_CHECKIN_TIME,
  DEFAULT_CHECKOUT_TIME,
  DEFAULT_CITY,
  DEFAULT_COUNTRY,
  DEFAULT_CURRENCY,
  DEFAULT_UNLOCK_CENTS,
} from "@lopango/contract/limits";
import { mapFacts, NO_FACTS, type FactName } from "@lopango/contract/listings/listing-facts";
import type { ListingChanges } from "@lopango/contract/listings/listing-form";
import type { Property } from "@lopango/contract/listings/property";
import { amountText } from "../../lib/format/amount.ts";
import type { FormErrors } from "../../lib/forms/checked-form.ts";

export const capacityLabel = (category: Category): string =>
  category === "hotel" ? "Voyageurs au maximum" : "Occupants au maximum";

/** Values of the listing form: text as typed, prices in currency units. */
export interface ListingFields extends Record<FactName, string> {
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
  unlock_price: amountText(DEFAULT_UNLOCK_CENTS),
  address: "",
  latlng: "",
  checkin_time: DEFAULT_CHECKIN_TIME,
  checkout_time: DEFAULT_CHECKOUT_TIME,
  contact_phone: "",
  contact_whatsapp: "",
  amenities: "",
  ...mapFacts(() => ""),
};

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
    min_nights: 1,
    ...rest,
    address: location?.address ?? "",
    latlng: location?.latlng ?? null,
    contact_phone: contact?.phone ?? null,
    contact_whatsapp: contact?.whatsapp ?? null,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(stored[name], value)));
}

/** Maps an API field to its form field. */
export function formName(field: string): ListingField | undefined {
  if (field === "base_price_cents") return "price";
  if (field === "unlock_price_cents") return "unlock_price";
  return field in EMPTY_LISTING ? (field as ListingField) : undefined;
}
