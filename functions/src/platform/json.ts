/** Parses untrusted JSON; null when invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** JSON escapes can encode lone surrogates, which Firestore rejects. Other encodings cannot, and escapes are rare. */
const HALF_CHARACTER = /\\ud[89a-f]/i;
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;

/** `JSON.parse` that replaces lone surrogates in values by U+FFFD; property names stay. @throws SyntaxError */
export function parseWellFormed(json: string): unknown {
  return JSON.parse(json, HALF_CHARACTER.test(json) ? wellFormed : undefined);
}

/** `parseWellFormed` of untrusted JSON; null when invalid. */
export function parsedWellFormed(json: string): unknown {
  try {
    return parseWellFormed(json);
  } catch {
    return null;
  }
}

/** Deep equality that ignores the order of fields, which Firestore changes. */
export function sameContent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

type JsonPart = string | object | AsyncIterable<object[]> | (() => Promise<object | null>);

/** Fields of a JSON object: values, lazily read values and paged lists. */
export type JsonParts = Record<string, JsonPart>;

/** Streams the text of `JSON.stringify(…, null, 2)`; each part is read when it is needed. */
export async function* jsonText(parts: JsonParts): AsyncGenerator<string> {
  let before = "{";
  for (const [name, part] of Object.entries(parts)) {
    const head = `${before}\n  ${JSON.stringify(name)}: `;
    before = ",";
    if (isPaged(part)) {
      yield head;
      yield* listText(part);
    } else yield head + indented(typeof part === "function" ? await part() : part, 2);
  }
  yield before === "{" ? "{}" : "\n}";
}

async function* listText(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const items of pages) {
    if (items.length === 0) continue;
    yield before + items.map((item) => `\n    ${indented(item, 4)}`).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "\n  ]";
}

const isPaged = (part: JsonPart): part is AsyncIterable<object[]> =>
  typeof part === "object" && Symbol.asyncIterator in part;

/** `JSON.stringify` escapes line breaks in strings, so all others are layout. */
const indented = (value: unknown, by: number): string =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(by)}`);
