import { BRAND, pageTitle } from "@lopango/contract/brand";
import { priceUnit } from "@lopango/contract/listings/categories";
import { dataScript } from "@lopango/contract/ssr/rendered-page";
import { FACT_NAMES, FACTS, LISTING_AMENITY_LABELS, type FactName } from "@lopango/contract/listings/listing-facts";
import { lowestPrice, shownPrice } from "@lopango/contract/listings/shown-price";
import { plainLetters } from "@lopango/contract/platform/plain-letters";
import { placeName } from "@lopango/contract/search/place-name";
import type { Property } from "@lopango/contract/listings/property";
import { escapeMarkup } from "../platform/escape-markup.ts";

const DESCRIPTION_LENGTH = 160;

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith("og:") ? "property" : "name"}="${name}" content="${escapeMarkup(content)}" />`;

/** `45 $US / nuit`, `dès 45 $US / nuit` where the nights differ, or `450 $US / mois`. */
export const priceText = (
  property: Pick<Property, "base_price_cents" | "from_cents" | "currency" | "category">,
): string => `${shownPrice(property)} ${priceUnit(property.category)}`;

/** `Gombe, Kinshasa`. */
export function placeText({ commune, city }: Pick<Property, "commune" | "city">): string {
  return placeName(commune, city);
}

/** Text of a link preview. The listing is the public one, without a paid description. */
function summaryText(property: Property): string {
  const facts = `${property.category === "hotel" ? "Hôtel" : "Logement"} à ${placeText(property) || "découvrir"}, ${priceText(property)}.`;
  const text = `${facts} ${property.description}`.replace(/\s+/g, " ").trim();
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, "")}…`;
}

/** Returns the most specific schema.org type that the title supports. */
function typeOf({ category, title }: Property): string {
  if (category === "hotel") return "Hotel";
  const words = plainLetters(title);
  const isFlat = /\b(?:appart|studio|duplex|loft|flat)/.test(words);
  const isHouse = /\b(?:maison|villa)s?\b/.test(words);
  return isFlat === isHouse ? "Accommodation" : isFlat ? "Apartment" : "House";
}

/** Properties of schema.org for facts of a home; the others are features. */
const SCHEMA_ORG: Partial<Record<FactName, string>> = {
  bedrooms: "numberOfBedrooms",
  bathrooms: "numberOfBathroomsTotal",
  floor: "floorLevel",
};

/** Maps the given facts (docs/product/listings.md#amenities-and-facts) to schema.org. */
function factsData(property: Property) {
  const given = FACT_NAMES.flatMap((name) => {
    const value = property[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const feature = (name: string, value: boolean | number) => ({
    "@type": "LocationFeatureSpecification",
    name,
    value,
  });
  const features = [
    ...(property.amenities ?? []).map((amenity) => feature(LISTING_AMENITY_LABELS[amenity], true)),
    ...given.flatMap(({ name, value }) => (SCHEMA_ORG[name] ? [] : [feature(FACTS[name].label.toLowerCase(), value)])),
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

function structuredData(property: Property, page: string, image: string) {
  const { currency, category, city, commune, quartier, country } = property;
  const price = (lowestPrice(property) / 100).toFixed(2);
  return {
    "@context": "https://schema.org",
    "@type": [typeOf(property), "Product"],
    name: property.title,
    url: page,
    image,
    ...(property.description && { description: property.description }),
    address: {
      "@type": "PostalAddress",
      addressCountry: country,
      addressLocality: city,
      ...(commune && { addressRegion: commune }),
      ...(quartier && { streetAddress: quartier }),
    },
    ...factsData(property),
    ...(property.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: property.rating.average,
        reviewCount: property.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      "@type": "Offer",
      url: page,
      price,
      priceCurrency: currency,
      availability: "https://schema.org/InStock",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency: currency,
        unitCode: category === "hotel" ? "DAY" : "MON",
      },
    },
  };
}

function withHead(html: string, title: string, description: string, more: string[]): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => meta("description", description))
    .replace(/<meta (?:property="og:|name="twitter:)[^>]*>\s*/g, "")
    .replace("</head>", () => `  ${more.join("\n    ")}\n  </head>`);
}

export interface PropertyAddresses {
  page: string;
  card: string;
}

export function propertyPage(html: string, property: Property, { page, card }: PropertyAddresses): string {
  const title = pageTitle(property.title);
  const description = summaryText(property);
  return withHead(html, title, description, [
    `<link rel="canonical" href="${escapeMarkup(page)}" />`,
    meta("og:type", "website"),
    meta("og:site_name", BRAND),
    meta("og:locale", "fr_FR"),
    meta("og:url", page),
    meta("og:title", `${property.title} · ${priceText(property)}`),
    meta("og:description", description),
    meta("og:image", card),
    meta("og:image:type", "image/jpeg"),
    meta("og:image:width", "1200"),
    meta("og:image:height", "630"),
    meta("og:image:alt", `${property.title}, ${placeText(property)}`),
    meta("twitter:card", "summary_large_image"),
    meta("twitter:title", `${property.title} · ${priceText(property)}`),
    meta("twitter:description", description),
    meta("twitter:image", card),
    dataScript('type="application/ld+json"', structuredData(property, page, card)),
  ]);
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

/** Returns the application for a missing listing, which shows «introuvable» and tells crawlers to drop the page. */
export function missingPage(html: string): string {
  return withHead(html, pageTitle("Annonce introuvable"), "Cette annonce n’existe pas ou n’est plus en ligne.", [
    meta("robots", "noindex"),
  ]);
}
