import { expect, test } from "vitest";
import { EMPTY_APPLICATION } from "./application-fields.ts";
import { isFilled, isWrong, stepIn, stepOf, STEPS } from "./steps.ts";

test("every field is asked for once", () => {
  const asked = STEPS.flatMap(({ fields }) => fields);
  expect([...asked].sort()).toEqual(Object.keys(EMPTY_APPLICATION).sort());
});

test.each([
  ["3", 3],
  ["6", 6],
  ["7", 1],
  ["0", 1],
  ["x", 1],
  [null, 1],
] as const)("the address «%s» names step %i", (text, step) => {
  expect(stepIn(text)).toBe(step);
});

test("a mistake belongs to the step of its field", () => {
  expect(stepOf("rooms.2.price")).toBe(4);
  expect(isWrong(4, { "rooms.2.price": "Un prix." })).toBe(true);
  expect(isWrong(2, { "rooms.2.price": "Un prix." })).toBe(false);
});

test("what the form begins with fills no step", () => {
  expect(STEPS.filter(({ step }) => isFilled(step, EMPTY_APPLICATION))).toEqual([]);
  expect(isFilled(2, { ...EMPTY_APPLICATION, city: "Goma" })).toBe(true);
});
