import { MAX_SAVED_SEARCHES, SAVED_SEARCH_DAYS } from "@lopango/contract/limits";
import { newSavedSearch } from "@lopango/contract/saved-searches/saved-search";
import { describe, expect, test } from "vitest";
import { SEARCH_QUERIES } from "../../../../contract/test/search-queries.ts";
import { aListing, aLockedListing } from "../../../test/listings.ts";
import { problemOf } from "../../../test/problem-of.ts";
import { planSearch } from "../../catalogue/rules/search-plan.ts";
import { homeFits } from "../../catalogue/rules/searched-stay.ts";
import { smsOf, smsParts } from "../../notifications/rules/phone-messages.ts";
import { alertText } from "./alert-text.ts";
import {
  CHEAPER_PERCENT,
  isEnding,
  isForThem,
  isMessageDue,
  MAX_TOLD,
  MAX_WAITING,
  nextMessageAt,
  requireOpen,
  WARNED_DAYS,
  withMessage,
  withoutSearch,
  withSavedSearch,
  withWaiting,
  type SavedSearches,
} from "./saved-searches.ts";
import { askedBy, keysOfHome, keysOfSearch } from "./search-keys.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const HOUR_MS = 3_600_000;
const after = (hours: number, ms = 0): Date => new Date(NOW.getTime() + hours * HOUR_MS + ms);
const days = (count: number, ms = 0): Date => after(24 * count, ms);

const queryOf = (query: unknown): string => newSavedSearch.parse({ query }).query;
const saving = (query: unknown, known: SavedSearches | null = null, at = NOW): SavedSearches =>
  withSavedSearch(known, { uid: "grace", query: queryOf(query), ids: [`search${queryOf(query)}`, "link"] }, at);
const refusal = (query: unknown): string =>
  problemOf(() => saving(query))
    ?.errors?.map(({ message }) => message)
    .join() ?? "";
const home = aLockedListing({ commune: "Gombe", title: "Studio meublé", base_price_cents: 30_000 });
const saved = saving({ commune: "Gombe", max_price_cents: 40_000 });

describe("a saved search", () => {
  test("is one text for equal filters, without dates, order and page", () => {
    const query = queryOf("?q=studio&commune=Gombe&checkin=2027-04-01&checkout=2027-04-03&sort=price_asc&limit=5");
    expect(query).toBe("commune=Gombe&q=studio");
    expect(queryOf({ q: " studio ", commune: "Gombe", logic: "all", rooms: 2 })).toBe(query);
  });

  test.each([
    [{ bedrooms: 900 }, "bedrooms"],
    [{ category: "villa" }, "category"],
    ["a".repeat(1_001), "query"],
    [7, "query"],
  ])("of %j is refused with its field", (query, field) => {
    const { error } = newSavedSearch.safeParse({ query });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field === "query" ? "query" : `query.${field}`]);
  });

  test.each([
    { commune: "Gombe" },
    { city: "Goma" },
    { city: "Goma", logic: "any" },
    { q: "balcon" },
    { q: "moins de 300$" },
    { max_price_cents: 1 },
    { max_price_cents: 40_000, max_move_in_cents: 90_000 },
  ])("of %j is narrow enough", (query) => expect(refusal(query)).toBe(""));

  test.each([
    {},
    { q: "" },
    { category: "logement" },
    { bedrooms: 3 },
    { q: "maison avec piscine" },
    { q: "vi" },
    { commune: "Gombe", logic: "any" },
    { max_move_in_cents: 90_000 },
    { max_price_cents: 10_000_000 },
  ])("of %j is refused, because every home would have its key", (query) =>
    expect(refusal(query)).toContain("Ajoutez une ville"),
  );

  test.each([{ category: "hotel", city: "Goma" }, { q: "hôtel gombe" }])(
    "of %j is refused: a hotel has dates",
    (query) => expect(refusal(query)).toContain("logements au mois"),
  );

  test(`is one of ${MAX_SAVED_SEARCHES} at most; the same one stays one`, () => {
    let most: SavedSearches | null = null;
    for (let index = 0; index < MAX_SAVED_SEARCHES; index += 1) most = saving({ city: `Ville ${index}` }, most);
    expect(most?.searches).toHaveLength(MAX_SAVED_SEARCHES);
    expect(saving({ city: "Ville 3" }, most, days(1))).toMatchObject({ searches: most?.searches, renewed_at: days(1) });
    expect(problemOf(() => saving({ city: "Goma" }, most))?.code).toBe("too_many_saved_searches");
  });

  test("ends once, and the last one takes everything along", () => {
    const [id = ""] = saved.searches.map((search) => search.id);
    const two = saving({ city: "Goma" }, saved);
    expect(withoutSearch(two, id)?.searches).toHaveLength(1);
    expect(withoutSearch(saved, id)).toBeNull();
    expect(withoutSearch(two)).toBeNull();
    expect(problemOf(() => requireOpen(two, NOW, "another"))?.code).toBe("alert_not_found");
    expect(problemOf(() => requireOpen(null, NOW))?.code).toBe("alert_not_found");
  });

  test(`ends ${SAVED_SEARCH_DAYS} days after the last sign of life`, () => {
    expect(isForThem(saved, home, days(SAVED_SEARCH_DAYS, -1), null)).toBe(true);
    expect(isForThem(saved, home, days(SAVED_SEARCH_DAYS), null)).toBe(false);
    expect(problemOf(() => requireOpen(saved, days(SAVED_SEARCH_DAYS)))?.code).toBe("alert_not_found");
    expect(saving({ city: "Goma" }, saved, days(SAVED_SEARCH_DAYS)).searches).toHaveLength(1);
  });
});

