import { expect, test } from "vitest";
import { cameFromPage, returnUrl } from "./return-url.ts";

test("the place that the guard wrote down is found again, dates and all", () => {
  expect(returnUrl({ wanted: "/booking/p1?checkin=2027-01-02&checkout=2027-01-05&guests=2" })).toBe(
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
  { wanted: "/\\evil.example" },
  { wanted: "/\t/evil.example" },
  { wanted: "/\n\\evil.example" },
  { wanted: "/host\r\n" },
  { wanted: " //evil.example" },
  { wanted: "\\\\evil.example" },
  { wanted: "" },
])("%j is no place of ours", (state) => {
  expect(returnUrl(state)).toBeNull();
});

test("only a visitor who came by a link of a page goes back to it", () => {
  expect(cameFromPage({ wanted: "/host", came_from_page: true })).toBe(true);
  for (const state of [null, {}, { wanted: "/host" }, { wanted: "/host", came_from_page: false }, "yes"])
    expect(cameFromPage(state)).toBe(false);
});

test("whatever counts is an address of ours to a browser, too", () => {
  const hidden = ["", "/", "\\", "\t", "\n", "\r", " ", "."];
  const places = hidden.flatMap((first) =>
    hidden.flatMap((second) => hidden.map((third) => `/${first}${second}${third}/evil.example/x`)),
  );
  const counting = places.flatMap((wanted) => returnUrl({ wanted }) ?? []);
  expect(counting.length).toBeGreaterThan(10);
  expect(new Set(counting.map((place) => new URL(place, "https://lopango.test").host))).toEqual(
    new Set(["lopango.test"]),
  );
});
