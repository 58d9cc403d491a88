import { expect, test } from "vitest";
import { countryName, initials, quoted, readableNumber } from "./format.ts";

test("a country is named in French, and an unknown code is shown as it is", () => {
  expect([countryName("CD"), countryName("FR"), countryName("?")]).toEqual(["RD Congo", "France", "?"]);
});

test("people without a photo have initials", () => {
  expect([initials("Grâce Ilunga"), initials(" jean-paul  de la Cruz "), initials("Espérance"), initials("")]).toEqual([
    "GI",
    "JC",
    "E",
    "?",
  ]);
});

test("quotes have narrow no-break spaces inside", () => {
  expect(quoted("gombe")).toBe("«\u202fgombe\u202f»");
});

test.each([
  ["+243812345678", "+243\u00a0812\u00a0345\u00a0678"],
  ["0812345678", "0812\u00a0345\u00a0678"],
  ["+33612345678", "+33612345678"],
])("the number %s is shown as %s", (number, shown) => {
  expect(readableNumber(number)).toBe(shown);
});
