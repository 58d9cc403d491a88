import { expect, test } from "vitest";
import { Problem } from "../problem.ts";
import { MAX_LINES_A_MINUTE, refusalLog } from "./problems.ts";

function aLog() {
  const lines: object[] = [];
  let now = new Date("2027-01-01T00:00:00Z");
  const note = refusalLog(
    () => now,
    (message, context) => void lines.push({ message, ...context }),
  );
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return { lines, note, wait };
}

const ADMIN = { method: "GET", path: "/api/admin/stats" };

test.each([
  ["authentication_required", 401],
  ["invalid_token", 401],
  ["forbidden", 403],
  ["recent_sign_in_required", 403],
  ["too_many_requests", 429],
] as const)("%s is a security event", (code, status) => {
  const { lines, note } = aLog();
  note(new Problem(code, { uid: "grace" }), ADMIN);
  expect(lines).toEqual([{ message: "refused", security: code, status, ...ADMIN, uid: "grace" }]);
});

test.each(["not_found", "invalid_fields", "dates_taken"] as const)("%s is no security event", (code) => {
  const { lines, note } = aLog();
  note(new Problem(code), ADMIN);
  expect(lines).toEqual([]);
});

test("a flood of one kind is a few lines a minute, and how many there were is told", () => {
  const { lines, note, wait } = aLog();
  for (let count = 0; count < 1000; count += 1) note(new Problem("invalid_token"), ADMIN);
  note(new Problem("forbidden"), ADMIN);
  expect(lines).toHaveLength(MAX_LINES_A_MINUTE + 1);
  wait(60);
  note(new Problem("invalid_token"), ADMIN);
  note(new Problem("invalid_token"), ADMIN);
  expect(lines.slice(-2)).toMatchObject([
    { security: "invalid_token", unlogged_before: 1000 - MAX_LINES_A_MINUTE },
    { security: "invalid_token" },
  ]);
  expect(lines.at(-1)).not.toHaveProperty("unlogged_before");
});
