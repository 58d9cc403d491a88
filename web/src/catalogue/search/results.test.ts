import { expect, test } from "vitest";
import { countResults, totalWords } from "./results.tsx";

test.each([
  ["logement", 20, true, "20\u00a0logements ou plus"],
  ["hotel", 20, false, "20\u00a0hôtels"],
  ["logement", 1, true, "1\u00a0logement ou plus"],
  ["hotel", 1, false, "1\u00a0hôtel"],
] as const)("%s is the label of %i results, with more to come: %s", (category, shown, hasMore, line) => {
  expect(countResults(category, shown, hasMore)).toBe(line);
});

const card = { category: "hotel" } as const;
const stay = { ...card, stay_total_cents: 24_050 };

test("the stay’s total is of all rooms", () => {
  expect(totalWords(stay, 2)).toEqual({ before: null, after: "au total" });
  expect(totalWords({ ...stay, stay_rooms: 2 }, 4)).toEqual({ before: "2\u00a0chambres,", after: "au total" });
  expect(totalWords({ ...stay, category: "logement", stay_rooms: 2 }, 4).before).toBe("2\u00a0logements,");
});

test("the total says for how many it is until the guests are said", () => {
  expect(totalWords(stay, null).after).toBe("au total pour 1\u00a0voyageur");
});

test("without dates there is no total, but the rooms that the guests need", () => {
  expect(totalWords(card, 2).before).toBeNull();
  expect(totalWords({ ...card, stay_rooms: 3 }, 6).before).toBe("3\u00a0chambres pour 6\u00a0voyageurs");
});
