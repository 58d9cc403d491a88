import { describe, expect, test } from "vitest";
import {
  countFilters,
  NO_FILTERS,
  parsePrice,
  readSearch,
  searchQuery,
  writeSearch,
  type SearchState,
} from "./search-url.ts";

const read = (query: string) => readSearch(new URLSearchParams(query));
const plain: SearchState = { category: "logement", q: "", pages: 1, ...NO_FILTERS };

describe("an address of the search page", () => {
  test("without parameters shows logements, all criteria, the first page", () => {
    expect(read("")).toEqual(plain);
  });

  test("comes back the same after writing and reading it", () => {
    const state: SearchState = {
      category: "hotel",
      q: "vue fleuve",
      commune: "Gombe",
      quartier: "Socimat",
      min: 40,
      max: 120.5,
      logic: "any",
      pages: 3,
    };
    expect(readSearch(writeSearch(state))).toEqual(state);
  });

  test("leaves out what is empty or the default", () => {
    expect(writeSearch(plain).toString()).toBe("category=logement");
  });

  test("is read with texts trimmed", () => {
    expect(read("q=%20gombe%20&commune=%20").q).toBe("gombe");
    expect(read("commune=%20").commune).toBe("");
  });

  test.each([
    "category=villa",
    "logic=none",
    "page=0",
    "page=-2",
    "page=abc",
    "min=abc",
    "min=-5",
    "max=",
    "city=Kinshasa&guests=1",
  ])("with %s, which means nothing here, shows the default", (query) => {
    expect(read(query)).toEqual(plain);
  });

  test("asks for a bounded number of pages whatever it says", () => {
    expect(read("page=100000").pages).toBe(25);
  });
});

describe("a price bound", () => {
  test.each([
    ["150", 150],
    ["1 250", 1250],
    ["1 250", 1250],
    ["12,5", 12.5],
    ["0", 0],
    ["", null],
    ["-1", null],
    ["dix", null],
    ["1e9", null],
  ])("typed as «%s» is %s", (typed, price) => {
    expect(parsePrice(typed)).toBe(price);
  });
});

test("the call asks in cents and leaves paging to the cursor", () => {
  expect(searchQuery({ ...plain, category: "hotel", q: "gombe", min: 40, logic: "any", pages: 4 })).toEqual({
    q: "gombe",
    commune: "",
    quartier: "",
    min_price_cents: 4000,
    max_price_cents: null,
    logic: "any",
    category: "hotel",
    sort: "new",
  });
});

test("a minimum of 0 counts as a criterion, an empty commune does not", () => {
  expect(countFilters({ ...NO_FILTERS, min: 0 })).toBe(1);
});
