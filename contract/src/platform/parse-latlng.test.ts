import { describe, expect, test } from "vitest";
import { parseLatLng, middleOfCity, parsePlusCode } from "./parse-latlng.ts";

describe("a plus code", () => {
  // Examples of the specification (https://github.com/google/open-location-code/tree/main/test_data).
  test.each([
    ["8FVC9G8F+6X", 47.36556, 8.52494],
    ["8fvc9g8f+6xq", 47.36556, 8.52481],
  ])("%s is read to its middle", (code, lat, lng) => {
    expect(parsePlusCode(code)).toEqual({ lat: expect.closeTo(lat, 3), lng: expect.closeTo(lng, 3) });
  });

  test("without its first digits is the one near the city that stands behind it", () => {
    const whole = parsePlusCode("6F7QM8C3+2V");
    expect(whole).toMatchObject({ lat: expect.closeTo(-4.33, 0), lng: expect.closeTo(15.3, 0) });
    for (const text of ["M8C3+2V Kinshasa", "m8c3+2v, Kinshasa, RDC", "  M8C3+2V  kinshasa "])
      expect(parsePlusCode(text)).toEqual(whole);
  });

  test.each([
    "",
    "M8C3+2V",
    "M8C3+2V Paris",
    "8FVC9G8F",
    "8FVC9G8F+",
    "8FVC9G8F+1A",
    "+",
    "ABCDEFGH+23",
    "M8C+2V Goma",
    "XXXXXXXX+XX",
  ])("is not read from «%s»", (text) => {
    expect(parsePlusCode(text)).toBeNull();
  });

  test("is taken wherever coordinates are, and coordinates stay what they are", () => {
    expect(parseLatLng("8FVC9G8F+6X")).toEqual(parsePlusCode("8FVC9G8F+6X"));
    expect(parseLatLng("-4.3217, 15.3125")).toEqual({ lat: -4.3217, lng: 15.3125 });
  });
});

test("the middle of a city is known by its name, whatever its spelling", () => {
  expect(middleOfCity("GOMA")).toEqual({ lat: -1.68, lng: 29.22 });
  expect(middleOfCity("Mbuji Mayi")).toEqual(middleOfCity("mbuji-mayi"));
  for (const city of ["", "Paris", "Gom"]) expect(middleOfCity(city)).toBeNull();
});
