import { expect, test } from "vitest";
import { cameFromPage, wantedPlace } from "./wanted-place.ts";

test("the place that the guard wrote down is found again, dates and all", () => {
  expect(wantedPlace({ wanted: "/booking/p1?checkin=2027-01-02&checkout=2027-01-05&guests=2" })).toBe(
    "/booking/p1?checkin=2027-01-02&checkout=2027-01-05&guests=2",
  );
});

test.each([
  null,
  undefined,
  "text",
  {},
  { wanted: 7 },
  { wanted: "//evil.example" },
  { wanted: "https://evil.example" },
  { wanted: "" },
])("%j is no place of ours", (state) => {
  expect(wantedPlace(state)).toBeNull();
});

test("only who came by a link of a page goes back to it", () => {
  expect(cameFromPage({ wanted: "/host", came_from_page: true })).toBe(true);
  for (const state of [null, {}, { wanted: "/host" }, { wanted: "/host", came_from_page: false }, "yes"])
    expect(cameFromPage(state)).toBe(false);
});
