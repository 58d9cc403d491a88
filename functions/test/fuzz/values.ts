import fc from "fast-check";
import { z } from "zod";

/** The part of JSON Schema that `z.toJSONSchema` emits for the contract. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

export const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as unknown as Schema;

/**
 * Texts that often break software: lone surrogates, direction marks, prototype names, syntax of other languages,
 * extreme lengths.
 */
export const NASTY_TEXTS: readonly string[] = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\udc00b",
  "\u202egpj.exe",
  "\u200b\u200b\u200b",
  "👩‍👩‍👧‍👦".repeat(50),
  "e\u0301".repeat(300),
  "__proto__",
  "constructor",
  "toString",
  "<svg onload=alert(1)>",
  "</script><script>alert(1)</script>",
  "';--",
  "${7*7}{{7*7}}",
  "../../etc/passwd",
  "..\\..\\",
  "%00",
  "%E0%A4%A",
  "\r\nset-cookie: a=b",
  "NaN",
  "1e999",
  "0x10",
  "٣",
  "2026-02-30",
  "2026-13",
  "0000-01-01",
  "0000-01-01T00:00:00.000Z",
  "+999999-12-31",
  "9".repeat(400),
  "é".repeat(20_000),
];

const nestedTo = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

const NASTY_NUMBERS = [0, -0, -1, 1.5, 1e21, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 1.797e308];

export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.constantFrom(...NASTY_NUMBERS),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], ["a", "a"], { $ne: 1 }, { toJSON: 1 }, nestedTo(500)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

const numbersOf = ({ type, minimum = -1e6, maximum = 1e6 }: Schema): fc.Arbitrary<number> => {
  const [least, most] = [Math.max(minimum, -(2 ** 53)), Math.min(maximum, 2 ** 53)];
  const edges = fc.constantFrom(least, most, least - 1, most + 1);
  const bounds = { min: Math.ceil(least), max: Math.floor(most) };
  return fc.oneof(edges, type === "integer" ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true }), edges);
};

function textsOf({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, "u"));
    } catch {
      // The generator does not support lookaround.
    }
  }
  const edges = [minLength - 1, minLength, maxLength, maxLength + 1].filter(
    (length) => length >= 0 && length <= 10_000,
  );
  return fc.oneof(
    fc.constantFrom(...edges).map((length) => "a".repeat(length)),
    fc.string({ maxLength: 60 }),
  );
}

/** Generates values of a type and just outside its bounds; `known` supplies ids by field name. */
export function valuesOf(
  schema: Schema,
  known: (name: string) => fc.Arbitrary<string> | null,
  name = "",
): fc.Arbitrary<unknown> {
  const inside = (one: Schema, called = name): fc.Arbitrary<unknown> => valuesOf(one, known, called);
  const { anyOf = schema.oneOf ?? schema.allOf, properties } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((one) => inside(one)));
  switch (schema.type) {
    case "string":
      return known(name) ?? textsOf(schema);
    case "integer":
    case "number":
      return numbersOf(schema);
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(inside(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 30) + 1 });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(properties ?? {}).map(([key, one]) => [key, inside(one, key)])),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return nasty;
  }
}
