import { describe, expect, test } from "vitest";
import { NO_FACT_FILTERS, countFilters, NO_FILTERS, NO_SHEET_FILTERS, type SearchFilters } from "./search-filters.ts";
import { parsePrice, readSearch, searchQuery, writeSearch } from "./search-url.ts";
import { recentSearch } from "./search-words.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const read = (query: string) => readSearch(new URLSearchParams(query), NOW);
const plain: SearchFilters = { category: "logement", q: "", sort: "new", pages: 1, ...NO_FILTERS };

describe("an address of the search page", () => {
  test("without parameters shows logements, all criteria, the first page", () => {
    expect(read("")).toEqual(plain);
  });

  test("comes back the same after writing and reading it", () => {
    const state: SearchFilters = {
      ...NO_FACT_FILTERS,
      category: "logement",
      q: "vue fleuve",
      city: "Kinshasa",
      commune: "Gombe",
      quartier: "Socimat",
      min: 40,
      max: 120.5,
      logic: "any",
      verified: true,
      checkin: "2026-12-30",
      checkout: "2027-01-02",
      dates: null,
      guests: 2,
      children: 1,
      rooms: null,
      amenities: ["wifi", "pool"],
      min_bedrooms: 2,
      max_bedrooms: 3,
      min_bathrooms: 2,
      min_power_hours: 24,
      min_floor: 1,
      max_floor: 3,
      furnished: false,
      max_move_in: 1_450,
      deposit_max: 0,
      without_commission: true,
      let_by: "owner",
      sort: "move_in",
      pages: 2,
    };
    expect(readSearch(writeSearch(state), NOW)).toEqual(state);
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
    "min=0",
    "max=",
    "guests=0",
    "guests=51",
    "guests=1.5",
    "guests=deux",
    "children=1",
    "sort=cheap",
    "deposit_max=4",
    "deposit_max=-1",
    "without_commission=false",
    "let_by=porter",
    "max_move_in=-5",
    "max_move_in=abc",
    "amenities=jacuzzi,,",
    "bedrooms=51",
    "bedrooms=",
    "bedrooms=1.5",
    "min_bedrooms=0",
    "max_bedrooms=50",
    "min_bedrooms=3&max_bedrooms=2",
    "min_bathrooms=0",
    "min_power_hours=25",
    "min_floor=0",
    "min_floor=51",
    "max_floor=50",
    "max_floor=-1",
    "min_floor=3&max_floor=2",
    "furnished=maybe",
    "dates=x",
  ])("with %s, which means nothing here, shows the default", (query) => {
    expect(read(query)).toEqual(plain);
  });

  test.each([
    ["checkin=2026-12-01", "incomplete"],
    ["checkout=2026-12-01", "incomplete"],
    ["checkin=2026-11-21&checkout=2026-11-23", "past"],
    ["checkin=2026-12-02&checkout=2026-12-02", "no_night"],
    ["checkin=2026-12-03&checkout=2026-12-02", "no_night"],
    ["checkin=2026-12-01&checkout=2027-03-02", "too_long"],
    ["checkin=2026-02-30&checkout=2026-03-02", "unreadable"],
    ["checkin=2028-05-23&checkout=2028-05-24", "too_far"],
    ["checkin=2028-05-20&checkout=2028-05-23", "too_far"],
  ] as const)("with %s has no dates, and says why: %s", (query, dates) => {
    const state = read(query);
    expect(state).toEqual({ ...plain, dates });
    // The URL keeps the problem without the dates.
    expect(writeSearch(state).toString()).toBe(`category=logement&dates=${dates}`);
    expect(readSearch(writeSearch(state))).toEqual(state);
  });

  test("may ask for tonight, for 90 nights, and for up to 50 guests", () => {
    expect(read("checkin=2026-11-22&checkout=2026-11-23").checkin).toBe("2026-11-22");
    expect(read("checkin=2026-12-01&checkout=2027-03-01").checkout).toBe("2027-03-01");
    expect([read("guests=1").guests, read("guests=50").guests]).toEqual([1, 50]);
  });

  test.each([
    ["q=h%C3%B4tel+ce+soir", "hôtel", "2026-11-22", "2026-11-23"],
    ["q=demain", "", "2026-11-23", "2026-11-24"],
    ["q=villa+ce+week-end&dates=past", "villa", "2026-11-27", "2026-11-29"],
    // Dates in words replace the date parameters.
    ["q=demain&checkin=2026-12-01&checkout=2026-12-05", "", "2026-11-23", "2026-11-24"],
  ])("with %s asks for its nights, and without the words", (query, q, checkin, checkout) => {
    const state = read(query);
    expect(state).toEqual({ ...plain, q, checkin, checkout });
    // Cleared dates are not parsed from the words again.
    const cleared = writeSearch({ ...state, checkin: null, checkout: null });
    expect(readSearch(cleared, NOW)).toEqual({ ...plain, q });
  });

  test("keeps «demain» as a word where one criterion is enough", () => {
    expect(read("q=demain&logic=any")).toEqual({ ...plain, q: "demain", logic: "any" });
  });

  test("of one category does not ask for what is asked of the other", () => {
    const asked = "bedrooms=2&furnished=true&max_floor=0&min_power_hours=12&amenities=wifi,guard,restaurant";
    expect(read(`category=hotel&${asked}`)).toEqual({ ...plain, category: "hotel", amenities: ["wifi", "restaurant"] });
    const home = read(`category=logement&${asked}`);
    expect(home).toMatchObject({ bedrooms: 2, max_floor: 0, amenities: ["wifi", "guard"] });
    expect(writeSearch({ ...home, category: "hotel" }).toString()).toBe("category=hotel&amenities=wifi");
  });

  test("asks for one number of bedrooms, or for what lies between two", () => {
    expect(read("bedrooms=2&min_bedrooms=3")).toEqual({ ...plain, bedrooms: 2 });
    expect(read("bedrooms=0")).toEqual({ ...plain, bedrooms: 0 });
    expect(read("min_bedrooms=2&max_bedrooms=3")).toEqual({ ...plain, min_bedrooms: 2, max_bedrooms: 3 });
  });

  test.each([
    ["guests=4&rooms=2", 2],
    ["guests=4&rooms=1", 1],
    ["guests=4&rooms=4", 4],
    ["guests=4&rooms=5", 4],
    ["guests=4&children=2&rooms=3", 2],
    // Words may say the guests.
    ["rooms=40", 40],
    ["rooms=41", null],
    ["guests=4&rooms=0", null],
    ["guests=4&rooms=peu", null],
    ["guests=1&rooms=2", null],
    ["guests=3&children=2&rooms=2", null],
  ])("with %s asks for %s rooms of an hotel, each with an adult, and for none of a home", (query, rooms) => {
    const state = read(`category=hotel&${query}`);
    expect(state.rooms).toBe(rooms);
    expect(searchQuery(state).rooms).toBe(rooms);
    expect(readSearch(writeSearch(state), NOW)).toEqual(state);
    expect(read(`category=logement&${query}`).rooms).toBeNull();
    expect(writeSearch({ ...state, category: "logement" }).has("rooms")).toBe(false);
  });

  test("of «Voir toutes les annonces» narrows to its city", () => {
    expect(read("category=hotel&city=Kinshasa&guests=1")).toEqual({
      ...plain,
      category: "hotel",
      city: "Kinshasa",
      guests: 1,
    });
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
    verified: null,
    q: "gombe",
    city: "",
    commune: "",
    quartier: "",
    min_price_cents: 4000,
    max_price_cents: null,
    max_move_in_cents: null,
    logic: "any",
    category: "hotel",
    checkin: null,
    checkout: null,
    guests: null,
    children: null,
    rooms: null,
    ...NO_FACT_FILTERS,
    amenities: "",
    sort: "new",
  });
});

