import type { PropertySummary } from "@lopango/contract/listings/property";
import { expect, test } from "vitest";
import { SEARCH_QUERIES, parsedAs } from "../../contract/test/search-queries.ts";
import { createTestApi, type Answer } from "../../functions/test/api.ts";
import { stored } from "../../functions/test/listings.ts";
import { plannedListings } from "../demo/listings.ts";

test("the table of docs/search-queries.md is what is understood, and what comes first of the demo world", async () => {
  const { call, db } = createTestApi();
  await stored(db, ...plannedListings.map(({ listing }) => ({ ...listing, photos: [], full_nights: {} })));
  const row = async ([query]: (typeof SEARCH_QUERIES)[number]): Promise<string> => {
    let first: PropertySummary | undefined;
    let path: string | undefined = `/api/search/properties?q=${encodeURIComponent(query)}`;
    // A page cut off by its read limit has a next page.
    while (path && !first) {
      const { status, body, headers }: Answer = await call("GET", path);
      expect(status).toBe(200);
      [first] = body as PropertySummary[];
      path = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
    }
    return `| ${query} | ${parsedAs(query)} | ${first?.title ?? "—"} |`;
  };
  const table = [
    "# Questions as people type them",
    "",
    "What the search understands ([words](product/search.md#words)), and which listing of the demo world comes first, whatever its category. Written by `tools/test/search-queries.suite.test.ts`.",
    "",
    "<!-- prettier-ignore -->",
    "| typed | understood | what comes first |",
    "| --- | --- | --- |",
    ...(await Promise.all(SEARCH_QUERIES.map(row))),
    "",
  ].join("\n");
  await expect(table).toMatchFileSnapshot("../../docs/search-queries.md");
});
