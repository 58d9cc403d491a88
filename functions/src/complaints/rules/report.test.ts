import { MAX_OPEN_REPORTS } from "@lopango/contract/limits";
import { expect, test } from "vitest";
import { aReport } from "../../../test/reports.ts";
import { isCovered, withReport, type Report } from "./report.ts";

const report = (reporter: string, at: number, reason: Report["reason"] = "fraud"): Report =>
  aReport({ reporter, reason, made_at: new Date(at) });

test("a case counts its reports, and knows the first, the last and each reason once", () => {
  const first = withReport(null, report("a", 1));
  const third = withReport(withReport(first, report("b", 2, "wrong")), report("d", 3));
  expect(third).toMatchObject({ reporters: ["a", "b", "d"], reasons: ["fraud", "wrong"] });
  expect([third.first_at, third.last_at]).toEqual([new Date(1), new Date(3)]);
});

test("a second report of one person changes nothing, nor does one beyond the limit", () => {
  const first = withReport(null, report("a", 1));
  expect([isCovered(null, "a"), isCovered(first, "a"), isCovered(first, "b")]).toEqual([false, true, false]);
  const reporters = Array.from({ length: MAX_OPEN_REPORTS }, (_, index) => String(index));
  expect(isCovered({ ...first, reporters }, "b")).toBe(true);
  expect(isCovered({ ...first, reporters: reporters.slice(1) }, "b")).toBe(false);
});