test("a minimum of 0 counts as a criterion, an empty commune does not", () => {
  expect(countFilters({ ...NO_SHEET_FILTERS, min: 0 })).toBe(1);
  expect(countFilters({ ...NO_SHEET_FILTERS, bedrooms: 0, furnished: false, amenities: ["wifi", "pool"] })).toBe(4);
  expect(countFilters({ ...NO_SHEET_FILTERS, min_floor: 0, max_floor: 2 })).toBe(1);
  expect(countFilters({ ...NO_SHEET_FILTERS, min_bedrooms: 2, max_bedrooms: 3 })).toBe(1);
});

test("a device remembers a search in words that tell it from others, and without its dates", () => {
  const asked =
    "category=logement&q=villa&city=Kinshasa&bedrooms=2&max_floor=0&min=12.5&max=900&guests=3&sort=price_asc";
  const { label, query, stay } = recentSearch(read(`${asked}&checkin=2026-12-30&checkout=2027-01-02&page=2`));
  expect(label.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    "Logements · villa · Kinshasa · 2 chambres · rez-de-chaussée · dès 12,50 $US · jusqu’à 900 $US · 3 voyageurs",
  );
  const rooms = recentSearch(read("category=hotel&guests=4&rooms=2"));
  expect(rooms.label.replaceAll("\u00a0", " ")).toBe("Hôtels · 4 voyageurs · 2 chambres");
  expect(rooms.query).toContain("rooms=2");
  expect([...new URLSearchParams(query).keys()]).not.toContain("checkin");
  expect(query).not.toMatch(/sort|page/);
  expect(stay).toMatchObject({ checkin: "2026-12-30", checkout: "2027-01-02" });
});

test("the other category is asked for what can be asked of it alone", () => {
  const said = { ...plain, bedrooms: 2, min_floor: 1, amenities: ["wifi", "breakfast", "tank"] as const };
  const state = { ...said, amenities: [...said.amenities] };
  expect(searchQuery({ ...state, category: "hotel" })).toMatchObject({
    bedrooms: null,
    min_floor: null,
    amenities: "wifi,breakfast",
  });
  expect(searchQuery({ ...state, category: "logement" })).toMatchObject({
    bedrooms: 2,
    min_floor: 1,
    amenities: "wifi,tank",
  });
});

test("hotels have neither filters of homes nor their order, also in a search that goes over from homes", () => {
  const query = "max_move_in=900&deposit_max=3&without_commission=true&let_by=agent&sort=move_in";
  const hotels = read(`category=hotel&${query}`);
  expect(hotels).toEqual({ ...plain, category: "hotel" });
  const homes = read(query);
  expect(searchQuery(homes)).toMatchObject({
    max_move_in_cents: 90_000,
    deposit_max: 3,
    without_commission: "true",
    let_by: "agent",
    sort: "move_in",
  });
  expect(countFilters(homes)).toBe(4);
  expect(recentSearch(homes).label).toMatch(
    /^Logements · garantie de 3\smois au plus · sans commission · Agent mandaté · 900\s\$US pour entrer$/,
  );
  const over = { ...homes, category: "hotel" as const };
  expect(searchQuery(over)).toEqual(searchQuery(hotels));
  expect(writeSearch({ ...over, sort: "new" }).toString()).toBe("category=hotel");
});
