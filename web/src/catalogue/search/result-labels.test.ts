import { expect, test } from "vitest";
import { countResults, stayTotal } from "./result-labels.ts";

test.each([
  ["logement", 20, true, "20\u00a0logements ou plus"],
  ["hotel", 20, false, "20\u00a0hôtels"],
  ["logement", 1, true, "1\u00a0logement ou plus"],
  ["hotel", 1, false, "1\u00a0hôtel"],
] as const)("%s is the label of %i results, with more to come: %s", (category, shown, hasMore, line) => {
  expect(countResults(category, shown, hasMore)).toBe(line);
});

const card = { category: "hotel", currency: "USD" } as const;
const stay = { ...card, stay_total_cents: 24_050 };
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

test("the stay’s total is what the server says that the booking will ask for, of all rooms", () => {
  expect(plain(stayTotal(stay, 2))).toBe("240,50 $US au total");
  expect(plain(stayTotal({ ...stay, stay_rooms: 2 }, 4))).toBe("2 chambres, 240,50 $US au total");
  expect(plain(stayTotal({ ...stay, category: "logement", stay_rooms: 2 }, 4))).toContain("2 logements, ");
});

test("the total says for how many it is until the guests are said", () => {
  expect(plain(stayTotal(stay, null))).toBe("240,50 $US au total pour 1 voyageur");
});

test("without dates there is no total, but the rooms that the guests need", () => {
  expect(stayTotal(card, 2)).toBeNull();
  expect(plain(stayTotal({ ...card, stay_rooms: 3 }, 6))).toBe("3 chambres pour 6 voyageurs");
});
