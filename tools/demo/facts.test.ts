import { AMENITY_GROUPS } from "@lopango/contract/listings/listing-facts";
import { expect, test } from "vitest";
import { KINSHASA_HOMES } from "./content/kinshasa-homes.ts";
import { KINSHASA_HOTELS } from "./content/kinshasa-hotels.ts";
import { PROVINCES } from "./content/provinces.ts";
import { factsOf } from "./facts.ts";

const SEEDS = [...KINSHASA_HOTELS, ...KINSHASA_HOMES, ...PROVINCES];

test("facts are the same at every start, and what a host of the category is asked for", () => {
  for (const seed of SEEDS) {
    const facts = factsOf(seed);
    expect(factsOf(seed)).toEqual(facts);
    const asked = AMENITY_GROUPS[seed.category].flatMap(({ amenities }) => amenities);
    expect(asked).toEqual(expect.arrayContaining(facts.amenities));
  }
});

test("a pool is where the text promises one, and no Wi-Fi where it denies it", () => {
  for (const seed of SEEDS) {
    const { amenities } = factsOf(seed);
    expect(amenities.includes("pool"), seed.title).toBe(/piscine/i.test(`${seed.title} ${seed.description}`));
    expect(amenities.includes("wifi") && /pas de wifi/i.test(seed.description), seed.title).toBe(false);
  }
});

test("a number of bedrooms is the one of the title", () => {
  const named = SEEDS.filter(({ category, title }) => category === "logement" && /^(deux|trois) chambres/i.test(title));
  expect(named.length).toBeGreaterThan(2);
  for (const seed of named) expect(factsOf(seed).bedrooms, seed.title).toBe(/^deux/i.test(seed.title) ? 2 : 3);
});