describe("a home is for them", () => {
  test.each([
    ["as they asked", {}, true],
    ["at their highest price", { base_price_cents: 40_000 }, true],
    ["above it", { base_price_cents: 40_001 }, false],
    ["elsewhere", { commune: "Limete" }, false],
    ["offline", { is_active: false }, false],
    ["their own", { owner_id: "grace" }, false],
  ])("%s: %j: %s", (_how, different, isFor) => {
    expect(isForThem(saved, { ...home, ...different }, NOW, null)).toBe(isFor);
  });

  test(`again only at ${CHEAPER_PERCENT} % of the price that a message said`, () => {
    const waiting = withWaiting(saved, home.id, NOW);
    const told = withMessage(waiting, waiting, [{ ...home, base_price_cents: 40_000 }], NOW);
    const at = (cents: number) => isForThem(told, { ...home, base_price_cents: cents }, NOW, null);
    expect([40_000, 39_999, 38_001, 38_000].map(at)).toEqual([false, false, false, true]);
  });

  test("as the search finds them, guests included", () => {
    const family = saving({ commune: "Gombe", guests: 4 });
    expect([4, 3].map((guests) => isForThem(family, { ...home, max_guests: guests }, NOW, null))).toEqual([
      true,
      false,
    ]);
  });
});

const HOMES = [
  ["Gombe", "Kinshasa", "Studio meublé avec balcon", 30_000],
  ["Limete", "Kinshasa", "Appartement deux chambres, piscine", 80_000],
  ["Mont-Ngafula", "Kinshasa", "Maison 3 chambres avec parking et wifi", 25_000],
  ["Bandalungwa", "Kinshasa", "Villa duplex au 1er étage, courant 24h", 150_000],
  ["Himbi", "Goma", "Villa avec vue sur le lac", 60_000],
  ["Ibanda", "Bukavu", "Chambre salon bon marché", 4_000],
  ["Kampemba", "Lubumbashi", "Appartement non meublé", 45_000],
].map(([commune, city, title, base_price_cents], index) =>
  aLockedListing({ commune, city, title, base_price_cents, bedrooms: index % 4, quartier: "Binza" } as object),
);

test("a home has a key of each search that it fits, whatever the search says", () => {
  const asked = [
    ...SEARCH_QUERIES.map(([q]) => ({ q })),
    ...["all", "any"].flatMap((logic) => [
      { logic, city: "Kinshasa", q: "balcon", max_price_cents: 30_000 },
      { logic, commune: "Gombe", min_price_cents: 29_000, max_price_cents: 31_000 },
      { logic, quartier: "Binza", q: "villa" },
      { logic, q: "vi" },
    ]),
    { q: "moins de 900 000 FC" },
    { min_price_cents: 60_000 },
    {},
  ].map((query) => askedBy(queryOf(query)));
  const fitting = asked.flatMap((search) =>
    HOMES.filter((one) => [2_000, 3_500].some((rate) => homeFits(planSearch(search, NOW, rate), one))).map(
      (one) => [search, keysOfSearch(search).filter((key) => keysOfHome(one).includes(key))] as const,
    ),
  );
  expect(fitting.length).toBeGreaterThan(100);
  expect(fitting.filter(([, keys]) => keys.length === 0)).toEqual([]);
});

