import { expect, test } from "vitest";
import { MAX_OFFSET } from "@lopango/contract/limits";
import { nextPage, placeQuery, previousPage, readPlace, withFilter } from "./use-admin-list.ts";

const params = (text: string) => new URLSearchParams(text);
const page = (offset: number, next: string | null = "abc", limit = 25) => ({
  meta: { total: 5000, limit, offset },
  next,
});

test("an address without a place is the first page of everything", () => {
  expect(readPlace(params(""), 25)).toEqual({ q: "", limit: 25, offset: 0, cursor: "" });
});

test("an address says which page of which length it is", () => {
  expect(readPlace(params("q=%20Grâce&limit=50&offset=100"), 25)).toEqual({
    q: "Grâce",
    limit: 50,
    offset: 100,
    cursor: "",
  });
});

test.each(["limit=0", "limit=-5", "limit=abc", "limit=1.5", "offset=-1", "offset="])(
  "%s never makes a page that the server would refuse",
  (address) => {
    const { limit, offset } = readPlace(params(address), 25);
    expect(limit).toBeGreaterThanOrEqual(1);
    expect(offset).toBe(0);
  },
);

test("a page has at most 100 lines and begins at most at 1,000", () => {
  expect(readPlace(params("limit=100&offset=1000"), 25)).toMatchObject({ limit: 100, offset: 1000 });
  expect(readPlace(params("limit=101&offset=1001"), 25)).toMatchObject({ limit: 100, offset: 1000 });
});

test("a cursor goes before an offset", () => {
  expect(placeQuery(readPlace(params("offset=50&cursor=abc"), 25))).toEqual({ q: "", limit: 25, cursor: "abc" });
});

test("the next page is named by its offset up to 1,000, and by the cursor beyond", () => {
  expect(String(nextPage(params("role=host"), page(0)))).toBe("role=host&limit=25&offset=25");
  expect(String(nextPage(params(""), page(MAX_OFFSET - 25)))).toBe("limit=25&offset=1000");
  expect(String(nextPage(params("limit=25&offset=1000"), page(MAX_OFFSET)))).toBe("limit=25&cursor=abc");
});

test("the last page has no next one", () => {
  expect(nextPage(params(""), page(0, null))).toBeNull();
});

test("the page before is named by its offset, and the first has none", () => {
  expect(previousPage(params(""), page(0))).toBeNull();
  expect(String(previousPage(params("cursor=abc"), page(1025)))).toBe("limit=25&offset=1000");
  expect(String(previousPage(params("offset=10"), page(10)))).toBe("limit=25&offset=0");
});

test("beyond the offsets only the browser’s history knows the page before", () => {
  expect(previousPage(params("cursor=abc"), page(1050))).toBeNull();
});

test("another query begins at the first page and keeps the rest", () => {
  expect(String(withFilter(params("q=a&role=host&limit=50&offset=100&cursor=x"), { q: "", role: "admin" }))).toBe(
    "role=admin&limit=50",
  );
});
