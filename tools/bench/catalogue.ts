import { randomUUID } from "node:crypto";
import { catalogueEndpoints } from "@lopango/contract/catalogue/catalogue.endpoints";
import { withParsedQuery } from "@lopango/contract/catalogue/with-parsed-query";
import { addDays, monthOf, todayIn } from "@lopango/contract/platform/dates";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { createApi } from "../../functions/src/app/create-api.ts";
import { createDeps } from "../../functions/src/app/deps.ts";
import { fullNightsOf } from "../../functions/src/calendar/rules/full-nights.ts";
import type { Listing } from "../../functions/src/listings/rules/listing.ts";
import { planSearch } from "../../functions/src/catalogue/rules/search-plan.ts";
import { newHeldCheck } from "../../functions/src/listings/rules/held-checks.ts";
import { exchangeRates } from "../../functions/src/payments/exchange-rate.record.ts";
import { openApp } from "../../functions/src/platform/firebase-app.ts";
import { callerOf, TEST_CONFIG } from "../../functions/test/api.ts";
import { meter } from "../../functions/test/firestore-meter.ts";
import { anEstablishment } from "../../functions/test/establishments.ts";
import { aListing } from "../../functions/test/listings.ts";
import { budgeted, type Row } from "./report.ts";
import { listings } from "../../functions/src/listings/listing.record.ts";

const MAX_READS = 60;
/** A page reads on before it says that nothing fits. */
const MAX_FRUITLESS_READS = 2_000;
const BATCH = 500;
const NEWEST = Date.now();
const RATE = { usd_cdf: 2_850, date: todayIn("Africa/Kinshasa", new Date(NEWEST)), source: "bench" };

/** Fully booked in 19 of 20 listings. */
const TODAY = todayIn("Africa/Kinshasa", new Date(NEWEST));
const STAY = { checkin: addDays(TODAY, 100), checkout: addDays(TODAY, 103) };
const FULL = fullNightsOf(
  [
    {
      property_id: "",
      month: monthOf(STAY.checkin),
      units: 1,
      days: { [STAY.checkin]: { closed: 1, taken: {} } },
    },
  ],
  1,
  TODAY,
);

