import { expect, test } from "vitest";
import { planChunks, type Module, type Visit } from "./plan-chunks.ts";

/** Modules by name, with kilobytes and imports. */
const modules = (each: Record<string, [kb: number, ...imports: string[]]>): ReadonlyMap<string, Module> =>
  new Map(
    Object.entries(each).map(([id, [kb, ...imports]]) => [id, { kb, imports, hasSchemas: id.startsWith("schemas") }]),
  );
const visit = (...roots: string[]): Visit => ({ roots, weight: 1, audience: 0 });
const byName = (a: string, b: string): number => a.localeCompare(b);
const sorted = (chunks: string[][]): string[] => chunks.map((ids) => [...ids].sort(byName).join(" ")).sort(byName);

test("code that the same visits load is one chunk", () => {
  const three = modules({ page: [9, "part"], part: [9], other: [9] });
  expect(sorted(planChunks(three, [visit("page"), visit("other")]))).toEqual(["other", "page part"]);
});

test("code that two visits share is a chunk, if it is large", () => {
  const shared = (kb: number) => modules({ a: [9, "shared"], b: [9, "shared"], shared: [kb] });
  const visits = [visit("a"), visit("b")];
  expect(sorted(planChunks(shared(9), visits))).toEqual(["a", "b", "shared"]);
  expect(planChunks(shared(0.1), visits)).toHaveLength(2);
});

test("parts that often come together are one chunk", () => {
  const parts = modules({ a: [9], b: [9] });
  expect(planChunks(parts, [visit("a"), visit("b")])).toHaveLength(2);
  expect(planChunks(parts, [visit("a"), visit("b"), { ...visit("a", "b"), weight: 20 }])).toHaveLength(1);
});

test("a small chunk is merged with the one that it costs least with", () => {
  const parts = modules({ large: [90], small: [1], other: [3] });
  const plan = planChunks(parts, [visit("large"), visit("small"), visit("other")]);
  expect(sorted(plan)).toEqual(["large", "other small"]);
});

test("two chunks that a third is between are not merged", () => {
  const chain = modules({ a: [1, "b"], b: [50, "c"], c: [1] });
  const visits = [visit("a"), visit("b"), visit("c"), { ...visit("a", "c"), weight: 9 }];
  expect(sorted(planChunks(chain, visits))).not.toContain("a c");
});

test("code that an audience loads is kept apart from the rest, and so is a part of its own time", () => {
  const parts = modules({ guest: [1], host: [1], apart: [1], more: [1] });
  const visits = [visit("guest"), visit("apart"), visit("more"), { ...visit("host"), audience: 1 }];
  expect(sorted(planChunks(parts, visits, ["apart"]))).toEqual(["apart", "guest more", "host"]);
});

test("what creates schemas shares no chunk with what does not, however small or often together", () => {
  const parts = modules({ schemas: [1], part: [1] });
  expect(planChunks(parts, [{ ...visit("schemas", "part"), weight: 20 }])).toHaveLength(2);
});
