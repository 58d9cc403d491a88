import { expect, test } from "vitest";
import { formatRooms, guestsIn, linesOfRooms, splitTitles } from "./rooms.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const room = (title: string, count: number, guests = 2) => ({ title, count, guests });

test("several rooms are named with their number, a single one by its title", () => {
  expect(plain(formatRooms([room("Chambre double", 2), room("Suite", 1)]))).toBe("2 × Chambre double, 1 × Suite");
  expect(formatRooms([room("Suite", 1)])).toBe("Suite");
});

test("guests and price lines count every room", () => {
  expect(guestsIn([room("Chambre double", 2), room("Suite", 1, 1)])).toBe(5);
  const line = { kind: "nights", nights: 2, unit_cents: 8_000, amount_cents: 16_000 } as const;
  expect(linesOfRooms([{ count: 3, price_lines: [line] }])).toEqual([{ ...line, amount_cents: 48_000 }]);
});

test("titles that name one house are split, others stay", () => {
  expect(splitTitles(["Hôtel du Fleuve — Suite", "Hôtel du Fleuve — Chambre double"])).toEqual({
    establishment: "Hôtel du Fleuve",
    rooms: ["Suite", "Chambre double"],
  });
  const different = ["Suite — vue fleuve", "Chambre — vue jardin"];
  expect(splitTitles(different)).toEqual({ establishment: different[0], rooms: different });
  expect(splitTitles(["Suite", "Chambre"])).toEqual({ establishment: "Suite", rooms: ["Suite", "Chambre"] });
});
