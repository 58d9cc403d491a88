import { MAX_TOTAL_CENTS } from "@lopango/contract/limits";
import { expect, test } from "vitest";
import { problemOf } from "../../../test/problem-of.ts";
import { totalOf } from "./total.ts";

const rooms = (...cents: number[]) => cents.map((total_cents) => ({ total_cents }));

test("the rooms of a booking add up to the highest total at most", () => {
  expect(totalOf(rooms(MAX_TOTAL_CENTS - 1, 1))).toBe(MAX_TOTAL_CENTS);
  const problem = problemOf(() => totalOf(rooms(MAX_TOTAL_CENTS, 1)));
  expect(problem).toMatchObject({ code: "invalid_fields", errors: [{ field: "rooms" }] });
  expect(problem?.detail?.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    "Une réservation coûte 10 000 000 $US au plus : choisissez moins de chambres ou de nuits.",
  );
});
