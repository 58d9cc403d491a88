import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { SMALL_BODY_BYTES } from "@lopango/contract/limits";
import fc from "fast-check";
import { valuesOf, type Schema } from "./values.ts";

export interface LongBody {
  what: string;
  text(bytes: number): string;
}

export const bytesOf = ({ bytes = SMALL_BODY_BYTES }: Pick<Endpoint, "bytes">): number => bytes;

const MARK = "@@here@@";
const SEED = 1;

/**
 * Texts that are expensive to process: combining marks, homoglyphs, backtracking patterns, near-matches of contacts.
 */
const UNITS = ["a", "a-", "é", "e\u0301", " ", "0", "+243 ", "٣", "\u2800", "😀", "\\u0000", "<", "[.]", "a@a."];

const FILLERS: Record<string, (bytes: number) => string> = {
  ...Object.fromEntries(
    UNITS.map((unit) => [`«${unit}» again and again`, (bytes: number) => `"${repeated(unit, bytes - 2)}"`]),
  ),
  ...Object.fromEntries(
    ["0", '""', "{}", "[]", "null"].map((item) => [`a list of ${item}`, (bytes: number) => listOf(item, bytes)]),
  ),
  // Normalisation orders the marks of a letter, each past those of a higher class.
  "marks out of order": (bytes) => `"a${repeated("\u0301", bytes / 2)}${repeated("\u0323", bytes / 2 - 3)}"`,
  "lists in lists": (bytes) => nested("[", "]", bytes),
  "objects in objects": (bytes) => nested('{"a":', "}", bytes - 1, "0"),
  "many fields": (bytes) => fields(bytes),
};

const repeated = (unit: string, bytes: number): string => unit.repeat(Math.max(0, bytes / Buffer.byteLength(unit)));
const listOf = (item: string, bytes: number): string =>
  `[${item}${repeated(`,${item}`, bytes - 2 - Buffer.byteLength(item))}]`;
const nested = (opens: string, closes: string, bytes: number, inside = ""): string => {
  const depth = Math.max(0, Math.floor(bytes / (opens.length + closes.length)));
  return opens.repeat(depth) + inside + closes.repeat(depth);
};

function fields(bytes: number): string {
  const names = Array.from({ length: Math.floor((bytes - 1) / 10) }, (_, at) => `"${String(at).padStart(5, "0")}":0`);
  return `{${names.join(",")}}`;
}

/** Returns every position of a body with every filler, the whole body included. */
export function longBodies(schema: Schema): LongBody[] {
  return placesOf(schema).flatMap(({ path, items, whole }) => {
    const item = items === undefined ? undefined : JSON.stringify(items);
    const fillers =
      item !== undefined ? { ...FILLERS, "a list of its items": (bytes: number) => listOf(item, bytes) } : FILLERS;
    return Object.entries(fillers).map(([way, filler]) => ({
      what: `${path || "the whole"}: ${way}`,
      text(bytes: number): string {
        const frame = JSON.stringify(whole(MARK));
        const filled = frame.replace(`"${MARK}"`, () => filler(bytes - Buffer.byteLength(frame) + MARK.length + 2));
        // JSON allows trailing blanks.
        return filled + " ".repeat(Math.max(0, bytes - Buffer.byteLength(filled)));
      },
    }));
  });
}

interface Place {
  path: string;
  items: unknown;
  whole: (value: unknown) => unknown;
}

function placesOf(schema: Schema, whole: Place["whole"] = (value) => value, path = ""): Place[] {
  const { properties = {}, items, anyOf = schema.oneOf ?? schema.allOf ?? [] } = schema;
  return [
    { path, items: items ? plainOf(items) : undefined, whole },
    ...anyOf.flatMap((one) => placesOf(one, whole, path).slice(1)),
    ...Object.entries(properties).flatMap(([name, one]) =>
      placesOf(one, (value) => whole({ ...requiredOf(schema), [name]: value }), path ? `${path}.${name}` : name),
    ),
    ...(items ? placesOf(items, (value) => whole([value]), `${path}[]`) : []),
  ];
}

/** Fills the required fields, so that only the tested field is invalid. */
const requiredOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
  Object.fromEntries(required.map((name) => [name, plainOf(properties[name] ?? {})]));

function plainOf({ anyOf, oneOf = anyOf, ...schema }: Schema): unknown {
  if (oneOf?.[0]) return plainOf(oneOf[0]);
  if (schema.properties) return requiredOf(schema);
  if (schema.type === "array") return [];
  if (schema.type === "string" && !schema.pattern && !schema.enum) return "a".repeat(schema.minLength ?? 0);
  const values = valuesOf({ ...schema, minimum: schema.minimum ?? 0 }, () => null);
  return fc.sample(values, { numRuns: 1, seed: SEED })[0];
}
