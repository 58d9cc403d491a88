import { expect, test } from "vitest";
import { countryName, initials, quoted } from "./format.ts";

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
