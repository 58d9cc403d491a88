import { expect, test } from "vitest";
import { ERRORS, type ErrorCode } from "@lopango/contract/errors";
import { ApiError } from "../../lib/api/api-error.ts";
import { newLoss, type Loss } from "./lost-access.ts";

const lossBy = (code: ErrorCode, told: Loss | null = null) =>
  newLoss(new ApiError(ERRORS[code].detail, { kind: "http", status: ERRORS[code].status, code }), told);

test("an admin who is one no more loses the role, or the whole session", () => {
  expect((["forbidden", "account_suspended", "account_deleted"] as const).map((code) => lossBy(code))).toEqual([
    "role",
    "role",
    "role",
  ]);
  expect((["invalid_token", "authentication_required"] as const).map((code) => lossBy(code))).toEqual([
    "session",
    "session",
  ]);
});

test("an admin who is asked to sign in again, or to load the page again, has lost nothing", () => {
  for (const code of ["recent_sign_in_required", "app_unverified", "booking_not_found", "too_many_requests"] as const)
    expect(lossBy(code)).toBeNull();
});

test("a loss is told once, and who lost the role may still lose the session", () => {
  expect([lossBy("forbidden", "role"), lossBy("invalid_token", "role")]).toEqual([null, "session"]);
  expect([lossBy("forbidden", "session"), lossBy("invalid_token", "session")]).toEqual([null, null]);
});
