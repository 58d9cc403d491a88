import { describe, expect, test } from "vitest";
import { allowedCountries, parseNumber } from "./phone-number.ts";

describe("a typed number", () => {
  test.each([
    "0812345678",
    "812345678",
    "+243 812 345 678",
    "00243 812-345-678",
    "243812345678",
    "+243 (0)812 345 678",
    "081.234.56.78",
  ])("«%s» is of DR Congo", (typed) => {
    expect(parseNumber(typed, ["CD"])).toEqual({ number: "+243812345678" });
  });

  test.each(["", "abc", "0812", "+243 712 345 678", "+2438123456789", "08123456789012345", "+24381234567x"])(
    "«%s» is not one",
    (typed) => {
      expect(parseNumber(typed, ["CD"])).toEqual({ problem: "invalid" });
    },
  );

  test("is taken from the allowed countries only, by their calling codes", () => {
    expect(parseNumber("+250 788 123 456", ["CD", "RW"])).toEqual({ number: "+250788123456" });
    expect(parseNumber("0788123456", ["RW", "CD"])).toEqual({ number: "+250788123456" });
    expect(parseNumber("+33 6 12 34 56 78", ["CD", "RW"])).toEqual({ problem: "country" });
    for (const typed of ["06 612 34 56", "+242 06 612 34 56"])
      expect(parseNumber(typed, ["CG", "CD"])).toEqual({ number: "+242066123456" });
  });

  test("is of DR Congo where the build names no country that is known", () => {
    expect([allowedCountries(""), allowedCountries("xx, zz"), allowedCountries("cd, RW")]).toEqual([
      ["CD"],
      ["CD"],
      ["CD", "RW"],
    ]);
  });
});
