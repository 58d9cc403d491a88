import { expect, test } from "vitest";
import { amountText, parseAmount, toCents } from "./amount.ts";

test.each([
  ["120", 120],
  ["1 250", 1250],
  ["1\u202f250,50", 1250.5],
  ["0", 0],
  [".5", 0.5],
])("«%s» is an amount", (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(["", " ", ".", "-5", "12 dollars", "1,2,3", "1e5"])("«%s» is no amount", (text) => {
  expect(parseAmount(text)).toBeNull();
});

test("minor units are rounded and never below zero", () => {
  expect(toCents(19.999)).toBe(2000);
  expect(toCents(-1)).toBe(0);
});

test("an amount is written back as it is typed", () => {
  expect(amountText(12_000)).toBe("120");
  expect(amountText(12_050)).toBe("120,5");
  expect(toCents(parseAmount(amountText(199)) ?? 0)).toBe(199);
});
