import { expect, test } from "vitest";
import type { Page } from "../../lib/api/api-client.ts";
import { fillPage } from "./fill-page.ts";

/** Serves `pages` in order and notes with which cursor each was asked for. */
function server(pages: Page<string>[]) {
  const asked: (string | null)[] = [];
  return {
    asked,
    load: async (cursor: string | null) => {
      asked.push(cursor);
      return pages[asked.length - 1] ?? { items: [], next: "again" };
    },
  };
}

test("a page with items is shown as it is, even when it is short", async () => {
  const { load, asked } = server([{ items: ["a"], next: "x" }]);
  expect(await fillPage(load, null)).toEqual({ items: ["a"], next: "x" });
  expect(asked).toEqual([null]);
});

test("an empty page with a cursor is continued until something can be shown", async () => {
  const { load, asked } = server([
    { items: [], next: "x" },
    { items: [], next: "y" },
    { items: ["a", "b"], next: "z" },
  ]);
  expect(await fillPage(load, "w")).toEqual({ items: ["a", "b"], next: "z" });
  expect(asked).toEqual(["w", "x", "y"]);
});

test("an empty page without a cursor is the end", async () => {
  const { load, asked } = server([{ items: [], next: null }]);
  expect(await fillPage(load, null)).toEqual({ items: [], next: null });
  expect(asked).toHaveLength(1);
});

test("a search that finds nothing for long stops and can be continued", async () => {
  const { load, asked } = server([]);
  expect(await fillPage(load, null)).toEqual({ items: [], next: "again" });
  expect(asked).toHaveLength(6);
});
