type JsonPart = string | object | AsyncIterable<object[]> | (() => Promise<object>);

/** The fields of a JSON object: known ones, those that are read when it is their turn, and lists that come page by page. */
export type JsonParts = Record<string, JsonPart>;

/** The text that `JSON.stringify(…, null, 2)` makes, piece by piece: nothing is read before its piece is asked for. */
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

/** A line break inside a text is written `\n`: all that are left are of the layout. */
const indented = (value: unknown, by: number): string =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(by)}`);