/** Every kind of query; each finds a full page among the first 100 listings, except `FRUITLESS`. */
const SHAPES: Record<string, string> = {
  "nothing asked": "",
  "nothing asked, second page": "+",
  category: "category=hotel",
  word: "q=jardin",
  "two words": "q=hotel%20jardin",
  commune: "commune=Gombe",
  "commune, word": "commune=Gombe&q=jardin",
  "commune, word, price": "commune=Gombe&q=jardin&min_price_cents=4000&max_price_cents=4100",
  "any of word, commune": "logic=any&q=piscine&commune=Limete",
  "any of word, commune, price": "logic=any&q=piscine&commune=Limete&max_price_cents=4000",
  "a commune with two listings": "commune=Maluku",
  "a price that nobody asks": "min_price_cents=4050&max_price_cents=4060",
  "a commune without listings": "commune=Nulle",
  "a city, cheapest first": "city=Kinshasa&sort=price_asc",
  "a commune, dearest first, up to a price": "commune=Gombe&sort=price_desc&max_price_cents=4100",
  "a city, guests": "city=Kinshasa&guests=3",
  "a city, guests whom only dear places lodge, cheapest first": "city=Kinshasa&guests=6&sort=price_asc",
  "a city, guests, dearest first": "city=Kinshasa&guests=3&sort=price_desc",
  "a commune, guests, cheapest first, from a price up to a price":
    "commune=Gombe&guests=6&sort=price_asc&min_price_cents=4050&max_price_cents=4200",
  "guests, dates, cheapest first, 95 % full": `guests=6&sort=price_asc&checkin=${STAY.checkin}&checkout=${STAY.checkout}`,
  "a commune, best rated, up to a price": "commune=Gombe&sort=rating&max_price_cents=4000",
  "a city, best rated, guests, between prices":
    "city=Kinshasa&sort=rating&guests=3&min_price_cents=4150&max_price_cents=4250",
  "houses, guests in several rooms": "category=hotel&guests=8",
  "houses, guests in several rooms, cheapest first": "category=hotel&guests=8&sort=price_asc",
  "houses by a dearer room type": "commune=Gombe&min_price_cents=9000&max_price_cents=9100",
  "houses by a dearer room type, cheapest first":
    "commune=Gombe&sort=price_asc&min_price_cents=9000&max_price_cents=9100",
  "houses by a dearer room type, dearest first, guests":
    "sort=price_desc&guests=8&min_price_cents=9000&max_price_cents=9100",
  "houses by the name of a room type": "q=suite%20jardin&category=hotel",
  "a city, bedrooms, cheapest first": "city=Kinshasa&min_bedrooms=4&sort=price_asc",
  "a commune, sum to move in, dearest first": "commune=Gombe&max_move_in_cents=8200&sort=price_desc",
  "guarantee, shown by the owner": "deposit_max=1&let_by=owner",
  "no commission, in francs, least to move in": "without_commission=true&sort=move_in&max_price_cents=4200",
  "checked, best rated, many guests": "city=Kinshasa&verified=true&guests=6&sort=rating",
  "a city, amenities that half have": "city=Kinshasa&amenities=wifi,generator",
  "a city, an amenity that one of fifty has": "city=Kinshasa&amenities=pool",
  "a commune, bedrooms, furnished, dearest first": "commune=Gombe&bedrooms=2&furnished=true&sort=price_desc",
  "a city, at most the first floor": "city=Kinshasa&max_floor=1",
  "as typed: wifi gombe": "q=wifi%20gombe",
  "as typed: 2 chambres meublé gombe pas cher": "q=2%20chambres%20meubl%C3%A9%20gombe%20pas%20cher",
  "as typed: courant 24h/24 moins de 42$": "q=courant%2024h/24%20moins%20de%2042%24",
  "as typed: jardin kinshassa pour 3": "q=jardin%20kinshassa%20pour%203",
  "a city, dates, 95 % full": `city=Kinshasa&checkin=${STAY.checkin}&checkout=${STAY.checkout}`,
  "a city, amenities, dates, 95 % full": `city=Kinshasa&amenities=wifi&checkin=${STAY.checkin}&checkout=${STAY.checkout}`,
  "as typed: wifi gombe, dates, 95 % full": `q=wifi%20gombe&checkin=${STAY.checkin}&checkout=${STAY.checkout}`,
  "a commune, dates, cheapest first, 95 % full": `commune=Gombe&sort=price_asc&checkin=${STAY.checkin}&checkout=${STAY.checkout}`,
};

const FRUITLESS = new Set(["a price that nobody asks", "a commune without listings"]);

/**
 * Keeps only the search tokens that some query uses: the emulator sorts all tokens for every text query,
 * which takes minutes with 100,000 listings.
 */
const ASKED = new Set(
  Object.values(SHAPES).flatMap((shape) => {
    const { logic, ...asked } = catalogueEndpoints.searchProperties.query.parse(
      Object.fromEntries(new URLSearchParams(shape.replace("+", ""))),
    );
    const plan = planSearch(withParsedQuery({ logic, ...asked }), new Date(NEWEST), RATE.usd_cdf);
    return [...(plan.filters ?? []), ...plan.narrowings].flatMap((filter) =>
      "contains" in filter ? filter.contains : [],
    );
  }),
);

function documentOf(listing: Listing): object {
  const document = listings.document(listing);
  return {
    ...document,
    search_tokens: document.search_tokens.filter((token: string) => ASKED.has(token)),
    admin_tokens: [],
  };
}

/**
 * Returns the `index`-th newest listing; larger catalogues add older listings. What lodges more guests is dearer. Every
 * tenth is the lead of a house.
 */
