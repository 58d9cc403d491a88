import { truncate } from "../../platform/text.ts";

/** Texts and numbers of a reply by their path: `deposit.amount`, `amounts.0.currency`. */
export type Fields = Record<string, string>;

const MAX_FIELDS = 60;
const MAX_DEPTH = 6;
const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 1_000;
/** Names that Firestore refuses, and what nobody may read. */
const NOT_STORED = /^__.*__$|^$|password|token|secret/is;

/** Flattens untrusted JSON. Bounded in number, depth and length; the first fields win. */
export function fieldsOf(reply: unknown): Fields {
  const found: [string, string][] = [];
  const read = (value: unknown, path: string[]): void => {
    if (found.length >= MAX_FIELDS || path.length > MAX_DEPTH) return;
    if (typeof value === "string" || typeof value === "number") {
      const name = path.join(".").toWellFormed();
      if (name.length <= MAX_NAME_LENGTH) found.push([name, truncate(String(value).trim(), MAX_VALUE_LENGTH)]);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) if (!NOT_STORED.test(name)) read(inner, [...path, name]);
    }
  };
  read(reply, []);
  return Object.fromEntries(found);
}
