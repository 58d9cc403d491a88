import { expect, test } from "vitest";
import { afterChange, isPaymentOver } from "./verification.ts";

test("a payment is over once the provider or an admin has the last word on it", () => {
  expect((["paid", "refused", "review", "pending", "none", undefined] as const).map(isPaymentOver)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("another payment is asked about at once, before its viewer says that they have paid", () => {
  expect(afterChange(1_700_000_000_000, undefined)).toEqual({ hasAsked: false, asksAgain: true });
  expect(afterChange(1_700_000_000_000, "refused")).toEqual({ hasAsked: false, asksAgain: true });
});

test("one that came to an end in another tab is asked about here too", () => {
  expect(afterChange(null, "pending")).toEqual({ hasAsked: true, asksAgain: true });
  expect(afterChange(null, undefined)).toEqual({ hasAsked: true, asksAgain: true });
});

test("what this tab has just heard of is not asked about again", () => {
  for (const payment of ["paid", "refused", "review"] as const)
    expect(afterChange(null, payment)).toEqual({ hasAsked: true, asksAgain: false });
});