test("keys are few: one band and four places of a home, and no search of another place", () => {
  for (const one of HOMES) expect(keysOfHome(one).length).toBeLessThanOrEqual(30);
  expect(
    keysOfHome({
      ...home,
      title: "mot ".repeat(30) + "abc def ghi jkl mno pqr stu vwx yza bcd efg hij klm nop qrs tuv wxy zab cde fgh",
    }),
  ).toHaveLength(30);
  const gombe = keysOfSearch(askedBy(queryOf({ commune: "Gombe", city: "Kinshasa", max_price_cents: 40_000 })));
  expect(gombe.every((key) => key.startsWith("m:gombe|"))).toBe(true);
  expect(gombe.length).toBeLessThanOrEqual(12);
  expect(keysOfHome({ ...home, commune: "Limete" }).filter((key) => gombe.includes(key))).toEqual([]);
  expect(keysOfHome({ ...home, base_price_cents: 200_000 }).filter((key) => gombe.includes(key))).toEqual([]);
});

describe("a message", () => {
  const waiting = withWaiting(saved, home.id, NOW);

  test("leaves at once, the next one a day later", () => {
    expect(isMessageDue(waiting, NOW)).toBe(true);
    const sent = withMessage(waiting, waiting, [home], NOW);
    const next = withWaiting(sent, "another", after(1));
    expect([isMessageDue(next, after(24, -1)), isMessageDue(next, after(24))]).toEqual([false, true]);
    expect(isMessageDue(withWaiting(sent, "another", after(30)), after(30))).toBe(true);
  });

  test("that another one came before keeps what waits", () => {
    const sent = withMessage(waiting, waiting, [home], NOW);
    const both = withWaiting(sent, "another", NOW);
    expect(withMessage(both, waiting, [home], NOW)).toBe(both);
    expect(both.waiting.map(({ property_id }) => property_id)).toEqual(["another"]);
  });

  test("about nothing that is still there is none", () => {
    const left = withMessage(waiting, waiting, [], NOW);
    expect(left).toMatchObject({ waiting: [], told: [], messages: 0, told_at: null });
  });

  test(`says ${WARNED_DAYS} days before that all ends, once`, () => {
    const [before, at] = [days(SAVED_SEARCH_DAYS - WARNED_DAYS, -1), days(SAVED_SEARCH_DAYS - WARNED_DAYS)];
    expect([isMessageDue(saved, before), isMessageDue(saved, at)]).toEqual([false, true]);
    expect([isEnding(saved, before), isEnding(saved, at)]).toEqual([false, true]);
    const warned = withMessage(saved, saved, [], at);
    expect([warned.is_warned, warned.told_at, nextMessageAt(warned)]).toEqual([true, at, null]);
    expect(saving({ city: "Goma" }, warned, at)).toMatchObject({ is_warned: false, renewed_at: at });
  });

  test("and what is remembered have an end", () => {
    let many = saved;
    for (let index = 0; index <= MAX_WAITING; index += 1) many = withWaiting(many, `home${index}`, NOW);
    expect(many.waiting.map(({ property_id }) => property_id)).not.toContain("home0");
    expect(many.waiting).toHaveLength(MAX_WAITING);
    expect(withWaiting(many, "home5", NOW)).toBe(many);
    const told = Array.from({ length: MAX_TOLD }, (_, index) => ({
      property_id: `t${index}`,
      cents: 1,
      currency: "USD",
    }));
    const after = withMessage({ ...waiting, told }, waiting, [home], NOW).told.map(({ property_id }) => property_id);
    expect([after.length, after[0], after.at(-1)]).toEqual([MAX_TOLD, "t1", home.id]);
  });

  const long = aListing({
    title: "Très bel appartement meublé de deux chambres avec vue",
    commune: "Mont-Ngafula",
    base_price_cents: 123_456_700,
    currency: "CDF",
  });
  test.each([
    [[home], null, "Un logement pour vous"],
    [[long, long, home, long, long], NOW, "5 logements pour vous"],
    [[], NOW, "Garder vos alertes\u202f?"],
  ])("%#: has two parts at most as SMS, with the whole link", (homes, ends, title) => {
    const said = alertText(homes, "L".repeat(20), ends, { usd_cdf: 2_500, date: "2027-10-10", is_old: true });
    expect(said.title).toBe(title);
    const text = smsOf(said, "https://www.lopango.cd");
    expect(smsParts(text)).toBeLessThanOrEqual(2);
    expect(text).toMatch(/ https:\/\/www\.lopango\.cd\/alerte\/L{20}$/);
    expect(said.text.includes("par mois.")).toBe(homes.length > 0);
    expect(said.text.includes("taux du 10 octobre)")).toBe(homes.length > 0);
  });
});
