import type { Establishment, RoomType } from "@lopango/contract/establishments/establishment";
import { expect, test } from "vitest";
import { establishmentDocument } from "./establishment-head.ts";

const INDEX = '<html><head><title>Accueil</title>\n<meta name="description" content="Accueil" /></head></html>';
const ADDRESSES = {
  page: "https://lopango.test/hotel/abcdefghij",
  card: "https://lopango.test/hotel/abcdefghij/card-0123456789ab.jpg",
};

const room = (title: string, max_guests: number, base_price_cents: number) =>
  ({ title, max_guests, base_price_cents, currency: "USD", units: 5 }) as RoomType;
const establishment = {
  id: "abcdefghij",
  name: "Hôtel du Fleuve",
  kind: "hotel",
  stars: 3,
  city: "Kinshasa",
  commune: "Gombe",
  quartier: "",
  country: "CD",
  description: "Au bord de l’eau.",
  amenities: ["wifi"],
  photos: [],
  currency: "USD",
  from_cents: 7600,
  checkin_time: "14:00",
  checkout_time: "11:00",
  rooms: [{ ...room("Chambre double", 2, 7600), double_beds: 1, room_size: 18 }, room("Suite", 4, 12_050)],
} as unknown as Establishment;

const page = establishmentDocument(INDEX, establishment, ADDRESSES, {
  usd_cdf: 2_500,
  date: "2027-10-10",
  is_old: true,
});
const metaOf = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];

test("a house is shown by its name and its least price", () => {
  expect(page).toContain("<title>Hôtel du Fleuve — Lopango</title>");
  expect(metaOf("og:title")).toMatch(
    /^Hôtel du Fleuve · dès 76\s\$US \/ nuit \(≈\s190\s000\sFC, taux du 10 octobre\)$/,
  );
  expect(metaOf("description")).toMatch(
    /^Hôtel 3\sétoiles à Gombe, Kinshasa, dès 76\s\$US \/ nuit \(≈\s190\s000\sFC, taux du 10 octobre\), 2\stypes de chambre\. Au bord de l’eau\.$/,
  );
  expect(metaOf("og:image")).toBe(ADDRESSES.card);
  expect(page).toContain(`<link rel="canonical" href="${ADDRESSES.page}" />`);
});

test("search engines find one hotel with an offer for each room type", () => {
  const data: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? "null");
  expect(data).toMatchObject({
    "@type": "Hotel",
    name: "Hôtel du Fleuve",
    url: ADDRESSES.page,
    address: { addressLocality: "Kinshasa", addressRegion: "Gombe" },
    starRating: { ratingValue: 3 },
    amenityFeature: [{ name: "Internet Wi-Fi", value: true }],
    priceRange: expect.stringMatching(/^76\s\$US – 120,50\s\$US$/),
    numberOfRooms: 10,
    makesOffer: [
      {
        price: "76.00",
        priceCurrency: "USD",
        itemOffered: {
          "@type": "HotelRoom",
          name: "Chambre double",
          bed: [{ typeOfBed: "grand lit", numberOfBeds: 1 }],
          floorSize: { value: 18, unitCode: "MTK" },
        },
      },
      { price: "120.50", itemOffered: { name: "Suite", occupancy: { maxValue: 4 } } },
    ],
  });
});
