import { expect, test } from "vitest";
import { BrokenQuote, csvRows } from "./csv-rows.ts";

const cells = (text: string, separator = ";") => [...csvRows(text, separator)].map((row) => row.cells);
const lines = (text: string) => [...csvRows(text, ";")].map(({ line }) => line);

test("quoted cells keep separators, quotes and line breaks", () => {
  expect(cells('a;"b;c";"d ""e"""\r\n"f\ng";h;\n')).toEqual([
    ["a", "b;c", 'd "e"'],
    ["f\ng", "h", ""],
  ]);
});

test("rows are found after each kind of line break, without empty ones", () => {
  expect(cells("a;b\rc;d\n\n;\ne;f")).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ]);
});

test("a row has the line of the file in which it begins", () => {
  expect(lines('a\r\n"b\nc"\r\n\r\nd')).toEqual([1, 2, 5]);
});

test.each([
  ["has no end", 'a;b\n"c;d\ne;f', 2],
  ["goes on behind its end", 'a\nb;"c"d', 2],
])("a quote that %s names its line", (_what, text, line) => {
  expect(() => cells(text)).toThrow(new BrokenQuote(line));
});

test("a file of one cell of three megabytes is read in one pass", () => {
  expect(cells(`a;${"x".repeat(3_000_000)}`)[0]?.[1]).toHaveLength(3_000_000);
  expect(cells(`"${'""'.repeat(1_000_000)}"`)[0]?.[0]).toHaveLength(1_000_000);
});
