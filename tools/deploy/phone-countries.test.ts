import { expect, test } from "vitest";
import { requireServedCountries } from "./phone-countries.ts";

test("the web asks for numbers of the countries that codes are sent to", () => {
  for (const [served, offered] of [
    [undefined, "CD,RW"],
    ["none", "CD,RW"],
    ["CD", undefined],
    ["CD", ""],
    ["cd, RW", "RW"],
  ])
    expect(() => requireServedCountries(served, offered), `${served} ${offered}`).not.toThrow();
  expect(() => requireServedCountries("CD", "CD,RW")).toThrow("of RW, which");
  expect(() => requireServedCountries("RW", undefined)).toThrow("of CD, which");
  for (const served of ["", "US", "CD;RW"])
    expect(() => requireServedCountries(served, "CD"), served).toThrow("PHONE_COUNTRIES is");
});
