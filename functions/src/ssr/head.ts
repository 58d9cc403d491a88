import type { RateInUse } from "@lopango/contract/payments/conversion";
import { BRAND, pageTitle } from "@lopango/contract/brand";
import type { Category } from "@lopango/contract/listings/categories";
import { dataScript } from "@lopango/contract/ssr/rendered-page";
import { FACT_NAMES, FACTS, LISTING_AMENITY_LABELS, type FactName } from "@lopango/contract/listings/listing-facts";
import { lowestPrice } from "@lopango/contract/listings/shown-price";
import type { Host } from "@lopango/contract/hosts/host";
import { plainLetters } from "@lopango/contract/platform/plain-letters";
import type { Property } from "@lopango/contract/listings/property";
import type { Rating } from "@lopango/contract/listings/rating";
import { escapeMarkup } from "../platform/text.ts";
import { previewOf, type MoveInPreview, type Preview } from "./preview-card.ts";

const DESCRIPTION_LENGTH = 160;

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith("og:") ? "property" : "name"}="${name}" content="${escapeMarkup(content)}" />`;

/** Cuts a text at a word to the length that search engines show. */
export function shortened(words: string): string {
  const text = words.replace(/\s+/g, " ").trim();
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, "")}…`;
}

/** Text of a link preview. The listing is the public one, without a paid description. */
function summaryText({ category, description }: Property, preview: Preview): string {
  const { place, move_in } = preview;
  const cost = move_in ? `, ${costText(move_in)}` : "";
  return shortened(
    `${category === "hotel" ? "Hôtel" : "Logement"} à ${place || "découvrir"}, ${priceText(preview)}${cost}. ${description}`,
  );
}

/** `45 $US / nuit (≈ 128 000 FC)`. */
export const priceText = ({ price, converted }: Preview): string => withConverted(price, converted);
const costText = ({ total, converted }: MoveInPreview): string => `${withConverted(total, converted)} pour entrer`;
const withConverted = (own: string, other: string): string => (other ? `${own} (${other})` : own);

/** Returns the most specific schema.org type that the title supports. */
function typeOf({ category, title, establishment_id: establishment }: Property): string {
  if (category === "hotel") return establishment === null ? "Hotel" : "HotelRoom";
  const words = plainLetters(title);
  const isFlat = /\b(?:appart|studio|duplex|loft|flat)/.test(words);
  const isEstablishment = /\b(?:maison|villa)s?\b/.test(words);
  return isFlat === isEstablishment ? "Accommodation" : isFlat ? "Apartment" : "House";
}

/** Properties of schema.org for facts of a home; the others are features. */
const SCHEMA_ORG: Partial<Record<FactName, string>> = {
  bedrooms: "numberOfBedrooms",
  bathrooms: "numberOfBathroomsTotal",
  floor: "floorLevel",
};

export const amenityFeature = (name: string, value: boolean | number) => ({
  "@type": "LocationFeatureSpecification",
  name,
  value,
});

/** Price of a night (hotel) or a month, in its own currency: an offer of schema.org has one. */
export function offerData(cents: number, currency: string, category: Category, url: string) {
  const price = (cents / 100).toFixed(2);
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: currency,
    availability: "https://schema.org/InStock",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: currency,
      unitCode: category === "hotel" ? "DAY" : "MON",
    },
  };
}

