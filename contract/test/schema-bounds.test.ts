import { expect, test } from "vitest";
import { z } from "zod";
import { boundsOf } from "./schema-bounds.ts";

test.each<[string, z.ZodType, string[]]>([
  ["a string", z.object({ a: z.string() }), ["a"]],
  ["a string that is transformed", z.object({ a: z.string().trim().transform(Number) }), ["a"]],
  ["a string behind a pipe", z.object({ a: z.string().pipe(z.string().max(3)) }), ["a"]],
  ["a string by a pattern", z.object({ a: z.string().regex(/^x+$/) }), ["a"]],
  ["a string by a pattern that has no end", z.object({ a: z.string().regex(/^x{3}/) }), ["a"]],
  ["an array", z.object({ a: z.object({ b: z.array(z.boolean()) }).optional() }), ["a.b"]],
  ["what an array is of", z.object({ a: z.array(z.string()).max(3) }), ["a.[]"]],
  ["a record", z.object({ a: z.record(z.string().max(3), z.boolean()).nullable() }), ["a"]],
  ["anything", z.object({ a: z.unknown() }), ["a"]],
  ["one of two", z.object({ a: z.union([z.boolean(), z.string()]) }), ["a"]],
])("%s without a bound is found", (_what, type, paths) => expect(boundsOf(type).unbounded).toEqual(paths));

test("a bounded field is as long as its longest value", () => {
  const type = z.strictObject({
    words: z.array(z.string().max(10)).max(2),
    id: z.string().regex(/^[a-z]{10,40}$/),
    kind: z.enum(["a", "bcd"]),
  });
  expect(boundsOf(type).unbounded).toEqual([]);
  const longest = { words: ["€".repeat(10), "€".repeat(10)], id: "x".repeat(40), kind: "bcd" };
  // A euro sign takes three bytes.
  const bytes = JSON.stringify(longest).length + 2 * 20;
  expect(boundsOf(type).bytes).toBeGreaterThanOrEqual(bytes);
  expect(boundsOf(type).bytes).toBeLessThan(bytes * 2);
});
