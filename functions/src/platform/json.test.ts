import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { jsonText } from "./json.ts";

async function* pages(...given: object[][]): AsyncGenerator<object[]> {
  for (const page of given) yield await Promise.resolve(page);
}
const textOf = (parts: Parameters<typeof jsonText>[0]): Promise<string> => text(ReadableStream.from(jsonText(parts)));

test("JSON in pieces is the text of the whole", async () => {
  const one = { said: "deux\nlignes « ça »", more: [1, { a: null }], empty: {} };
  const whole = { at: "now", one, none: [], list: [one, one, one], late: [one], last: { a: [] } };
  const parts = { ...whole, none: pages([], []), list: pages([one], [], [one, one]), late: async () => [one] };
  expect(await textOf(parts)).toBe(JSON.stringify(whole, null, 2));
  expect(await textOf({})).toBe("{}");
});

test("JSON is read no further than its reader is, and not to its end when the reader leaves", async () => {
  let read = 0;
  let isLeft = false;
  async function* endless(): AsyncGenerator<object[]> {
    try {
      for (;;) yield await Promise.resolve([{ page: ++read }]);
    } finally {
      isLeft = true;
    }
  }
  const reader = ReadableStream.from(jsonText({ list: endless() })).getReader();
  for (let piece = 0; piece < 5; piece += 1) await reader.read();
  expect([read, isLeft]).toEqual([4, false]);
  await reader.cancel();
  expect([read, isLeft]).toEqual([4, true]);
});
