import { expect, test } from "vitest";
import { line } from "./fields.ts";
import { normalized } from "./normalized.ts";

const marks = (count: number) => "\u0301".repeat(count);

test.each([
  ["30 marks of a letter stay", `x${marks(30)}`, `x${marks(30)}`],
  ["the 31st goes", `x${marks(31)}y`, `x${marks(30)}y`],
  ["marks of another letter are counted anew", `x${marks(30)}q${marks(30)}`, `x${marks(30)}q${marks(30)}`],
  ["marks out of order count together", `x${"\u0323".repeat(20)}${marks(20)}`, `x${"\u0323".repeat(20)}${marks(10)}`],
  ["Vietnamese is composed", "Viê\u0323t", "Việt"],
])("%s", (_, text, composed) => expect(normalized(text, "NFC")).toBe(composed));

const title = line(10);

test.each([
  ["ten composed letters", "é".repeat(10), true],
  ["ten decomposed letters", "e\u0301".repeat(10), true],
  ["ten letters in forty units", "e\u0301".repeat(10) + " ".repeat(20), true],
  ["ten letters in forty-one units", "e\u0301".repeat(10) + " ".repeat(21), false],
  ["eleven letters", "é".repeat(11), false],
])("a field of ten characters, given %s, passes: %s", (_, typed, passes) => {
  expect(title.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(
    passes ? undefined : ["10 caractères au plus."],
  );
});
