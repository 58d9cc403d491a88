import { expect, test } from "vitest";
import type { ListPage } from "../../lib/api/api-client.ts";
import { fillPage } from "./fill-page.ts";

function server(pages: ListPage<string>[]) {
  const asked: (string | null)[] = [];
  return {
    asked,
    load: async (cursor: string | null) => {
      asked.push(cursor);
      return pages[asked.length - 1] ?? { items: [], next: "again" };
    },
  };
}

const full = Array.from({ length: 20 }, (_, index) => `${index}`);

test("a full page is shown as it is", async () => {
  const { load, asked } = server([{ items: full, next: "x" }]);
  expect(await fillPage(load, null)).toEqual({ items: full, next: "x" });
  expect(asked).toEqual([null]);
});

test("a short page with a cursor is continued until it is full", async () => {
  const { load, asked } = server([
    { items: [], next: "x" },
    { items: ["a", "b"], next: "y" },
    { items: full, next: "z" },
  ]);
  expect(await fillPage(load, "w")).toEqual({ items: ["a", "b", ...full], next: "z" });
  expect(asked).toEqual(["w", "x", "y"]);
});

test("a short page is continued until the end is known", async () => {
  const { load } = server([
    { items: ["a"], next: "x" },
    { items: ["b"], next: null },
  ]);
  expect(await fillPage(load, null)).toEqual({ items: ["a", "b"], next: null });
});

test("an empty page without a cursor is the end", async () => {
  const { load, asked } = server([{ items: [], next: null }]);
  expect(await fillPage(load, null)).toEqual({ items: [], next: null });
  expect(asked).toHaveLength(1);
});

test("a search that finds nothing for long stops and can be continued", async () => {
  const { load, asked } = server([]);
  expect(await fillPage(load, null)).toEqual({ items: [], next: "again" });
  expect(asked).toHaveLength(8);
});
