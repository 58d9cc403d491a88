import type { EstablishmentSummary, Property } from "@lopango/contract/listings/property";
import { describe, expect, test } from "vitest";
import { previewOf } from "./preview-card.ts";
import { missingPage, propertyPage, searchPage } from "./head.ts";
import { sitemap } from "./sitemap.ts";

const INDEX =
  '<html><head><title>Accueil</title>\n<meta name="description" content="Accueil" />\n<meta property="og:title" content="Accueil" /></head><body><div id="root"></div></body></html>';
const ADDRESSES = {
  page: "https://lopango.test/property/abcdefghij",
  card: "https://lopango.test/property/abcdefghij/card-0123456789ab.jpg",
};

const property = (different: Partial<Property> = {}): Property => ({
  id: "abcdefghij",
  establishment_id: null,
  title: "Hôtel du Fleuve",
  city: "Kinshasa",
  country: "CD",
  commune: "Gombe",
  quartier: "Socimat",
  area: null,
  category: "hotel",
  currency: "USD",
  base_price_cents: 4500,
  max_guests: 2,
  cover_url: null,
  photos: [],
  supports_booking: true,
  is_active: true,
  created_at: "2026-11-01T10:00:00.000Z",
  rating: null,
  checks: [],
  description: "Chambres calmes.",
  description_locked: false,
  description_length: 16,
  owned_by_me: false,
  unlocked_by_me: false,
  unlock_price_cents: 200,
  unlock_currency: "USD",
  checkin_time: "14:00",
  checkout_time: "11:00",
  told_after_payment: ["phone", "address"],
  contact: null,
  location: null,
  time_zone: "Africa/Kinshasa",
  units: 1,
  confirmation: "instant",
  cancellation_policy: "flexible",
  host: { id: "hosthosthost", first_name: "Chantal" },
  suspension: null,
  ...different,
});

const html = (different?: Partial<Property>): string => propertyPage(INDEX, property(different), ADDRESSES, null);
const metaOf = (page: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];
const dataOf = (page: string, attributes: string): unknown =>
  JSON.parse(new RegExp(`<script ${attributes}>(.*?)</script>`).exec(page)?.[1] ?? "null");

describe("the page of a search", () => {
  const address = { site: "https://lopango.test", path: "/search?category=hotel&q=evil" };

  test("has the picture of the site", () => {
    const page = searchPage(INDEX, "Hôtels", { ...address, isIndexed: true });
    expect([metaOf(page, "og:title"), metaOf(page, "og:image"), metaOf(page, "twitter:card")]).toEqual([
      "Hôtels",
      "https://lopango.test/card.jpg",
      "summary_large_image",
    ]);
    expect([metaOf(page, "robots"), page.includes('rel="canonical"')]).toEqual([undefined, true]);
  });

  test("is not indexed where it says words of a stranger’s", () => {
    const page = searchPage(INDEX, "Hôtels", { ...address, isIndexed: false });
    expect([metaOf(page, "robots"), page.includes('rel="canonical"')]).toEqual(["noindex", false]);
  });
});

