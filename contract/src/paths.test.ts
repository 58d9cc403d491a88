import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("«Voir toutes les annonces» carries category, city and one guest", () => {
  expect(paths.allListings("hotel")).toBe("/search?category=hotel&city=Kinshasa&guests=1");
});

test("«Réserver →» without dates leaves them empty and starts with one guest", () => {
  expect(paths.booking("p1")).toBe("/booking/p1?checkin=&checkout=&guests=1");
});

test("a chosen stay goes along to the booking and back to the listing", () => {
  const stay = { checkin: "2027-01-02", checkout: "2027-01-05", guests: 3 };
  expect(paths.booking("p1", stay)).toBe("/booking/p1?checkin=2027-01-02&checkout=2027-01-05&guests=3");
  expect(paths.property("p1", stay)).toBe("/property/p1?checkin=2027-01-02&checkout=2027-01-05&guests=3");
  expect(paths.property("p1")).toBe("/property/p1");
});
