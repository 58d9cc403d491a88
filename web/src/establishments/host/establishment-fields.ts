import type { HostEstablishment } from "@lopango/contract/establishments/establishment";
import type { EstablishmentChanges } from "@lopango/contract/establishments/establishment-form";
import type { CancellationPolicy } from "@lopango/contract/listings/cancellation";
import type { EstablishmentCategory } from "@lopango/contract/listings/establishment-terms";
import { OFFERED_LANGUAGES } from "@lopango/contract/listings/languages";
import { latLngText } from "@lopango/contract/platform/latlng";

/** Values of the form of a house, as typed. */
export interface EstablishmentFields {
  name: string;
  kind: EstablishmentCategory;
  stars: string;
  year_founded: string;
  /** Comma-separated codes of `OFFERED_LANGUAGES`. */
  languages: string;
  /** Comma-separated. */
  other_languages: string;
  website: string;
  description: string;
  rules: string;
  country: string;
  city: string;
  commune: string;
  quartier: string;
  address: string;
  /** `-4.3217, 15.3125` */
  latlng: string;
  /** Comma-separated names: `wifi,pool`. */
  amenities: string;
  checkin_time: string;
  checkout_time: string;
  cancellation_policy: CancellationPolicy;
  contact_phone: string;
  contact_whatsapp: string;
}
export type EstablishmentField = keyof EstablishmentFields;

export function establishmentFieldsOf(establishment: HostEstablishment): EstablishmentFields {
  const { name, kind, languages, website, description, rules, country, city, commune, quartier, address } =
    establishment;
  const { checkin_time, checkout_time, cancellation_policy } = establishment;
  const isOffered = (language: string) => OFFERED_LANGUAGES.includes(language);
  return {
    name,
    kind,
    website,
    description,
    rules,
    country,
    city,
    commune,
    quartier,
    address,
    checkin_time,
    checkout_time,
    cancellation_policy,
    stars: String(establishment.stars),
    year_founded: String(establishment.year_founded ?? ""),
    languages: languages.filter(isOffered).join(","),
    other_languages: languages.filter((language) => !isOffered(language)).join(", "),
    latlng: establishment.latlng ? latLngText(establishment.latlng) : "",
    amenities: establishment.amenities.join(","),
    contact_phone: establishment.contact_phone ?? "",
    contact_whatsapp: establishment.contact_whatsapp ?? "",
  };
}

/** Returns the parts of `wanted` that differ from `establishment`. */
export const changesTo = (establishment: HostEstablishment, wanted: EstablishmentChanges): EstablishmentChanges =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(establishment[name as keyof HostEstablishment]) !== JSON.stringify(value),
    ),
  );

/** Maps the path of an API field (`languages.3`) to its form field. */
export function establishmentField(path: string, fields: EstablishmentFields): EstablishmentField | undefined {
  const [first = ""] = path.split(".");
  if (first === "languages") return "other_languages";
  return first in fields ? (first as EstablishmentField) : undefined;
}
