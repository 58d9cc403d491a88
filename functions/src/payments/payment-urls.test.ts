import { expect, test } from "vitest";
import { notifyTokens } from "./payment-urls.ts";

const tokens = notifyTokens(["the new key", "the old key"]);

test("a token is of one reference alone", () => {
  expect(tokens.isOf(tokens.of("R1"), "R1")).toBe(true);
  for (const [token, reference] of [
    [tokens.of("R1"), "R2"],
    [`${tokens.of("R1")}0`, "R1"],
    ["", "R1"],
    ["", ""],
  ] as const)
    expect(tokens.isOf(token, reference)).toBe(false);
});

test("a token of the key before is believed, one of another key is not", () => {
  expect(tokens.isOf(notifyTokens(["the old key"]).of("R1"), "R1")).toBe(true);
  expect(tokens.isOf(notifyTokens(["another key"]).of("R1"), "R1")).toBe(false);
});
