import { expect, test } from "vitest";
import { queryString, changeQuery } from "./query-string.ts";

test("a query says what is given, and nothing of what is empty", () => {
  expect(queryString({ q: "hôtel à", guests: 0, mine: false, from: "", to: null, city: undefined })).toBe(
    "?q=h%C3%B4tel+%C3%A0&guests=0&mine=false",
  );
  expect([queryString({ q: "" }), queryString()]).toEqual(["", ""]);
});

test("what changes in an address leaves the rest of it, and the address before, as they were", () => {
  const before = new URLSearchParams("calendar=abc&status=paid&from=2027-01-01");
  expect(changeQuery(before, { status: "confirmed", from: "", to: null }).toString()).toBe(
    "calendar=abc&status=confirmed",
  );
  expect(before.get("status")).toBe("paid");
});
