import type { PropertySummary } from "@lopango/contract/listings/property";
import { describe, expect, test } from "vitest";
import {
  NOTHING_RECENT,
  offered,
  parseRecent,
  withoutSearches,
  withoutSeen,
  withSearch,
  withSeen,
  type Recent,
  type RecentSearch,
} from "./recent.ts";

const listing = (id: string, title = id) => ({ id, title }) as PropertySummary;
const search = (query: string, stay: RecentSearch["stay"] = null) => ({
  query,
  label: query,
  stay,
});
const seen = (...ids: string[]): Recent => ids.reduce((recent, id) => withSeen(recent, listing(id)), NOTHING_RECENT);
const ids = ({ listings }: Recent): string[] => listings.map(({ id }) => id);
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `l${index}`);

describe("a viewed listing", () => {
  test("comes newest first, each once and as it was then, twelve at most", () => {
    expect(ids(seen("a", "b", "a"))).toEqual(["a", "b"]);
    expect(withSeen(seen("a"), listing("a", "Nouveau")).listings).toEqual([listing("a", "Nouveau")]);
    expect([ids(seen(...many(12))).length, ids(seen(...many(13))).length]).toEqual([12, 12]);
    expect(ids(seen(...many(13)))).not.toContain("l0");
  });

  test("goes when it is not there any more", () => {
    expect(ids(withoutSeen(seen("a", "b"), "a"))).toEqual(["b"]);
  });

  test("is one house, whichever of its room types was seen", () => {
    const room = (id: string) => ({ ...listing(id), establishment_id: "establishment" });
    const both = [room("double"), listing("home"), room("suite")].reduce(withSeen, NOTHING_RECENT);
    expect(ids(both)).toEqual(["suite", "home"]);
    expect(ids(withoutSeen(both, "establishment"))).toEqual(["home"]);
  });
});

describe("a recent search", () => {
  const stay = { checkin: "2027-03-12", checkout: "2027-03-15", label: "12 – 15 mars" };

  test("comes newest first, on other dates the same, six at most", () => {
    const recent = many(7).reduce((known, query) => withSearch(known, search(query)), NOTHING_RECENT);
    expect(recent.searches.map(({ query }) => query)).toEqual(["l6", "l5", "l4", "l3", "l2", "l1"]);
    expect(withSearch(recent, search("l3", stay)).searches.map(({ query }) => query)).toEqual([
      "l3",
      "l6",
      "l5",
      "l4",
      "l2",
      "l1",
    ]);
  });

  test("goes without what was looked at", () => {
    const recent = withSearch(seen("a"), search("q=gombe"));
    expect(withoutSearches(recent)).toEqual(seen("a"));
  });

  test("is offered on its dates until the first of them is over", () => {
    const asked = { query: "category=hotel&q=goma", label: "Hôtels · goma", stay };
    expect(offered(asked, "2027-03-12")).toEqual({
      to: "/search?category=hotel&q=goma&checkin=2027-03-12&checkout=2027-03-15",
      label: "Hôtels · goma · 12 – 15 mars",
    });
    expect(offered(asked, "2027-03-13")).toEqual({ to: "/search?category=hotel&q=goma", label: "Hôtels · goma" });
  });
});

test("what a device kept is read as it was written, and anything else as nothing", () => {
  const recent = withSearch(seen("a"), search("q=gombe"));
  expect(parseRecent(JSON.stringify(recent))).toEqual(recent);
  for (const text of [null, "", "[", "[]", "1", '{"listings":1,"searches":[]}'])
    expect(parseRecent(text)).toEqual(NOTHING_RECENT);
});
