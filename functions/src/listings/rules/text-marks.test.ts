import { expect, test } from "vitest";
import { COPIED_MARKS, sharedMarks, textMarks } from "./text-marks.ts";

const TEXT =
  "Maison calme au bord du fleuve, avec trois chambres, un grand salon et une cuisine équipée. Eau courante, groupe électrogène et gardien de jour comme de nuit. À dix minutes du marché.";

test("a copy is recognised without its accents and with another sentence behind it", () => {
  const copy = `${TEXT.replaceAll("é", "e").toUpperCase()} Appelez vite.`;
  expect(sharedMarks(textMarks(TEXT), textMarks(copy))).toBeGreaterThanOrEqual(COPIED_MARKS);
});

test("another text about the same shares nothing, and a short one is not compared", () => {
  const other =
    "Appartement meublé au centre-ville, deux chambres climatisées, salon avec vue, cuisine américaine et parking couvert. L’eau et le courant ne manquent pas, le marché est à côté.";
  expect(sharedMarks(textMarks(TEXT), textMarks(other))).toBe(0);
  expect(textMarks("Chambres calmes avec vue sur le fleuve.")).toEqual([]);
});