function listingAt(index: number): Listing {
  const rare = index === 7 || index === 8;
  const base_price_cents = 4_000 + (index % 3) * 100;
  const isInFrancs = index % 8 === 6;
  const full_nights = index % 20 === 0 ? {} : FULL;
  const place = { commune: rare ? "Maluku" : index % 5 < 4 ? "Gombe" : "Limete", quartier: "Centre" };
  const listing = aListing({
    // Equal prices and ratings are ordered by id.
    id: String(index).padStart(20, "0"),
    title: `Hôtel ${(index * 7) % 5 < 4 ? "Jardin" : "Piscine"} ${index}`,
    ...place,
    category: index % 4 < 2 ? "hotel" : "logement",
    currency: isInFrancs ? "CDF" : "USD",
    base_price_cents: isInFrancs ? base_price_cents * RATE.usd_cdf : base_price_cents,
    max_guests: 2 + (index % 3) * 2,
    deposit_months: index % 3 === 0 ? null : index % 20 === 7 ? 1 : 3,
    advance_months: 1,
    let_by: index % 4 === 3 ? "owner" : "family",
    checks: index % 40 === 7 ? [newHeldCheck("visit", new Date(NEWEST))] : [],
    full_nights,
    amenities: [
      ...(index % 2 === 0 ? (["wifi", "generator"] as const) : []),
      ...(index % 50 === 0 ? (["pool"] as const) : []),
    ],
    bedrooms: index % 5,
    furnished: index % 2 === 0,
    floor: index % 4,
    power_hours: index % 7 === 0 ? 24 : 12,
    rating: { count: index % 6, sum: (index % 6) * 4, parts: {} },
    created_at: new Date(NEWEST - index * 60_000),
  });
  if (index % 10 !== 3) return listing;
  const suite = { base_price_cents: 9_000 + (index % 3) * 100, title: "Suite", max_guests: 2, units: 4, full_nights };
  const { rooms } = anEstablishment({ ...place, name: `Hôtel Jardin ${index}`, created_at: listing.created_at }, [
    { ...listing, title: "Chambre", category: "hotel" },
    suite,
  ]);
  return rooms[0] ?? listing;
}

/**
 * Counts the documents read for one page of 20, for every kind of query, while the catalogue grows through
 * `sizes` (ascending). Each query counts at least one; index entries that Firestore skips are not visible.
 */
export async function searchCosts(sizes: readonly number[]): Promise<Row[]> {
  const identityApp = openApp();
  const db = getFirestore(initializeApp({ projectId: `demo-${randomUUID()}` }, randomUUID()));
  const call = callerOf(createApi(createDeps(TEST_CONFIG, identityApp, db)));
  const measured = meter(db);
  await exchangeRates.doc(db).set(exchangeRates.document(RATE));

  const search = async (query: string, cursor = "") => {
    const { value, reads } = await measured(() => call("GET", `/api/search/properties?${query}${cursor}`));
    if (value.status !== 200)
      throw new Error(`searching ${query} answered ${value.status}: ${JSON.stringify(value.body)}`);
    const found = (value.body as unknown[]).length;
    return { reads, found, next: /[?&](cursor=[^>&]+)/.exec(value.headers.get("link") ?? "")?.[1] };
  };
  const readsOf = async (name: string, shape: string): Promise<number> => {
    const first = shape.startsWith("+") ? await search(shape.slice(1)) : null;
    if (first && first.next === undefined) throw new Error(`${name} has no second page`);
    const { reads, found } = first ? await search(shape.slice(1), `&${first.next}`) : await search(shape);
    if ((found === 0) !== FRUITLESS.has(name)) throw new Error(`${name} found ${found} listings`);
    return reads;
  };

  const reads = new Map<string, number[]>(Object.keys(SHAPES).map((name) => [name, []]));
  let written = 0;
  for (const size of sizes) {
    for (; written < size; written = Math.min(written + BATCH, size)) {
      const batch = db.batch();
      for (let index = written; index < Math.min(written + BATCH, size); index += 1) {
        const listing = listingAt(index);
        batch.create(db.collection("properties").doc(listing.id), documentOf(listing));
      }
      await batch.commit();
    }
    console.log(`  ${written} listings stand`);
    for (const [name, shape] of Object.entries(SHAPES)) reads.get(name)?.push(await readsOf(name, shape));
  }
  await db.terminate();

  const at = sizes.map((size) => size.toLocaleString("en")).join(" / ");
  return [...reads].map(([name, counts]) =>
    budgeted(
      `reads: search page of 20, ${name}, at ${at}`,
      counts.join(" / "),
      FRUITLESS.has(name) ? `${MAX_FRUITLESS_READS}` : `${MAX_READS} at every size`,
      counts.every((count) => (FRUITLESS.has(name) ? count <= MAX_FRUITLESS_READS : count <= MAX_READS)),
      Object.fromEntries(counts.map((count, index) => [String(sizes[index]), count])),
    ),
  );
}
