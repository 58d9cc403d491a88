import { describe, expect, test } from "vitest";
import { lineGroups, nextGroups } from "./line-groups.ts";
import { identified } from "./statement-line.ts";
import type { StatementLine } from "./read-statement.ts";

const aLine = (different: Partial<StatementLine> = {}): StatementLine => ({
  number: 2,
  kind: "payment",
  transaction: null,
  reference: null,
  amount_cents: 5_000,
  currency: "USD",
  fee: null,
  at: new Date("2027-05-03T12:00:00Z"),
  ...different,
});

const groupsOf = (...lines: Partial<StatementLine>[]) =>
  lineGroups(
    identified(
      lines.map((line, index) => aLine({ number: index + 2, ...line })),
      "maxicash",
    ),
    "maxicash",
  );
const numbersOf = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ lines }) => lines.map(({ line: { number } }) => number));

describe("groups of a statement’s lines", () => {
  test("lines that only amount and day tell apart are one group, however far apart they are", () => {
    const groups = groupsOf({ transaction: "A" }, { transaction: "B", amount_cents: 7 }, {}, { currency: "CDF" });
    expect(numbersOf(groups)).toEqual([[2, 4], [3], [5]]);
    expect(groups.map(({ byAmount }) => byAmount)).toEqual([true, true, true]);
  });

  test("a line with a reference is a group of its own, and never matched by amount", () => {
    const groups = groupsOf({ reference: "r1" }, { reference: "r2" });
    expect(groups).toMatchObject([{ byAmount: false }, { byAmount: false }]);
  });

  test("a repeated id stays in the group of its first line", () => {
    const [group] = groupsOf({ transaction: "A" }, { transaction: "A", amount_cents: 9_000 });
    expect(group?.lines.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
  });

  test("groups follow their days, and one of many lines is parted", () => {
    const later = { at: new Date("2027-05-04T12:00:00Z") };
    const groups = groupsOf(later, ...Array.from({ length: 101 }, () => ({})));
    expect(groups.map(({ day, lines }) => [day, lines.length])).toEqual([
      ["2027-05-03", 100],
      ["2027-05-03", 1],
      ["2027-05-04", 1],
    ]);
    expect(groups.map(({ byAmount }) => byAmount)).toEqual([false, false, true]);
  });

  test("the next groups begin behind those of former requests, and each is in one request", () => {
    const groups = groupsOf({}, {}, {}, { reference: "r1" }, { reference: "r2" });
    expect(numbersOf(nextGroups(groups, 0, 2))).toEqual([[2, 3, 4]]);
    expect(numbersOf(nextGroups(groups, 3, 2))).toEqual([[5], [6]]);
    expect(nextGroups(groups, 5, 2)).toEqual([]);
  });
});
