import { describe, expect, test } from "vitest";
import { withParsedQuery } from "./with-parsed-query.ts";

type SearchFilters = Parameters<typeof withParsedQuery>[0];

const asked = (filters: Omit<SearchFilters, "logic">) => {
  const { logic: _logic, ...meant } = withParsedQuery({ ...filters, logic: "all" });
  return Object.fromEntries(Object.entries(meant).filter(([, value]) => value !== undefined));
};

describe("what the words mean", () => {
  test("becomes filters, and what is left stays words", () => {
    expect(asked({ q: "hôtel bukavou vue lac, moins de 80$ pour 2 personnes" })).toEqual({
      q: "vue lac",
      category: "hotel",
      city: "Bukavu",
      max_price_cents: 8_000,
      guests: 2,
    });
  });

  test("never takes away what is asked for beside them", () => {
    expect(asked({ q: "hôtel goma", category: "logement", city: "Bukavu" })).toEqual({
      q: "Goma",
      category: "logement",
      city: "Bukavu",
    });
    expect(asked({ q: "gombe", commune: "GOMBE" })).toEqual({ commune: "GOMBE" });
    expect(asked({ q: "moins de 100", max_price_cents: 5_000, min_price_cents: 1_000 })).toEqual({
      max_price_cents: 5_000,
      min_price_cents: 1_000,
    });
    expect(asked({ q: "pas cher", sort: "price_desc" })).toEqual({ sort: "price_desc" });
    expect(asked({ q: "pas cher", sort: "new" })).toEqual({ sort: "price_asc" });
  });

  test("is what can be asked of the category", () => {
    expect(asked({ q: "hôtel 2 chambres meublé" })).toEqual({ category: "hotel" });
    expect(asked({ q: "2 chambres gardien wifi", category: "hotel" })).toEqual({
      category: "hotel",
      amenities: ["wifi"],
    });
    expect(asked({ q: "2e étage restaurant", category: "logement" })).toEqual({
      category: "logement",
      min_floor: 2,
      max_floor: 2,
    });
    // An explicit filter wins over the words.
    expect(asked({ q: "wifi", category: "hotel", bedrooms: 2 })).toMatchObject({ bedrooms: 2 });
  });

  test("adds to the facts that are asked for", () => {
    expect(asked({ q: "villa meublée avec piscine 3 chambres", amenities: ["wifi"], bedrooms: 2 })).toEqual({
      q: "villa",
      category: "logement",
      amenities: ["wifi", "pool"],
      bedrooms: 2,
      furnished: true,
    });
    expect(asked({ q: "2 à 3 chambres" })).toEqual({ min_bedrooms: 2, max_bedrooms: 3 });
    // An explicit bedroom filter replaces every bedroom bound of the words.
    expect(asked({ q: "2 à 3 chambres", bedrooms: 4 })).toEqual({ bedrooms: 4 });
    expect(asked({ q: "3 chambres", max_bedrooms: 2 })).toEqual({ max_bedrooms: 2 });
    expect(asked({ amenities: ["wifi"], furnished: false, q: "meublé" })).toEqual({
      amenities: ["wifi"],
      furnished: false,
    });
  });

  test("narrows what a home may cost to move in, beside its filters", () => {
    const q = "2 mois de garantie sans commission, 500 $ pour entrer, direct propriétaire";
    const meant = { category: "logement", deposit_max: 2, without_commission: true, max_move_in_cents: 50_000 };
    expect(asked({ q })).toEqual({ ...meant, let_by: "owner" });
    expect(asked({ q, deposit_max: 1, max_move_in_cents: 90_000, let_by: "family" })).toEqual({
      ...meant,
      deposit_max: 1,
      let_by: "family",
    });
    expect(asked({ q, category: "hotel" })).toEqual({ category: "hotel" });
  });

  test("is left alone where any criterion is enough", () => {
    const any: SearchFilters = { q: "hôtel goma", logic: "any" };
    expect(withParsedQuery(any)).toEqual(any);
  });
});
