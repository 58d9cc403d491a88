import { expect, test } from "vitest";
import { priceUnit } from "./categories.ts";

test("a hotel is priced by the night, anything else by the month", () => {
  expect([priceUnit("hotel"), priceUnit("logement")]).toEqual(["/ nuit", "/ mois"]);
});
