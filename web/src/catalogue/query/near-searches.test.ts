import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import type { Money } from "@lopango/contract/payments/money";
import { describe, expect, test } from "vitest";
import { nearMisses } from "./near-searches.ts";
import { NO_FILTERS, type SearchFilters } from "./search-filters.ts";

const inBoth = (money: Money) => inBothCurrencies(money, null);

const HOTELS: SearchFilters = { ...NO_FILTERS, category: "hotel", q: "", sort: "new", pages: 2 };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("searches close to one without a result", () => {
  const labels = (state: SearchFilters) => nearMisses(state, inBoth).map(({ label }) => plain(label));

  test("are four at most: one thing given up of each kind, the other category, and the whole city", () => {
    const state = {
      ...HOTELS,
      q: "villa gombe moins de 100",
      checkin: "2027-01-01",
      checkout: "2027-01-03",
      guests: 2,
    };
    const near = nearMisses(state, inBoth);
    expect(labels(state)).toEqual([
      "Sans « villa »",
      "À d’autres dates",
      "Chercher parmi les logements",
      "Tous les hôtels à Kinshasa",
    ]);
    expect(near[0]?.state).toEqual({ ...state, q: "", commune: "Gombe", max: 100, pages: 1 });
    expect(near[2]?.state).toEqual({ ...state, category: "logement", pages: 1 });
  });

  test("are not of the other category where the words name this one", () => {
    expect(labels({ ...HOTELS, q: "hôtel gombe" })).toEqual(["Dans les autres communes", "Tous les hôtels à Kinshasa"]);
    expect(labels({ ...HOTELS, q: "gombe" })).toContain("Chercher parmi les logements");
  });

  test("give up a second thing of a kind, or two things, where few are asked for", () => {
    const homes: SearchFilters = { ...HOTELS, category: "logement" };
    expect(labels({ ...homes, max: 100 })).toEqual([
      "Quel que soit le prix",
      "Jusqu’à 150 $US",
      "Chercher parmi les hôtels",
    ]);
    const near = nearMisses(
      { ...homes, checkin: "2027-01-01", checkout: "2027-01-03", commune: "Commune inconnue" },
      inBoth,
    );
    expect(plain(near[3]?.label ?? "")).toBe("À d’autres dates, dans les autres communes");
    expect(near[3]?.state).toMatchObject({ checkin: null, commune: "" });
  });

  test("give up each of several words where they are all that is asked for, else all of them", () => {
    const homes: SearchFilters = { ...HOTELS, category: "logement" };
    const words = (q: string) => nearMisses({ ...homes, q }, inBoth).map(({ label, state }) => [plain(label), state.q]);
    expect(words("studio etudiant unikin").slice(0, 3)).toEqual([
      ["Sans « studio »", "etudiant unikin"],
      ["Sans « etudiant »", "studio unikin"],
      ["Sans « unikin »", "studio etudiant"],
    ]);
    expect(words("studio étudiant unikin gombe")[0]).toEqual(["Sans « studio étudiant unikin »", ""]);
    // In a long sentence, no single word is likely to cause the empty result.
    expect(words("vue fleuve calme jardin terrasse")[0]?.[1]).toBe("");
  });

  test("give up all facts before each of them", () => {
    const asked: SearchFilters = {
      ...HOTELS,
      category: "logement",
      q: "avec piscine",
      amenities: ["wifi"],
      max_floor: 1,
    };
    expect(labels(asked)).toEqual([
      "Sans ces équipements",
      "Sans Internet Wi-Fi",
      "Sans piscine",
      "Chercher parmi les hôtels",
    ]);
    expect(nearMisses(asked, inBoth)[2]?.state).toMatchObject({ q: "", amenities: ["wifi"], max_floor: 1 });
  });

  test("keep the criteria of which one is enough: fewer would find less", () => {
    const asked: SearchFilters = { ...HOTELS, logic: "any", city: "Goma", commune: "Karisimbi", amenities: ["pool"] };
    expect(labels(asked)).toEqual(["Dans les autres villes", "Chercher parmi les logements", "Tous les hôtels à Goma"]);
    expect(nearMisses(asked, inBoth)[0]?.state).toMatchObject({ city: "", amenities: ["pool"], logic: "any" });
  });

  test("end with everything of the category in the city, unless another of them finds the same", () => {
    const asked: SearchFilters = { ...HOTELS, q: "villa gombe", city: "Goma", guests: 2, max: 100 };
    const near = nearMisses(asked, inBoth);
    expect(near).toHaveLength(4);
    expect(near[3]).toEqual({
      label: "Tous les hôtels à Goma",
      state: { ...NO_FILTERS, category: "hotel", q: "", city: "Goma", sort: "new", pages: 1 },
    });
    expect(labels({ ...HOTELS, category: "logement", q: "kolwezi moins de 50$ pour 4" })[3]).toBe(
      "Tous les logements à Kolwezi",
    );
    // A commune implies its city if no other city has one of that name. «sans piscine» already finds all of Goma.
    expect(labels({ ...HOTELS, q: "hôtel gombe piscine" })).toContain("Tous les hôtels à Kinshasa");
    expect(labels({ ...HOTELS, q: "hôtel goma piscine" })).not.toContain("Tous les hôtels à Goma");
  });

  test("give up the number of rooms before the guests", () => {
    const asked = { ...HOTELS, guests: 4, rooms: 2 };
    expect(labels(asked).slice(0, 2)).toEqual(["En plus ou moins de chambres", "Pour moins de voyageurs"]);
    expect(nearMisses(asked, inBoth)[0]?.state).toMatchObject({ guests: 4, rooms: null });
    expect(nearMisses(asked, inBoth)[1]?.state).toMatchObject({ guests: null, rooms: null });
  });

  test("are none where nothing was asked for", () => {
    expect(nearMisses(HOTELS, inBoth)).toEqual([]);
  });
});