export const ratingData = ({ average, count }: Rating) => ({
  "@type": "AggregateRating",
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

export const addressData = ({
  country,
  city,
  commune,
  quartier,
}: Pick<Property, "country" | "city" | "commune" | "quartier">) => ({
  "@type": "PostalAddress",
  addressCountry: country,
  addressLocality: city,
  ...(commune && { addressRegion: commune }),
  ...(quartier && { streetAddress: quartier }),
});

/** Maps the given facts (docs/product/listings.md#amenities-and-facts) to schema.org. */
function factsData(property: Property) {
  const given = FACT_NAMES.flatMap((name) => {
    const value = property[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const features = [
    ...(property.amenities ?? []).map((amenity) => amenityFeature(LISTING_AMENITY_LABELS[amenity], true)),
    ...given.flatMap(({ name, value }) =>
      SCHEMA_ORG[name] ? [] : [amenityFeature(FACTS[name].label.toLowerCase(), value)],
    ),
  ];
  const own = given.flatMap(({ name, value }) => {
    const known = SCHEMA_ORG[name];
    return known ? [[known, name === "floor" ? String(value) : value]] : [];
  });
  return {
    ...(features.length > 0 && { amenityFeature: features }),
    // schema.org has no bedrooms or floor for a hotel, and no hours for a home.
    ...(property.category === "hotel"
      ? { checkinTime: property.checkin_time, checkoutTime: property.checkout_time }
      : {
          occupancy: { "@type": "QuantitativeValue", maxValue: property.max_guests },
          ...Object.fromEntries(own),
        }),
  };
}

function structuredData(property: Property, { page, canonical = page, card: image }: PageAddresses) {
  const { currency, category, establishment } = property;
  return {
    "@context": "https://schema.org",
    "@type": [typeOf(property), "Product"],
    name: property.title,
    url: page,
    image,
    ...(property.description && { description: property.description }),
    address: addressData(property),
    ...factsData(property),
    ...(property.rating && { aggregateRating: ratingData(property.rating) }),
    ...(establishment && { containedInPlace: { "@type": "Hotel", name: establishment.name, url: canonical } }),
    offers: offerData(lowestPrice(property), currency, category, page),
  };
}

function withHead(html: string, title: string, description: string, more: string[]): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta("description", description))
    .replace(/<meta (?:property="og:|name="twitter:)[^>]*>\s*/g, "")
    .replace("</head>", () => `  ${more.join("\n    ")}\n  </head>`);
}

export interface PageAddresses {
  page: string;
  card: string;
  /** The page itself unless given. A room type is found as its house. */
  canonical?: string;
}

interface Head {
  html: string;
  preview: Preview;
  description: string;
  addresses: PageAddresses;
  /** For search engines (schema.org). */
  data: object;
}

/** Returns a page with its title, its link preview and its structured data. */
export function withPreview({ html, preview, description, addresses: { page, card, canonical = page }, data }: Head) {
  const title = `${preview.title} · ${priceText(preview)}`;
  return withHead(html, pageTitle(preview.title), description, [
    `<link rel="canonical" href="${escapeMarkup(canonical)}" />`,
    meta("og:type", "website"),
    meta("og:site_name", BRAND),
    meta("og:locale", "fr_FR"),
    meta("og:url", page),
    meta("og:title", title),
    meta("og:description", description),
    meta("og:image", card),
    meta("og:image:type", "image/jpeg"),
    meta("og:image:width", "1200"),
    meta("og:image:height", "630"),
    meta(
      "og:image:alt",
      [preview.title, preview.place, ...(preview.move_in ? [costText(preview.move_in)] : [])].join(", "),
    ),
    meta("twitter:card", "summary_large_image"),
    meta("twitter:title", title),
    meta("twitter:description", description),
    meta("twitter:image", card),
    dataScript('type="application/ld+json"', data),
  ]);
}

export function propertyPage(
  html: string,
  property: Property,
  addresses: PageAddresses,
  rate: RateInUse | null,
): string {
  const preview = previewOf(property, rate);
  return withPreview({
    html,
    preview,
    description: summaryText(property, preview),
    addresses,
    data: structuredData(property, addresses),
  });
}

interface SearchAddress {
  site: string;
  path: string;
  /** False for an address with free text, which search engines would show under our name. */
  isIndexed: boolean;
}

export function searchPage(html: string, title: string, { site, path, isIndexed }: SearchAddress): string {
  const page = site + path;
  const description = `${title} en République démocratique du Congo : comparez, réservez et payez par mobile money ou par carte, en toute confiance.`;
  return withHead(html, pageTitle(title), description, [
    isIndexed ? `<link rel="canonical" href="${escapeMarkup(page)}" />` : meta("robots", "noindex"),
    meta("og:type", "website"),
    meta("og:site_name", BRAND),
    meta("og:locale", "fr_FR"),
    meta("og:url", page),
    meta("og:title", title),
    meta("og:description", description),
    meta("og:image", `${site}/card.jpg`),
    meta("og:image:width", "1200"),
    meta("og:image:height", "630"),
    meta("twitter:card", "summary_large_image"),
  ]);
}

/**
 * Returns the application for the page of a host, with its title and link preview. It is about a person, so search
 * engines do not list it (docs/product/hosts.md#page).
 */
export function hostPage(
  html: string,
  { first_name, listings }: Host,
  { site, path }: Omit<SearchAddress, "isIndexed">,
) {
  const title = first_name ? `${first_name}, hôte sur ${BRAND}` : `Un hôte de ${BRAND}`;
  const description = `${listings === 1 ? "Une annonce" : `${listings} annonces`} en ligne, les avis des voyageurs et le temps de réponse.`;
  return withHead(html, pageTitle(first_name || "Hôte"), description, [
    meta("robots", "noindex"),
    meta("og:type", "profile"),
    meta("og:site_name", BRAND),
    meta("og:locale", "fr_FR"),
    meta("og:url", site + path),
    meta("og:title", title),
    meta("og:description", description),
    meta("og:image", `${site}/card.jpg`),
    meta("og:image:width", "1200"),
    meta("og:image:height", "630"),
    meta("twitter:card", "summary_large_image"),
  ]);
}

/** Returns the application for a missing page, which shows «introuvable» and tells crawlers to drop it. */
export function missingPage(html: string, title: string, description: string): string {
  return withHead(html, pageTitle(title), description, [meta("robots", "noindex")]);
}
