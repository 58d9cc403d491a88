import type { z } from "zod";
import { sharedBytes } from "../src/platform/fields.ts";

export interface Bounds {
  /** Paths of values without a maximum length. */
  unbounded: string[];
  /** UTF-8 bytes of the longest JSON value; unbounded parts count as 0. */
  bytes: number;
}

/** Maximum UTF-8 bytes per UTF-16 unit. */
const BYTES_OF_A_UNIT = 3;
const BYTES_OF_A_NUMBER = 25;

interface Def {
  type: string;
  checks?: { _zod: { def: { check: string; maximum?: number; length?: number; pattern?: RegExp } } }[];
  pattern?: RegExp;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

/** Values are ASCII. */
const bytesOf = (value: unknown): number => (JSON.stringify(value) ?? "").length;

/** Finds unbounded arrays, records and strings of `type`, and the size of its longest JSON. */
export function boundsOf(type: z.ZodType, path = ""): Bounds {
  const def = type._zod.def as unknown as Def;
  const inside = (one: z.ZodType | undefined, name = ""): Bounds => {
    if (!one) throw new Error(`${path}: ${def.type} has nothing inside`);
    return boundsOf(one, [path, name].filter(Boolean).join("."));
  };
  const within = (...all: Bounds[]) => ({ unbounded: [...new Set(all.flatMap(({ unbounded }) => unbounded))] });
  switch (def.type) {
    case "optional":
    case "default":
    case "prefault":
    case "nonoptional":
    case "nullable":
    case "catch":
    case "readonly":
      return inside(def.innerType);
    case "pipe": {
      // A transform has no schema; only its other side counts.
      const both = [def.in, def.out].filter((one) => (one?._zod.def as Def | undefined)?.type !== "transform");
      const all = both.map((one) => inside(one));
      return { ...within(...all), bytes: all[0]?.bytes ?? 0 };
    }
    case "object": {
      const fields = Object.entries(def.shape ?? {}).map(([name, one]) => ({ name, ...inside(one, name) }));
      return { ...within(...fields), bytes: fields.reduce((sum, { name, bytes }) => sum + name.length + 4 + bytes, 2) };
    }
    case "union": {
      const options = (def.options ?? []).map((one) => inside(one));
      return { ...within(...options), bytes: Math.max(...options.map(({ bytes }) => bytes)) };
    }
    case "array": {
      const element = inside(def.element, "[]");
      const most = longest(def);
      if (most === null) return { unbounded: [...element.unbounded, path], bytes: 0 };
      return { ...element, bytes: sharedBytes.get(type)?.bytes ?? most * (element.bytes + 1) + 2 };
    }
    case "string": {
      const most = longest(def);
      if (most === null) return { unbounded: [path], bytes: 0 };
      return { unbounded: [], bytes: most * (isPlain(def) ? 1 : BYTES_OF_A_UNIT) + 2 };
    }
    case "enum":
      return { unbounded: [], bytes: Math.max(...Object.values(def.entries ?? {}).map(bytesOf)) };
    case "literal":
      return { unbounded: [], bytes: Math.max(...(def.values ?? []).map(bytesOf)) };
    case "number":
    case "int":
    case "boolean":
    case "null":
    case "undefined":
      return { unbounded: [], bytes: BYTES_OF_A_NUMBER };
    default:
      // Records, maps, sets, «any»: a new use must add its bound here.
      return { unbounded: [path], bytes: 0 };
  }
}

/** Maximum characters or elements; null when unbounded. */
function longest({ checks = [], pattern }: Def): number | null {
  const known = checks.flatMap(({ _zod: { def } }) => {
    if (def.check === "max_length") return def.maximum ?? [];
    if (def.check === "length_equals") return def.length ?? [];
    return def.check === "string_format" && def.pattern ? (longestMatch(def.pattern) ?? []) : [];
  });
  if (pattern) known.push(...[longestMatch(pattern)].filter((one) => one !== null));
  return known.length > 0 ? Math.min(...known) : null;
}

/** Our patterns match ASCII letters and digits only. */
const isPlain = ({ checks = [], pattern }: Def): boolean =>
  pattern !== undefined || checks.some(({ _zod: { def } }) => def.check === "string_format");

/** Approximate maximum length of a match; null when unbounded. */
function longestMatch({ source }: RegExp): number | null {
  const plain = source.replaceAll(/\\./g, "x").replaceAll(/\[[^\]]*\]/g, "x");
  if (!/^\^.*\$$/.test(plain) || /[*+]|\{\d+,\}/.test(plain)) return null;
  const repeated = [...plain.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most));
  return plain.length + repeated.reduce((sum, most) => sum + most, 0);
}