describe("the page of a listing", () => {
  test("has one title and one description of its own, and an absolute picture of 1200 × 630", () => {
    const page = html();
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain("<title>Hôtel du Fleuve — Lopango</title>");
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page.match(/property="og:title"/g)).toHaveLength(1);
    expect(metaOf(page, "og:title")).toMatch(/^Hôtel du Fleuve · 45\s\$US \/ nuit$/);
    expect(metaOf(page, "description")).toMatch(/^Hôtel à Gombe, Kinshasa, 45\s\$US \/ nuit\. Chambres calmes\.$/);
    expect([metaOf(page, "og:image"), metaOf(page, "og:image:width"), metaOf(page, "og:image:height")]).toEqual([
      ADDRESSES.card,
      "1200",
      "630",
    ]);
    expect(metaOf(page, "twitter:card")).toBe("summary_large_image");
    expect(page).toContain(`<link rel="canonical" href="${ADDRESSES.page}" />`);
  });

  test("says what a home costs to move in, part by part, and nothing of one that is booked online", () => {
    const home = property({
      category: "logement",
      supports_booking: false,
      base_price_cents: 25_000,
      deposit_months: 3,
      advance_months: 1,
      charges: [
        { kind: "guard", amount_cents: 3_000, included: false, meter: null },
        { kind: "waste", amount_cents: 1_000, included: false, meter: null },
      ],
    });
    const rate = { usd_cdf: 2_500, date: "2027-10-10" };
    expect(previewOf(home, rate).move_in).toEqual({
      lines: [
        ["Garantie (3 mois)", expect.stringMatching(/^750\s\$US$/)],
        ["Premier mois de loyer", expect.stringMatching(/^250\s\$US$/)],
        ["Charges (premier mois)", expect.stringMatching(/^40\s\$US$/)],
      ],
      total: expect.stringMatching(/^1\s040\s\$US$/),
      converted: expect.stringMatching(/^≈\s2\s600\s000\sFC$/),
      back: expect.stringMatching(/^750\s\$US$/),
    });
    expect(metaOf(propertyPage(INDEX, home, ADDRESSES, rate), "og:description")).toMatch(
      /^Logement à Gombe, Kinshasa, 250\s\$US \/ mois \(≈\s625\s000\sFC\), 1\s040\s\$US \(≈\s2\s600\s000\sFC\) pour entrer\./,
    );
    expect(previewOf({ ...home, supports_booking: true }, null)).not.toHaveProperty("move_in");
  });

  test("tells search engines what it is and what it costs", () => {
    expect(dataOf(html(), 'type="application/ld\\+json"')).toMatchObject({
      "@type": ["Hotel", "Product"],
      name: "Hôtel du Fleuve",
      address: { addressCountry: "CD", addressLocality: "Kinshasa", addressRegion: "Gombe" },
      offers: { price: "45.00", priceCurrency: "USD", priceSpecification: { unitCode: "DAY" } },
    });
    const season = html({ from_cents: 4_000 });
    expect(dataOf(season, 'type="application/ld\\+json"')).toMatchObject({ offers: { price: "40.00" } });
    expect(metaOf(season, "og:title")).toMatch(/dès\s40\s\$US \/ nuit$/);
    expect(dataOf(html({ category: "logement" }), 'type="application/ld\\+json"')).toMatchObject({
      "@type": ["Accommodation", "Product"],
      offers: { priceSpecification: { unitCode: "MON" } },
    });
  });

  test("tells search engines the facts that a host stated, and nothing else", () => {
    const hotel = dataOf(html({ amenities: ["wifi", "pool"], checkin_time: "13:00" }), 'type="application/ld\\+json"');
    expect(hotel).toMatchObject({
      amenityFeature: [
        { "@type": "LocationFeatureSpecification", name: "Internet Wi-Fi", value: true },
        { "@type": "LocationFeatureSpecification", name: "piscine", value: true },
      ],
      checkinTime: "13:00",
      checkoutTime: "11:00",
    });
    const home: Partial<Property> = { category: "logement", title: "Appartement meublé à Himbi", max_guests: 4 };
    const facts: Partial<Property> = { bedrooms: 2, bathrooms: 1, floor: 0, furnished: false, power_hours: 20 };
    expect(dataOf(html({ ...home, ...facts, amenities: ["snel"] }), 'type="application/ld\\+json"')).toMatchObject({
      "@type": ["Apartment", "Product"],
      numberOfBedrooms: 2,
      numberOfBathroomsTotal: 1,
      floorLevel: "0",
      occupancy: { "@type": "QuantitativeValue", maxValue: 4 },
      amenityFeature: [
        { name: "SNEL", value: true },
        { name: "meublé", value: false },
        { name: "heures de courant par jour", value: 20 },
      ],
    });
    const silent = dataOf(html(home), 'type="application/ld\\+json"');
    for (const unsaid of ["numberOfBedrooms", "numberOfBathroomsTotal", "floorLevel", "amenityFeature", "checkinTime"])
      expect(silent).not.toHaveProperty(unsaid);
  });

  test.each([
    ["Studio à Kampemba", "Apartment"],
    ["Villa avec piscine", "House"],
    ["Maison à étage", "House"],
    ["Deux chambres à Tshopo", "Accommodation"],
    ["Appartement dans une villa", "Accommodation"],
  ])("«%s» is of the type %s", (title, type) => {
    expect(dataOf(html({ category: "logement", title }), 'type="application/ld\\+json"')).toMatchObject({
      "@type": [type, "Product"],
    });
  });

  test("says its words as they are, whatever they are", () => {
    const title = '</script><script>alert("x")</script> & "l’hôtel" $& $1';
    const page = html({ title });
    expect(dataOf(page, 'type="application/ld\\+json"')).toMatchObject({ name: title });
    expect(page).not.toContain("<script>alert");
    expect(page).toContain("&lt;/script&gt;");
  });

  test("cuts a long description at a word", () => {
    const description = metaOf(html({ description: "mot ".repeat(100) }), "description") ?? "";
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/mot…$/);
  });

  test("says of a locked description nothing but the facts", () => {
    expect(metaOf(html({ category: "logement", description: "", description_locked: true }), "og:description")).toMatch(
      /^Logement à Gombe, Kinshasa, 45\s\$US \/ mois\.$/,
    );
  });
});

test("a room type is found as its house", () => {
  const establishment = { id: "klmnopqrst", name: "Hôtel du Fleuve" } as EstablishmentSummary;
  const room = property({
    title: "Hôtel du Fleuve — Suite",
    establishment_id: establishment.id,
    establishment,
  });
  const canonical = "https://lopango.test/hotel/klmnopqrst";
  const page = propertyPage(INDEX, room, { ...ADDRESSES, canonical }, null);
  expect(page).toContain(`<link rel="canonical" href="${canonical}" />`);
  expect(metaOf(page, "og:url")).toBe(ADDRESSES.page);
  expect(dataOf(page, 'type="application/ld\\+json"')).toMatchObject({
    "@type": ["HotelRoom", "Product"],
    containedInPlace: { "@type": "Hotel", name: establishment.name, url: canonical },
  });
});

test("the page of no listing is kept out of search engines", () => {
  expect(missingPage(INDEX, "Annonce introuvable", "Cette annonce n’existe pas.")).toContain(
    '<meta name="robots" content="noindex" />',
  );
});

test("the sitemap names every page with its absolute address", () => {
  const map = sitemap("https://lopango.test", ["/property/abcdefghij"]);
  expect(map).toContain("<loc>https://lopango.test/</loc>");
  expect(map).toContain("<loc>https://lopango.test/property/abcdefghij</loc>");
});
