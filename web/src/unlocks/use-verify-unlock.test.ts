import { expect, test } from "vitest";
import { afterChange, isFirstAwaited, isPaymentOver, isWatched } from "./use-verify-unlock.ts";

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

test("a payment is watched once it was started here or its viewer says that they paid, and it is known who they are", () => {
  expect([isWatched(true, 1_700_000_000_000, false), isWatched(true, null, true)]).toEqual([true, true]);
  expect([isWatched(true, null, false), isWatched(false, 1_700_000_000_000, true)]).toEqual([false, false]);
});

test("the viewer waits for the first word from when they say that they paid, until it is there or did not come", () => {
  const first = { isWatching: true, hasAsked: true, answer: undefined, error: undefined };
  expect(isFirstAwaited(first)).toBe(true);
  for (const rest of [{ hasAsked: false }, { isWatching: false }, { answer: {} }, { error: new Error("no line") }])
    expect(isFirstAwaited({ ...first, ...rest })).toBe(false);
});

test("another payment is asked about at once, before its viewer says that they have paid", () => {
  expect(afterChange(1_700_000_000_000, undefined)).toEqual({ hasAsked: false, asksAgain: true });
  expect(afterChange(1_700_000_000_000, "refused")).toEqual({ hasAsked: false, asksAgain: true });
});

test("a payment that came to an end in another tab is asked about here too", () => {
  expect(afterChange(null, "pending")).toEqual({ hasAsked: true, asksAgain: true });
  expect(afterChange(null, undefined)).toEqual({ hasAsked: true, asksAgain: true });
});

test("what this tab has just heard of is not asked about again", () => {
  for (const payment of ["paid", "refused", "review"] as const)
    expect(afterChange(null, payment)).toEqual({ hasAsked: true, asksAgain: false });
});
