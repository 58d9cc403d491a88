import { expect, test } from "vitest";
import { fieldsOf } from "./reply-fields.ts";

test("texts and numbers have the names of their path", () => {
  expect(fieldsOf({ status: " FOUND ", data: { amounts: [{ amount: 12.5 }], at: null, is: true } })).toEqual({
    status: "FOUND",
    "data.amounts.0.amount": "12.5",
  });
});

test.each([null, undefined, "text", 1, [], {}])("of %j nothing is read, or one field without a name", (reply) => {
  expect(Object.keys(fieldsOf(reply)).every((name) => name === "")).toBe(true);
});

test("what is kept is bounded and holds no secret", () => {
  const wide = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, "x".repeat(5_000)]));
  const fields = fieldsOf({ apiToken: "secret", Password: "secret", clientSecret: "secret", ...wide });
  expect(Object.keys(fields)).toHaveLength(60);
  expect(JSON.stringify(fields)).not.toContain("secret");
  expect(Object.values(fields).every((value) => value.length <= 1_000)).toBe(true);
});

test("what is nested too deep, or has a name that the database refuses, is left out", () => {
  let deep: unknown = "end";
  for (let depth = 0; depth < 1_000; depth += 1) deep = { in: deep };
  expect(fieldsOf({ deep, __name__: "1", "": "2", ["n".repeat(200)]: "3" })).toEqual({});
});
