import { expect, test } from "vitest";
import { countPlaywright, countVitest, verdictOf } from "./reports.ts";

test("vitest’s report counts passed and failed tests", () => {
  expect(countVitest('{"numPassedTests":3,"numFailedTests":1,"numPendingTests":2}')).toEqual({ passed: 3, failed: 1 });
});

test("a browser test that passes only when repeated has failed", () => {
  expect(countPlaywright('{"stats":{"expected":5,"unexpected":1,"flaky":2,"skipped":0}}')).toEqual({
    passed: 5,
    failed: 3,
  });
});

test("a command that runs nothing has failed", () => {
  expect(verdictOf({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
});

test("a command that fails without a failed test has failed", () => {
  expect(verdictOf({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
});

test("failed tests are counted once, whatever the exit code", () => {
  expect(verdictOf({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
});
