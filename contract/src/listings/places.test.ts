import { expect, test } from "vitest";
import { timeZoneOf } from "./places.ts";

test.each(["Lubumbashi", " goma ", "MBUJI-MAYI", "Mbuji Mayi", "Kisangani"])(
  "%s lives on the time of Lubumbashi",
  (city) => {
    expect(timeZoneOf(city)).toBe("Africa/Lubumbashi");
  },
);

test.each(["Kinshasa", "Matadi", "Mbandaka", "", "Nulle part"])("«%s» lives on the time of Kinshasa", (city) => {
  expect(timeZoneOf(city)).toBe("Africa/Kinshasa");
});
