import { describe, expect, test } from "vitest";
import { nearMisses } from "./near-searches.ts";
import { NO_CRITERIA, type SearchState } from "./search-url.ts";

const HOTELS: SearchState = { ...NO_CRITERIA, category: "hotel", q: "", sort: "new", pages: 2 };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("searches close to one without a result", () => {
  const labels = (state: SearchState) => nearMisses(state).map(({ label }) => plain(label));

  test("are of the other category, or give up one thing each, then two", () => {
    const state = {
      ...HOTELS,
      q: "villa gombe moins de 100",
      checkin: "2027-01-01",
      checkout: "2027-01-03",
      guests: 2,
    };
    const near = nearMisses(state);
    expect(labels(state).slice(0, 9)).toEqual([
      "Chercher parmi les logements",
      "Sans « villa »",
      "À d’autres dates",
      "Dans les autres communes",
      "Jusqu’à 150 $US",
      "Quel que soit le prix",
      "Pour moins de voyageurs",
      "Sans « villa », à d’autres dates",
      "Sans « villa », dans les autres communes",
    ]);
    expect(near[0]?.state).toEqual({ ...state, category: "logement", pages: 1 });
    expect(near[1]?.state).toEqual({ ...state, q: "", commune: "Gombe", max: 100, pages: 1 });
    expect(near[4]?.state).toMatchObject({ q: "villa", max: 150, checkin: "2027-01-01" });
    expect(near[8]?.state).toMatchObject({ q: "", commune: "", max: 100 });
  });

  test("are not of the other category where the words name this one", () => {
    expect(labels({ ...HOTELS, q: "hôtel gombe" })).toEqual(["Dans les autres communes"]);
    expect(labels({ ...HOTELS, q: "gombe" })[0]).toBe("Chercher parmi les logements");
  });

  test("give up two things of different kinds, the most of each", () => {
    const homes: SearchState = { ...HOTELS, category: "logement" };
    expect(labels({ ...homes, q: "meublé 2 chambres gombe 800$" }).slice(-3)).toEqual([
      "Sans ces équipements, dans les autres communes",
      "Sans ces équipements, quel que soit le prix",
      "Dans les autres communes, quel que soit le prix",
    ]);
  });

  test("give up each of several words before all of them", () => {
    const near = nearMisses({ ...HOTELS, category: "logement", q: "studio étudiant unikin gombe" });
    expect(near.slice(1, 5).map(({ label, state }) => [plain(label), state.q])).toEqual([
      ["Sans « studio »", "etudiant unikin"],
      ["Sans « étudiant »", "studio unikin"],
      ["Sans « unikin »", "studio etudiant"],
      ["Sans « studio étudiant unikin »", ""],
    ]);
    expect(near[1]?.state).toMatchObject({ commune: "Gombe" });
    // Of a sentence no single word is at fault.
    expect(nearMisses({ ...HOTELS, q: "vue fleuve calme jardin terrasse" })[1]?.state.q).toBe("");
  });

  test("give up each fact, and all of them", () => {
    const homes: SearchState = { ...HOTELS, category: "logement", max_floor: 1 };
    const asked = { ...homes, q: "avec piscine", amenities: ["wifi"] as const, furnished: true };
    expect(labels(asked)).toEqual([
      "Chercher parmi les hôtels",
      "Sans Internet Wi-Fi",
      "Sans piscine",
      "À un autre étage",
      "Meublé ou non",
      "Sans ces équipements",
    ]);
    expect(nearMisses(asked)[2]?.state).toMatchObject({ q: "", amenities: ["wifi"], furnished: true });
  });

  test("are none where nothing was asked for", () => {
    expect(nearMisses(HOTELS)).toEqual([]);
  });
});
