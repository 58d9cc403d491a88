import type { PropertySummary } from "@lopango/contract/listings/property";
import { expect, test } from "vitest";
import { SEARCH_QUERIES } from "../../contract/test/search-queries.ts";
import { createTestApi } from "../../functions/test/api.ts";
import { stored } from "../../functions/test/listings.ts";
import { todayInCongo } from "../../contract/src/platform/dates.ts";
import { exchangeRates } from "../../functions/src/payments/exchange-rate.record.ts";
import { DEMO_RATE } from "../demo/content/listing-seed.ts";
import { plannedListings } from "../demo/listings.ts";

/** Searches of the demo world that find nothing, at most. */
const MOST_EMPTY = 29;

test("what a typed search finds first in the demo world is what it asks for", async () => {
  const { call, db } = createTestApi();
  await stored(db, ...plannedListings.map(({ listing }) => ({ ...listing, photos: [], full_nights: {} })));
  const rate = { usd_cdf: DEMO_RATE, date: todayInCongo(new Date()), source: "Banque centrale du Congo" };
  await exchangeRates.doc(db).set(exchangeRates.document(rate));
  const firstOf = async (query: string): Promise<PropertySummary | undefined> => {
    let path: string | undefined = `/api/search/properties?q=${encodeURIComponent(query)}`;
    while (path) {
      const { status, body, headers } = await call("GET", path);
      expect(status, query).toBe(200);
      const [first] = body as PropertySummary[];
      if (first) return first;
      // A page cut off by its read limit has a next page.
      path = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
    }
    return undefined;
  };
  const results = await Promise.all(
    SEARCH_QUERIES.map(async ([query, meant]) => [await firstOf(query), meant] as const),
  );
  const found = results.flatMap(([first, meant]) => (first ? [[first, meant] as const] : []));
  for (const [first, { category, city, commune, amenities = [], ...price }] of found) {
    expect(first).toMatchObject({ ...(category && { category }), ...(city && { city }), ...(commune && { commune }) });
    expect(first.amenities ?? []).toEqual(expect.arrayContaining([...amenities]));
    if (first.currency !== (price.price_currency ?? "USD")) continue;
    expect(first.base_price_cents).toBeLessThanOrEqual(price.max_price_cents ?? Infinity);
    expect(first.base_price_cents).toBeGreaterThanOrEqual(price.min_price_cents ?? 0);
  }
  expect(results.length - found.length).toBeLessThanOrEqual(MOST_EMPTY);
});
