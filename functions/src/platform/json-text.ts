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
